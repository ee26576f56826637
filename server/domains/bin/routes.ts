import * as bin from '@shared/contracts/bin';
import { on } from '../../http/mount';
import { mapPage } from '../../lib/paging';
import { restore } from './commands';
import { presentBinEntry } from './presenter';
import { listBin } from './queries';

export const binRoutes = [
  on(bin.list)(async ({ actor, query }) => mapPage(await listBin(actor, query), presentBinEntry)),
  on(bin.restore)(({ actor, params }) => restore(actor, params.kind, params.id)),
];

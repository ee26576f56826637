import * as court from '@shared/contracts/court';
import { on } from '../../http/mount';
import { mapPage } from '../../lib/paging';
import { nudge } from './commands';
import { presentCourtTurn, presentHolding } from './presenter';
import { holdings, listHolders, listTurns } from './queries';

export const courtRoutes = [
  on(court.overview)(async ({ actor, query }) => ({
    holdings: (await holdings(actor, query)).map(presentHolding),
  })),
  on(court.list)(async ({ actor, query }) => mapPage(await listTurns(actor, query), presentCourtTurn)),
  on(court.listHolders)(({ actor, query }) => listHolders(actor, query)),
  on(court.nudge)(({ actor, params }) => nudge(actor, params.id)),
];

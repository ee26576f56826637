import * as exports from '@shared/contracts/exports';
import { on } from '../../http/mount';
import { found } from '../../lib/refusal';
import { SHEET_TYPE } from '../../lib/workbook';
import { createExport, removeExport } from './commands';
import { presentExport } from './presenter';
import { exportOf, exportsOf, fileOf, piecesOf } from './queries';

const mediaTypes = { xlsx: SHEET_TYPE, csv: 'text/csv; charset=utf-8' };

export const exportRoutes = [
  on(exports.create)(async ({ actor, body }) => presentExport(await createExport(actor, body))),
  on(exports.list)(async ({ actor }) => (await exportsOf(actor.id)).map(presentExport)),
  on(exports.get)(async ({ actor, params }) => presentExport(found(await exportOf(actor.id, params.id)))),
  on(exports.download)(async ({ actor, params }) => {
    const { name, format, size } = found(await fileOf(actor.id, params.id));
    return { name, mediaType: mediaTypes[format], size, pieces: piecesOf(params.id, size) };
  }),
  on(exports.remove)(({ actor, params }) => removeExport(actor, params.id)),
];

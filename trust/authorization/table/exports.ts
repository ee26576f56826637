import * as exports from '@shared/contracts/exports';
import { listExport } from '../records/exports';
import { nothing } from '../records/people';
import { call, list } from '../rows';

/** Their own alone: of what another person exported an administrator sees nothing either. */
const own = { own: 'ok', others: 404, none: 404 } as const;

export const exportRows = [
  call(
    exports.create,
    nothing,
    // a person has one that waits at a time
    { any: 'ok' },
    {
      body: {
        ...{ list: 'tasks', format: 'csv', language: 'en' },
        ...{ filters: {}, columns: ['title'] },
      },
    },
  ),
  list(exports.list, listExport, { own: 'seen', others: 'hidden' }),
  call(exports.get, listExport, own),
  call(exports.download, listExport, own),
  call(exports.remove, listExport, own),
];

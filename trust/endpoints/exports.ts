import { exports } from '../../server/db/schema/exports';
import { type EndpointRow, nothing, plain } from './row';

export const exportRows: Record<string, EndpointRow> = {
  'exports.create': {
    tables: [exports],
    sets: ['list', 'format', 'language', 'filters', 'columns'],
    bound: 'one that waits at a time, and the newest ten that are written',
  },
  'exports.download': { size: 'a file' },
  'exports.get': { size: 'one export' },
  'exports.list': { size: plain },
  'exports.remove': nothing(exports),
};

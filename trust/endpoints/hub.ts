import { MAX_FOUND } from '@shared/contracts/search';
import { hubSettings } from '../../server/db/schema/hub-settings';
import { type EndpointRow, isSet, plain } from './row';

export const hubRows: Record<string, EndpointRow> = {
  'audit.exportTable': { size: 'a table that is streamed, of a bounded number of rows' },
  'audit.list': { size: plain },
  'dashboard.requestActivity': { size: plain },
  'dashboard.stats': { size: plain },
  'events.stream': { size: 'ids of records' },
  'hubSettings.get': { size: plain },
  'hubSettings.update': { tables: [hubSettings], sets: ['secondFactorRequired'], unrecorded: isSet },
  'jobs.list': { size: plain },
  'search.find': { size: () => ({ query: { search: '語', limit: MAX_FOUND } }) },
  'system.healthz': { size: plain },
  'system.readyz': { size: plain },
  'system.figures': { size: plain },
};

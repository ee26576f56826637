import { defaultViews, savedViews } from '../../server/db/schema/saved-views';
import { type EndpointRow, nothing, plain, type Write } from './row';

const bound: Write = {
  tables: [savedViews],
  sets: ['name', 'state', 'companyId'],
  keptFromSome: { companyId: 'another company' },
  bound: ['saved_views', 'shared_views'],
};

export const savedViewRows: Record<string, EndpointRow> = {
  'savedViews.create': { ...bound, sets: ['list', ...bound.sets] },
  'savedViews.listViews': { size: plain },
  'savedViews.remove': nothing(savedViews),
  'savedViews.setDefault': { tables: [defaultViews], sets: ['viewId'] },
  'savedViews.update': { ...bound, bound: ['shared_views'] },
};

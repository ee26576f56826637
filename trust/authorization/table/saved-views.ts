import * as savedViews from '@shared/contracts/saved-views';
import { serial } from '../../../server/test/factories/serial';
import { managers } from '../outcomes';
import { company } from '../records/people';
import { savedView } from '../records/saved-views';
import { call, list } from '../rows';

/** Managers of a company, also one whose pages are closed. */
const leads = [...managers, 'shutOut', 'manager11'] as const;
const view = { list: 'requests', name: 'Open', state: { status: 'pending' } } as const;
const sharing = {
  own: { ok: leads, rest: 403 },
  others: { ok: ['admin'], rest: 403 },
  managing: { ok: ['admin', 'manager11'], rest: 403 },
  none: { 400: ['admin'], rest: 403 },
} as const;
const changed = {
  own: 'ok',
  others: 404,
  shared: { ok: leads, rest: 403 },
  othersShared: { ok: ['admin'], rest: 404 },
  none: 404,
} as const;

export const savedViewRows = [
  list(savedViews.listViews, savedView, {
    own: 'seen',
    others: 'hidden',
    shared: 'seen',
    othersShared: 'hidden',
  }),
  call(savedViews.create, company, sharing, {
    field: 'companyId',
    send: ({ id: companyId }) => ({ body: { ...view, companyId } }),
  }),
  call(savedViews.update, savedView, changed, {
    send: ({ id }) => ({ params: { id }, body: { name: `Renamed ${serial()}` } }),
  }),
  call(savedViews.update, company, sharing, {
    field: 'companyId',
    before: 'id',
    send: async ({ id: companyId }, { record }) => ({
      params: { id: (await record(savedView, 'own')).id },
      body: { name: `Shared ${serial()}`, companyId },
    }),
  }),
  call(savedViews.remove, savedView, changed),
  call(
    savedViews.setDefault,
    savedView,
    { own: 'ok', others: 400, shared: 'ok', othersShared: { ok: ['admin'], rest: 400 }, none: 400 },
    {
      field: 'viewId',
      send: ({ id: viewId }) => ({ params: { list: 'requests' as const }, body: { viewId } }),
    },
  ),
];

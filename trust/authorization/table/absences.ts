import * as absences from '@shared/contracts/absences';
import { onlyFor, outsiders } from '../outcomes';
import { absence, dayAlone } from '../records/absences';
import { user } from '../records/people';
import { requestType } from '../records/requests';
import { call, list } from '../rows';

/** People set their own; administrators set them for others. */
const own = { ok: ['admin'], rest: 403 } as const;
/** Whom people may name: a colleague, administrators any person. */
const named = { ok: ['admin'], rest: 400 } as const;

export const absenceRows = [
  list(absences.list, absence, { own: 'seen', others: 'hidden' }),
  call(
    absences.listOf,
    user,
    onlyFor(['admin'], { self: 'ok', others: 'ok', otherAdmin: 'ok', removed: 404, none: 404 }),
  ),
  list(absences.listStandIns, user, { colleague: 'seen', lead: 'seen', others: 'hidden', removed: 'hidden' }),
  call(
    absences.create,
    user,
    {
      self: { 400: outsiders, rest: 'ok' },
      colleague: own,
      others: own,
      removed: { 400: ['admin'], rest: 403 },
      none: { 400: ['admin'], rest: 403 },
    },
    {
      field: 'userId',
      before: 'standInId',
      send: async ({ id }, { record }) => ({
        body: { userId: id, standInId: (await record(user, 'lead', 'otherLead')).id, ...dayAlone() },
      }),
    },
  ),
  call(
    absences.create,
    user,
    { self: 400, colleague: 'ok', others: named, otherAdmin: named, removed: 400, none: 400 },
    { field: 'standInId', send: ({ id }) => ({ body: { standInId: id, ...dayAlone() } }) },
  ),
  call(
    absences.create,
    requestType,
    {
      own: 'ok',
      hub: { 400: outsiders, rest: 'ok' },
      others: { ok: ['admin', 'company11', 'manager11', 'company41'], rest: 400 },
      none: 400,
    },
    {
      field: 'requestTypeIds',
      before: 'standInId',
      send: async ({ id }, { record }) => ({
        body: {
          standInId: (await record(user, 'lead', 'otherLead')).id,
          requestTypeIds: [id],
          ...dayAlone(),
        },
      }),
    },
  ),
  call(absences.remove, absence, { own: 'ok', others: { ok: ['admin'], rest: 404 }, none: 404 }),
];

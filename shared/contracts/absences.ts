import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { z } from 'zod';
import { endpoint } from '../endpoint';
import { endBeforeStart, endsAfterStart } from '../rules/days';
import { byId, day, dayInput, id, listQuery, namedInBoth, person } from './fields';

/** Present and coming absences of a person, and days of one. */
export const MAX_ABSENCES = 20;
export const MAX_ABSENCE_DAYS = 366;
/** Absences that one person enters in a day: each tells the stand-in, also one that is deleted at once. */
export const ABSENCES_A_DAY = 50;
/** Request types that an absence names. */
export const MAX_ABSENCE_TYPES = 50;

export const absence = z.object({
  id,
  user: person,
  standIn: person,
  /** Days of the hub, both of them included. */
  startDate: day,
  endDate: day,
  /** The request types that it is for; null: all. */
  requestTypes: z.array(namedInBoth).nullable(),
});
export type Absence = z.infer<typeof absence>;

const isShort = ({ startDate, endDate }: { startDate: string; endDate: string }): boolean =>
  differenceInCalendarDays(endDate, startDate) < MAX_ABSENCE_DAYS;

export const newAbsence = z
  .strictObject({
    /** For administrators; absent: the caller. */
    userId: id.optional(),
    standInId: id,
    startDate: dayInput,
    endDate: dayInput,
    requestTypeIds: z.array(id).min(1).max(MAX_ABSENCE_TYPES).nullable().default(null),
  })
  .refine(endsAfterStart, endBeforeStart)
  .refine(isShort, { error: 'absence_too_long', path: ['endDate'] });

export const list = endpoint({
  method: 'GET',
  path: '/api/absences',
  summary: 'Present and coming absences of the caller',
  access: 'signedIn',
  response: z.array(absence),
});

export const listOf = endpoint({
  method: 'GET',
  path: '/api/users/:id/absences',
  summary: 'Present and coming absences of a person',
  access: 'admin',
  params: byId,
  response: z.array(absence),
});

export const create = endpoint({
  method: 'POST',
  path: '/api/absences',
  summary:
    'Be away from one day to another, with a colleague who decides meanwhile; administrators set it for others, with anybody',
  access: 'signedIn',
  body: newAbsence,
  response: absence,
  status: 201,
  errors: ['absence_overlaps', 'absence_circle', 'limit_reached', 'too_many_requests'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/absences/:id',
  summary: 'Delete a coming absence, or end a present one now: one’s own, or as an administrator',
  access: 'signedIn',
  params: byId,
});

export const listStandIns = endpoint({
  method: 'GET',
  path: '/api/absences/stand-ins',
  summary: 'Active colleagues of the caller’s company, by name: who may stand in for them',
  access: 'signedIn',
  query: listQuery,
  response: z.array(person),
  paged: true,
});

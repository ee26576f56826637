import { z } from 'zod';
import { endpoint } from '../endpoint';
import { workGroups } from '../rules/my-work';
import {
  bilingual,
  byId,
  day,
  dayInput,
  id,
  listQuery,
  named,
  namedInBoth,
  person,
  priority,
  stepNames,
  time,
} from './fields';

/** The request whose step waits. */
export const turnOfRequest = z.object({
  id,
  uniqueNumber: z.string(),
  title: z.string(),
  requestType: namedInBoth,
  /** Null where it waits with no step, for an administrator, and where it waits for a correction. */
  step: stepNames.extend({ id, stepOrder: z.int() }).nullable(),
  revision: z.int(),
  /** Its submitter has the turn, to correct it. */
  awaitsCorrection: z.boolean(),
});

const turnOfProjectTask = z.object({
  id,
  ...bilingual.shape,
  orderIndex: z.int(),
  project: named,
  /** The version that a completion names: it is sent some seconds after the reader has decided it. */
  updatedAt: time,
});

/** Its project is null as well where the reader does not see it. */
const turnOfTask = z.object({ id, title: z.string(), project: named.nullable(), updatedAt: time });

/** An open turn of the ledger; of the three records it has one. */
export const myTurn = z.object({
  id,
  request: turnOfRequest.nullable(),
  projectTask: turnOfProjectTask.nullable(),
  task: turnOfTask.nullable(),
  priority,
  /** Whose turn it is; null where the administrators decide, or a person without a company. */
  company: namedInBoth.nullable(),
  /** Who is away and holds the turn: the caller stands in for them. */
  insteadOf: person.nullable(),
  since: time,
  /** The whole working days since then, by the calendar of those who hold it. */
  daysWaited: z.int().nonnegative(),
  /** The day by which it is to be done; of a step without a clock its request's target date. */
  dueOn: day.nullable(),
  /** That day is over, or the task is marked as delayed. */
  isLate: z.boolean(),
  /** The working days since that day, by the same calendar. */
  daysLate: z.int().nonnegative(),
  /** Where it stands in the caller's list, by the calendar of their company. */
  group: z.enum(workGroups),
  /** The caller has put it off: on this day it is back in its place. */
  putOffUntil: day.nullable(),
  /** Until when it is put off most often: the caller's next working day, and the first one of their next week. */
  putOffDays: z.object({ nextWorkingDay: day, nextWeek: day }),
  can: z.object({
    approve: z.boolean(),
    return: z.boolean(),
    reject: z.boolean(),
    /** Their rejection is an objection, with which the request goes on. */
    objects: z.boolean(),
    complete: z.boolean(),
    /** To correct one's own request, on its page. */
    correct: z.boolean(),
    /** To do a task oneself, as no person does yet; to leave it to the company again. */
    take: z.boolean(),
    giveBack: z.boolean(),
  }),
});
export type MyTurn = z.infer<typeof myTurn>;

export const list = endpoint({
  method: 'GET',
  path: '/api/my-work',
  summary:
    'All that waits for the caller: late first, then by the day it is due, then by since when; what they put off last',
  access: 'signedIn',
  query: listQuery.omit({ search: true }),
  response: z.array(myTurn),
  paged: true,
});

export const putOff = endpoint({
  method: 'PUT',
  path: '/api/my-work/:id/put-off',
  summary: 'Put a turn off in one’s own list until a day; it stays whose turn it is',
  access: 'signedIn',
  params: byId,
  body: z.strictObject({ until: dayInput }),
});

export const takeUp = endpoint({
  method: 'DELETE',
  path: '/api/my-work/:id/put-off',
  summary: 'Have a turn back in its place of one’s own list',
  access: 'signedIn',
  params: byId,
});

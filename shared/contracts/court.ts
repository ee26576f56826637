import { z } from 'zod';
import { endpoint } from '../endpoint';
import { type Age, ages, sides } from '../rules/court';
import { byId, flag, idParam, listQuery, namedInBoth, person, time } from './fields';
import { myTurn, turnOfRequest } from './my-work';

const filter = z.object({
  companyId: idParam.optional(),
  /** What no company holds: it waits for administrators, or for a person without a company. */
  withoutCompany: flag.optional(),
  /** Of this project: its tasks, and the general tasks that belong to it. */
  projectId: idParam.optional(),
  requestTypeId: idParam.optional(),
  userId: idParam.optional(),
  side: z.enum(sides).optional(),
});

/** Of one person on a day of the hub. */
export const MAX_NUDGES = 50;

const count = z.int().nonnegative();

/** What a company holds, of what the reader sees. */
export const holding = z.object({
  /** Null: administrators, and people without a company. */
  company: namedInBoth.nullable(),
  held: count,
  /** How much of that is of each age; together it is all of it. */
  ages: z.object({ day: count, three: count, week: count, more: count } satisfies Record<Age, typeof count>),
  late: count,
  /** Tasks of projects that stay locked until it has done its own. */
  heldUp: count,
  /** Since when it has held what it has held longest. */
  since: time,
});
export type Holding = z.infer<typeof holding>;

export const courtTurn = myTurn
  .omit({ request: true, group: true, putOffUntil: true, putOffDays: true, insteadOf: true, can: true })
  .extend({
    request: turnOfRequest.omit({ step: true }).nullable(),
    /** The person of a step, or who of the company does the task. */
    user: person.nullable(),
    age: z.enum(ages),
    heldUp: count,
    /** Null where it concerns neither the reader nor their company. */
    side: z.enum(sides).nullable(),
    /** Those who hold it were reminded of it today. */
    isNudged: z.boolean(),
    can: z.object({ nudge: z.boolean() }),
  });
export type CourtTurn = z.infer<typeof courtTurn>;

export const overview = endpoint({
  method: 'GET',
  path: '/api/court',
  summary:
    'Who has to act, company by company: how much each holds, for how long in its working days, and what is late',
  access: 'signedIn',
  query: filter,
  response: z.object({ holdings: z.array(holding) }),
});

export const list = endpoint({
  method: 'GET',
  path: '/api/court/turns',
  summary: 'The open turns behind those figures, what has been held longest first',
  access: 'signedIn',
  query: listQuery.omit({ search: true }).extend({
    ...filter.shape,
    age: z.enum(ages).optional(),
    late: flag.optional(),
    heldUp: flag.optional(),
  }),
  response: z.array(courtTurn),
  paged: true,
});

export const listHolders = endpoint({
  method: 'GET',
  path: '/api/court/people',
  summary: 'The people who hold such turns, by name: whom the list can be narrowed to',
  access: 'signedIn',
  query: listQuery.extend({ userId: idParam.optional() }),
  response: z.array(person),
  paged: true,
});

export const nudge = endpoint({
  method: 'POST',
  path: '/api/turns/:id/nudge',
  summary: 'Remind those who hold an open turn that it is theirs, once a day',
  access: 'signedIn',
  params: byId,
  errors: ['own_turn', 'already_nudged', 'limit_reached'],
});

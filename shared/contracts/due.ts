import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dueKinds, dueScopes } from '../rules/due';
import { bilingual, day, dayInput, id, named } from './fields';

/** What is due in the weeks that a month is shown with: as much is listed, and the rest is counted. */
export const MAX_DUE = 1_000;

/** What is to be done by a day. */
const dueItem = z.object({
  kind: z.enum(dueKinds),
  id,
  title: z.string(),
  /** Of a task that a project took over from a template. */
  titleEn: z.string().nullable(),
  /** Of a request and a project. */
  uniqueNumber: z.string().nullable(),
  /** Of a task, where the reader sees its project. */
  project: named.nullable(),
  dueOn: day,
  /** That day is over, or the task is marked as delayed. */
  isLate: z.boolean(),
});
export type DueItem = z.infer<typeof dueItem>;

const dayOff = z.object({
  day,
  /** What the holiday is called; null where the weekday is off. */
  holiday: bilingual.nullable(),
});
export type DayOff = z.infer<typeof dayOff>;

export const list = endpoint({
  method: 'GET',
  path: '/api/due',
  summary: 'What is due for the caller, or for their company, in six weeks: by day, and then by its title',
  access: 'signedIn',
  query: z.object({
    /** The first day of the six weeks. */
    from: dayInput,
    scope: z.enum(dueScopes).default('mine'),
  }),
  response: z.object({
    /** On the hub's clock. */
    today: day,
    items: z.array(dueItem).max(MAX_DUE),
    /** How much is due in these weeks; above `MAX_DUE` the list has not all of it. */
    total: z.int().nonnegative(),
    /** What is late and was due before these weeks: how much, and the last day of it. */
    earlier: z.object({ count: z.int().positive(), lastDay: day }).nullable(),
    /** The days of these weeks on which the company does not work, by its calendar. */
    daysOff: z.array(dayOff),
  }),
});

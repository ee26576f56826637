import { z } from 'zod';
import { endpoint } from '../endpoint';
import { projectStatuses, projectTaskStatuses, requestStatuses } from '../rules/statuses';
import { bilingual, day, id, idParam, named, namedInBoth, numberParam, time } from './fields';

/** What can be found, in the order of groups that are equally good. */
export const foundKinds = [
  'request',
  'project',
  'projectTask',
  'task',
  'person',
  'company',
  'requestType',
  'template',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** The part of a record in which it was found. */
export const foundPlaces = ['description', 'answer', 'task', 'step', 'file', 'comment'] as const;
export type FoundPlace = (typeof foundPlaces)[number];

/** Characters of a search. */
export const MAX_SEARCH = 100;
/** Results of a kind: as the palette asks for them, and at most. */
export const FOUND_SHORTLY = 5;
export const MAX_FOUND = 50;

export const foundRecord = z.object({
  kind: z.enum(foundKinds),
  id,
  ...bilingual.shape,
  uniqueNumber: z.string().nullable(),
  /** Null of what has none. */
  status: z.enum([...new Set([...requestStatuses, ...projectStatuses, ...projectTaskStatuses])]).nullable(),
  /** Of a task: its project, where the reader sees it. */
  project: named.nullable(),
  /** Whose it is. */
  company: namedInBoth.nullable(),
  createdAt: time,
  /** Null where its name or its number was found. */
  found: z
    .object({
      in: z.enum(foundPlaces),
      text: z.string(),
      /** Of a comment, or of a file of one. */
      commentId: id.nullable(),
    })
    .nullable(),
});
export type FoundRecord = z.infer<typeof foundRecord>;

export const find = endpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    'Records of all kinds that the reader sees, by every word of a search: in names, numbers, texts, answers, comments and names of files; one word at least has three letters',
  access: 'signedIn',
  query: z.object({
    search: z.string().trim().min(1, 'required').max(MAX_SEARCH),
    kind: z.enum(foundKinds).optional(),
    /** Of each kind. */
    limit: numberParam.pipe(z.int().min(1).max(MAX_FOUND)).default(FOUND_SHORTLY),
    /** Whose they are. */
    companyId: idParam.optional(),
    state: z.enum(['open', 'closed']).optional(),
    /** Made on these days, both included. */
    from: day.optional(),
    to: day.optional(),
  }),
  response: z.object({
    /** The best first, of groups and in them; a kind without results is left out. */
    groups: z.array(
      z.object({
        kind: z.enum(foundKinds),
        items: z.array(foundRecord),
        /** There is more than `limit`. */
        isMore: z.boolean(),
      }),
    ),
    /** Nothing holds the words as they were typed; this holds words that are spelt nearly so. */
    isNearly: z.boolean(),
  }),
});

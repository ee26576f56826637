import { z } from 'zod';
import { endpoint } from '../endpoint';
import { languages } from '../language';
import { ANSWER_COLUMN, exportedLists, listColumns } from '../rules/list-columns';
import { MAX_SHOWN } from '../rules/table-state';
import { byId, id, time } from './fields';
import { MAX_FIELDS } from './forms';
import * as projects from './projects';
import * as requests from './requests';
import * as tasks from './tasks';
import * as users from './users';

/** Rows of a file; of a list that has more, the first ones in its order. */
export const MAX_EXPORT_ROWS = 100_000;
/** For so long a file can be saved. */
export const EXPORT_HOURS = 24;
/** Finished exports of one person that are kept, the newest. */
export const KEPT_EXPORTS = 10;
/** And so many bytes of them: the largest files that one person can have in the database. */
export const KEPT_EXPORT_BYTES = 100_000_000;
/** Exports of one person in a day. */
export const EXPORTS_A_DAY = 100;

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Why there is no file: it would be too large for a workbook, or writing it failed again and again. */
export const exportFailures = ['too_large', 'not_allowed', 'failed'] as const;

export const listExport = z.object({
  id,
  list: z.enum(exportedLists),
  format: z.enum(exportFormats),
  /** `failed`: `failure` says why. */
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  failure: z.enum(exportFailures).nullable(),
  /** How many rows are written, and how many there are to write; null where the list does not count them. */
  rowCount: z.int(),
  totalCount: z.int().nullable(),
  /** The list has more rows than a file may have. */
  isCut: z.boolean(),
  fileName: z.string().nullable(),
  /** In bytes. */
  size: z.int().nullable(),
  createdAt: time,
  /** Until then the file can be saved. */
  keptUntil: time,
});
export type ListExport = z.infer<typeof listExport>;

const chosen = { format: z.enum(exportFormats), language: z.enum(languages) };
const columnsOf = <const Keys extends readonly [string, ...string[]]>(keys: Keys) =>
  z.array(z.enum(keys)).min(1).max(MAX_SHOWN);
const withAnswers = z.union([
  z.enum(listColumns.requests),
  z.string().regex(new RegExp(`^${ANSWER_COLUMN}[a-z][a-z0-9_]{0,39}$`), 'choice'),
]);

/** A list as it is seen: its filters and its order as they are asked of it, and the columns from first to last. */
const seen = z.discriminatedUnion('list', [
  z.strictObject({
    list: z.literal('projects'),
    filters: projects.list.query.omit({ limit: true, cursor: true }),
    columns: columnsOf(listColumns.projects),
    ...chosen,
  }),
  z.strictObject({
    list: z.literal('tasks'),
    filters: tasks.list.query.omit({ limit: true, cursor: true }),
    columns: columnsOf(listColumns.tasks),
    ...chosen,
  }),
  z.strictObject({
    list: z.literal('requests'),
    filters: requests.list.query.omit({ limit: true, cursor: true, fields: true }),
    /** More than a table shows: all fields of a type fit. */
    columns: z
      .array(withAnswers)
      .min(1)
      .max(listColumns.requests.length + MAX_FIELDS),
    ...chosen,
  }),
  z.strictObject({
    list: z.literal('users'),
    filters: users.list.query.omit({ limit: true, cursor: true }),
    columns: columnsOf(listColumns.users),
    ...chosen,
  }),
]);
export type SeenList = z.output<typeof seen>;

export const create = endpoint({
  method: 'POST',
  path: '/api/exports',
  summary:
    'Write a list as the caller sees it, with its filters, order and columns, into a file; the caller is told once it is there',
  access: 'signedIn',
  body: seen,
  response: listExport,
  status: 201,
  errors: ['export_running', 'too_many_requests'],
});

export const list = endpoint({
  method: 'GET',
  path: '/api/exports',
  summary: 'One’s own exports of the last day, the newest first',
  access: 'signedIn',
  poll: true,
  response: z.array(listExport),
});

export const get = endpoint({
  method: 'GET',
  path: '/api/exports/:id',
  summary: 'One’s own export, and how far it is',
  access: 'signedIn',
  poll: true,
  params: byId,
  response: listExport,
});

export const download = endpoint({
  method: 'GET',
  path: '/api/exports/:id/file',
  summary: 'The file of one’s own export',
  access: 'signedIn',
  params: byId,
  file: true,
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/exports/:id',
  summary: 'Delete one’s own export, or stop it',
  access: 'signedIn',
  params: byId,
});

import { z } from 'zod';
import { endpoint } from '../endpoint';
import { languages } from '../language';
import { importKinds } from '../rules/imports';
import { byId, id, time } from './fields';

export const MAX_IMPORT_ROWS = 10_000;
export const MAX_IMPORT_COLUMNS = 50;
/** Characters of a cell; a longer one is refused. */
export const MAX_CELL = 2_000;
/** Records that the refusal of an undo names. */
export const NAMED_USED = 5;
/** For so long an import can be undone. */
export const UNDO_MINUTES = 60;
/** Of what is wrong, at most so much is told at once. */
export const TOLD_PROBLEMS = 200;
/** Rows that are shown before a sheet is imported. */
export const SHOWN_ROWS = 5;
/** Sheets that one person reads in a day. */
export const IMPORTS_A_DAY = 50;
/** Rows of projects and tasks that one person imports in 24 hours. */
export const IMPORTED_ROWS_A_DAY = 2 * MAX_IMPORT_ROWS;

const kind = z.enum(importKinds);
const field = z.string().max(40).nullable();

/** A sheet that was read, and waits to be imported. */
export const readSheet = z.object({
  id,
  kind,
  fileName: z.string(),
  head: z.array(z.string()),
  /** Of each column the field that it was taken for. */
  columns: z.array(field),
  rowCount: z.int(),
  firstRows: z.array(z.array(z.string())),
});
export type ReadSheet = z.infer<typeof readSheet>;

export const upload = endpoint({
  method: 'POST',
  path: '/api/imports/:kind',
  summary:
    'Read a sheet (.xlsx or .csv) that is to be imported; it takes the place of one that the caller has not imported yet',
  access: 'signedIn',
  params: z.object({ kind }),
  upload: true,
  response: readSheet,
  status: 201,
  errors: ['sheet_unreadable', 'sheet_empty', 'sheet_too_long', 'file_too_large', 'too_many_requests'],
});

const choices = z.strictObject({
  columns: z.array(field).min(1).max(MAX_IMPORT_COLUMNS),
  /** Of the letters to people who are imported. */
  language: z.enum(languages),
});

/** What is wrong with a sheet, at its place, in the caller’s language. */
export const problem = z.object({
  /** As the sheet numbers its rows; null where it is about the column as a whole. */
  row: z.int().nullable(),
  field: z.string(),
  message: z.string(),
});
export type Problem = z.infer<typeof problem>;

export const check = endpoint({
  method: 'POST',
  path: '/api/imports/:id/check',
  summary: 'Find all that is wrong with a sheet, and change nothing',
  access: 'signedIn',
  params: byId,
  body: choices,
  response: z.object({ rowCount: z.int(), problemCount: z.int(), problems: z.array(problem) }),
});

/** What was imported, while it can be undone. */
export const done = z.object({
  id,
  kind,
  fileName: z.string(),
  count: z.int(),
  undoUntil: time,
});
export type DoneImport = z.infer<typeof done>;

export const write = endpoint({
  method: 'POST',
  path: '/api/imports/:id/write',
  summary: 'Import a sheet, all of it or nothing',
  access: 'signedIn',
  params: byId,
  body: choices,
  response: done,
  errors: [
    'import_refused',
    'confirmation_required',
    'company_inactive',
    'mail_not_set_up',
    'limit_reached',
    'accounts_used_up',
  ],
});

export const list = endpoint({
  method: 'GET',
  path: '/api/imports',
  summary: 'One’s own imports that can still be undone, the last one first',
  access: 'signedIn',
  response: z.array(done),
});

export const undo = endpoint({
  method: 'POST',
  path: '/api/imports/:id/undo',
  summary: 'Take an import back: what it made is removed, unless any of it has been used',
  access: 'signedIn',
  params: byId,
  errors: ['import_used', 'undo_expired', 'confirmation_required'],
});

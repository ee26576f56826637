import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, idParam, listQuery, person, time } from './fields';

/** How long what was deleted can be restored, before it goes for good. */
export const KEPT_DAYS = 30;
/** Tasks, templates and files that one person deleted, of each kind: before the oldest go for good. */
export const MAX_IN_BIN = 1_000;

/** What comes into the bin. `project-tasks` are those of projects, `tasks` general ones, `files` those that were deleted by themselves. */
export const binKinds = ['projects', 'project-tasks', 'tasks', 'templates', 'files'] as const;
export type BinKind = (typeof binKinds)[number];

const binEntry = z.object({
  kind: z.enum(binKinds),
  id,
  name: z.string(),
  /** Of a template, or of a task that a project has from one. */
  nameEn: z.string().nullable(),
  /** Of a project. */
  uniqueNumber: z.string().nullable(),
  /** Of a file the request, task or project that it belongs to; of a project’s task the project. */
  recordName: z.string().nullable(),
  deletedAt: time,
  deletedBy: person.nullable(),
  restorableUntil: time,
});
export type BinEntry = z.infer<typeof binEntry>;

export const list = endpoint({
  method: 'GET',
  path: '/api/bin',
  summary:
    'What the caller deleted and may still restore, the latest first; for an admin, what anyone deleted',
  access: 'signedIn',
  query: listQuery,
  response: z.array(binEntry),
  paged: true,
});

export const restore = endpoint({
  method: 'POST',
  path: '/api/bin/:kind/:id/restore',
  summary:
    'Restore what was deleted: a project with its tasks, a task of a project, a general task, a template or a file',
  access: 'signedIn',
  params: z.object({ kind: z.enum(binKinds), id: idParam }),
  errors: [
    ...(['limit_reached', 'too_many_files', 'quota_reached', 'request_closed', 'request_decided'] as const),
    ...(['project_in_bin', 'project_closed'] as const),
  ],
});

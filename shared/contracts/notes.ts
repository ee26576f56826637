import { z } from 'zod';
import { endpoint } from '../endpoint';
import { byId, id, idParam, listQuery, pastPerson, time } from './fields';
import { markdownText } from './markdown-text';

/** What is written in a note. */
export const noteContent = markdownText();

/** A note on a general task or a project task: both draw their ids from one sequence. */
export const note = z.object({
  id,
  content: z.string(),
  taskId: id,
  author: pastPerson,
  createdAt: time,
  can: z.object({ remove: z.boolean() }),
});
export type Note = z.infer<typeof note>;

export const list = endpoint({
  method: 'GET',
  path: '/api/tasks/:id/notes',
  summary: 'The notes of a task',
  access: 'signedIn',
  params: byId,
  query: listQuery,
  response: z.array(note),
  paged: true,
});

export const create = endpoint({
  method: 'POST',
  path: '/api/tasks/:id/notes',
  summary: 'Add a note to a task',
  access: 'signedIn',
  params: byId,
  body: z.strictObject({
    content: noteContent,
    /** Already in the path; accepted because older callers send it. */
    taskId: z.unknown().optional(),
  }),
  response: note,
  status: 201,
  errors: ['limit_reached'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/tasks/:id/notes/:noteId',
  summary: 'Delete a note',
  access: 'signedIn',
  params: z.object({ id: idParam, noteId: idParam }),
});

import * as notes from '@shared/contracts/notes';
import { on } from '../../http/mount';
import { mapPage } from '../../lib/paging';
import { addComment, removeNote } from '../comments/commands';
import { presentNote } from '../comments/presenter';
import { findSubject, listComments } from '../comments/queries';

const taskOf = ({ id }: { id: number }) => ({ records: 'tasks', id }) as const;

/** Comments on tasks as the specification calls them: without those that were deleted, and without what stands beside their text. */
export const noteRoutes = [
  on(notes.list)(async ({ actor, params, query }) => {
    const task = await findSubject(actor, taskOf(params));
    return mapPage(await listComments(task, query, { isKept: true }), (row) => presentNote(actor, row));
  }),

  on(notes.create)(async ({ actor, params, body: { content } }) =>
    presentNote(actor, await addComment(actor, taskOf(params), { content })),
  ),

  on(notes.remove)(({ actor, params }) => removeNote(actor, params.id, params.noteId)),
];

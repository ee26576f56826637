import * as notes from '@shared/contracts/notes';
import { on } from '../../http/mount';
import { mapPage } from '../../lib/paging';
import { found } from '../../lib/refusal';
import { addNote, removeNote } from './commands';
import { presentNote } from './presenter';
import { findNotedTask, listNotes } from './queries';

export const noteRoutes = [
  on(notes.list)(async ({ actor, params, query }) => {
    const task = found(await findNotedTask(actor, params.id));
    return mapPage(await listNotes(task, query), (row) => presentNote(actor, row));
  }),

  on(notes.create)(async ({ actor, params, body }) =>
    presentNote(actor, await addNote(actor, params.id, body.content)),
  ),

  on(notes.remove)(({ actor, params }) => removeNote(actor, params.id, params.noteId)),
];

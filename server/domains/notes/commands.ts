import type { Actor } from '@shared/rules/actor';
import { eq } from 'drizzle-orm';
import { db } from '../../db/client';
import { record } from '../../db/events';
import { taskNotes } from '../../db/schema/notes';
import { holdNotedTask, insertNote } from '../../db/task-notes';
import { authorise, found } from '../../lib/refusal';
import { canRemoveNote } from './policy';
import { findNote, findNotedTask, type NoteRow } from './queries';

export const addNote = (actor: Actor, taskId: number, content: string): Promise<NoteRow> =>
  db.transaction(async (tx) => {
    await holdNotedTask(tx, taskId, 'no key update');
    const task = found(await findNotedTask(actor, taskId, tx));
    const id = await insertNote(tx, actor.id, task, content);
    return found(await findNote(task, id, tx));
  });

export const removeNote = (actor: Actor, taskId: number, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await holdNotedTask(tx, taskId, 'key share');
    const task = found(await findNotedTask(actor, taskId, tx));
    const note = found(await findNote(task, id, tx));
    authorise(canRemoveNote(actor, note));
    const removed = await tx.delete(taskNotes).where(eq(taskNotes.id, id)).returning({ id: taskNotes.id });
    found(removed[0]);
    await record(tx, {
      actorId: actor.id,
      action: 'note.delete',
      entity: 'note',
      entityId: id,
      data: { taskId },
    });
  });

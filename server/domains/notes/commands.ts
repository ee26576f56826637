import { MAX_NOTES } from '@shared/contracts/notes';
import type { Actor } from '@shared/rules/actor';
import type { AuditData, AuditVerb } from '@shared/rules/audit';
import { eq } from 'drizzle-orm';
import { requireWithin } from '../../db/bounds';
import { db, type Tx } from '../../db/client';
import { record } from '../../db/events';
import { taskNotes } from '../../db/schema/notes';
import { projectTasks } from '../../db/schema/project-tasks';
import { tasks } from '../../db/schema/tasks';
import { authorise, found } from '../../lib/refusal';
import { canRemoveNote } from './policy';
import { countNotes, findNote, findNotedTask, type NotedTask, type NoteRow } from './queries';

export const addNote = (actor: Actor, taskId: number, content: string): Promise<NoteRow> =>
  db.transaction(async (tx) => {
    await holdTask(tx, taskId, 'no key update');
    const task = found(await findNotedTask(actor, taskId, tx));
    const id = await insertNote(tx, actor, task, content);
    return found(await findNote(task, id, tx));
  });

/** Adds a note to a task that the actor sees, also as a part of a larger change. The next one waits, so that the bound holds. */
export async function insertNote(tx: Tx, actor: Actor, task: NotedTask, content: string): Promise<number> {
  await holdTask(tx, 'taskId' in task ? task.taskId : task.projectTaskId, 'no key update');
  await requireWithin('task_notes', MAX_NOTES, countNotes(task, tx));
  const [row] = await tx
    .insert(taskNotes)
    .values({ ...task, content, authorId: actor.id })
    .returning({ id: taskNotes.id });
  const { id } = row as { id: number };
  const taskId = 'taskId' in task ? task.taskId : task.projectTaskId;
  await record(tx, entry(actor, 'create', id, { taskId }));
  return id;
}

export const removeNote = (actor: Actor, taskId: number, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await holdTask(tx, taskId, 'key share');
    const task = found(await findNotedTask(actor, taskId, tx));
    const note = found(await findNote(task, id, tx));
    authorise(canRemoveNote(actor, note));
    const removed = await tx.delete(taskNotes).where(eq(taskNotes.id, id)).returning({ id: taskNotes.id });
    found(removed[0]);
    await record(tx, entry(actor, 'delete', id, { taskId }));
  });

/** So that the task is not deleted meanwhile. */
async function holdTask(tx: Tx, id: number, strength: 'key share' | 'no key update'): Promise<void> {
  await tx.select({ id: tasks.id }).from(tasks).where(eq(tasks.id, id)).for(strength);
  await tx.select({ id: projectTasks.id }).from(projectTasks).where(eq(projectTasks.id, id)).for(strength);
}

const entry = (actor: Actor, verb: AuditVerb<'note'>, entityId: number, data: AuditData) => ({
  actorId: actor.id,
  action: `note.${verb}` as const,
  entity: 'note' as const,
  entityId,
  data,
});

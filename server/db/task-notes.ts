import { MAX_NOTES } from '@shared/contracts/notes';
import { eq } from 'drizzle-orm';
import { requireWithin } from './bounds';
import type { Tx } from './client';
import { record } from './events';
import { taskNotes } from './schema/notes';
import { projectTasks } from './schema/project-tasks';
import { tasks } from './schema/tasks';

/** The one task that a note is about: the two kinds draw their ids from one sequence. */
export type NotedTask = { taskId: number } | { projectTaskId: number };

/** Holds a task, so that it is not deleted meanwhile; where a note is added, the next one waits. */
export async function holdNotedTask(
  tx: Tx,
  id: number,
  strength: 'key share' | 'no key update',
): Promise<void> {
  await tx.select({ id: tasks.id }).from(tasks).where(eq(tasks.id, id)).for(strength);
  await tx.select({ id: projectTasks.id }).from(projectTasks).where(eq(projectTasks.id, id)).for(strength);
}

/** Adds a note that its author may, below the domains of tasks: their changes take one along (decision 49). */
export async function insertNote(
  tx: Tx,
  authorId: number,
  task: NotedTask,
  content: string,
): Promise<number> {
  const [taskId, ofTask] =
    'taskId' in task
      ? [task.taskId, eq(taskNotes.taskId, task.taskId)]
      : [task.projectTaskId, eq(taskNotes.projectTaskId, task.projectTaskId)];
  await holdNotedTask(tx, taskId, 'no key update');
  await requireWithin('task_notes', MAX_NOTES, tx.$count(taskNotes, ofTask));
  const [row] = await tx
    .insert(taskNotes)
    .values({ ...task, content, authorId })
    .returning({ id: taskNotes.id });
  const { id } = row as { id: number };
  await record(tx, {
    actorId: authorId,
    action: 'note.create',
    entity: 'note',
    entityId: id,
    data: { taskId },
  });
  return id;
}

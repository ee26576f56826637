import type { list } from '@shared/contracts/notes';
import type { Query } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '../../db/among';
import { db, type Executor } from '../../db/client';
import { nameAt } from '../../db/former-names';
import { readPage, rowsById } from '../../db/page';
import { taskNotes } from '../../db/schema/notes';
import { users } from '../../db/schema/people';
import { isFoundBy } from '../../db/search';
import type { NotedTask } from '../../db/task-notes';
import { findProjectTask } from '../projects/project-tasks/queries';
import { findTask } from '../tasks/queries';

/** The task that notes hang on, if the actor sees it. */
export async function findNotedTask(
  actor: Actor,
  id: number,
  executor: Executor = db,
): Promise<NotedTask | undefined> {
  if (await findTask(actor, id, executor)) return { taskId: id };
  if (await findProjectTask(actor, id, executor)) return { projectTaskId: id };
  return undefined;
}

const ofTask = (task: NotedTask): SQL =>
  'taskId' in task ? eq(taskNotes.taskId, task.taskId) : eq(taskNotes.projectTaskId, task.projectTaskId);

const select = (executor: Executor) =>
  executor
    .select({
      id: taskNotes.id,
      content: taskNotes.content,
      taskId: sql<number>`coalesce(${taskNotes.taskId}, ${taskNotes.projectTaskId})`,
      author: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        username: users.username,
      },
      authorThen: nameAt(users.id, taskNotes.createdAt),
      createdAt: taskNotes.createdAt,
    })
    .from(taskNotes)
    .innerJoin(users, eq(users.id, taskNotes.authorId));

export type NoteRow = Awaited<ReturnType<typeof select>>[number];

/** A note of this task; a note of another one is none. */
export async function findNote(
  task: NotedTask,
  id: number,
  executor: Executor = db,
): Promise<NoteRow | undefined> {
  const [row] = await select(executor).where(and(eq(taskNotes.id, id), ofTask(task)));
  return row;
}

const listed = rowsById(() =>
  select(db)
    .where(isOneOf(taskNotes.id, sql.placeholder('ids')))
    .prepare('listed notes'),
);

export async function listNotes(task: NotedTask, query: Query<typeof list>) {
  const where = and(ofTask(task), isFoundBy(query.search, taskNotes));
  return readPage(taskNotes, where, query, listed);
}

import type { projectChanges } from '@shared/contracts/projects';
import type { Actor } from '@shared/rules/actor';
import type { z } from 'zod';
import type { Tx } from '../../../db/client';
import { badField, Refusal } from '../../../lib/refusal';
import { addTask, changeTask, removeTask, reorderTasks } from '../project-tasks/commands';
import { tasksIn } from '../project-tasks/queries';

type Edits = Pick<z.output<typeof projectChanges>, 'tasks' | 'removedTaskIds' | 'tasksInOrder'>;

/**
 * What the form of a project changed of its tasks, in the transaction that changes the project: removed ones go first,
 * added ones come last, unless the list is the new order of all. Each goes through its own command, with its rights,
 * locks, audit and notifications.
 */
export async function editTaskList(
  tx: Tx,
  actor: Actor,
  projectId: number,
  { tasks = [], removedTaskIds = [], tasksInOrder = false }: Edits,
): Promise<void> {
  if (tasks.length === 0 && removedTaskIds.length === 0) return;
  const present = new Set((await tasksIn(tx, projectId)).map(({ id }) => id));
  for (const id of removedTaskIds) if (present.delete(id)) await removeTask(tx, actor, id);

  for (const [index, { id, version, ...changes }] of tasks.entries()) {
    if (id === undefined) continue;
    if (!present.has(id)) throw badField(`tasks.${index}.id`, 'unknown_task');
    if (Object.keys(changes).length > 0) await at(index, () => changeTask(tx, actor, id, changes, version));
  }
  const order: number[] = [];
  for (const [index, { id, version: _none, name = '', ...fields }] of tasks.entries()) {
    if (id !== undefined) order.push(id);
    else
      await at(index, async () => order.push((await addTask(tx, actor, projectId, { name, ...fields })).id));
  }
  if (tasksInOrder) await reorderTasks(tx, actor, projectId, order);
}

/** Says of which task in the list a refusal is. */
async function at(index: number, edit: () => Promise<unknown>): Promise<void> {
  try {
    await edit();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const fields = error.fields?.map(({ path, message }) => ({ path: `tasks.${index}.${path}`, message }));
    throw new Refusal(error.code, { ...error.details, path: `tasks.${index}` }, fields);
  }
}

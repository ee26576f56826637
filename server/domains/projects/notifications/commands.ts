import type { Actor } from '@shared/rules/actor';
import { turnChanges } from '@shared/rules/notifications';
import type { Tx } from '../../../db/client';
import { notify, withdrawTasks } from '../../../db/notifications';
import { turnTasksOf } from './queries';

/**
 * Changes the tasks of a project that the caller has locked, and tells the companies whose turn it has become; what
 * others have not read yet of a turn that is over is taken back.
 */
export async function tellingTurns<T>(
  tx: Tx,
  actor: Actor,
  projectId: number,
  change: () => Promise<T>,
): Promise<T> {
  const before = await turnTasksOf(tx, projectId);
  const result = await change();
  const { ended, begun } = turnChanges(before, await turnTasksOf(tx, projectId));
  await withdrawTasks(
    tx,
    ended.map(({ taskId }) => taskId),
  );
  await notify(
    tx,
    actor.id,
    begun.map(({ type, taskId, companyId }) => ({
      type,
      to: { companyId },
      about: { projectTaskId: taskId },
    })),
  );
  return result;
}

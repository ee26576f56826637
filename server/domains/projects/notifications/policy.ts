import { turnChanges } from '@shared/rules/notifications';
import type { TurnTask } from '@shared/rules/turns';
import type { Telling } from '../../../db/events';

/**
 * What people are told when the tasks of a project have changed: the companies whose turn it has become; what others have
 * not read of a turn that is over is taken back.
 */
export function tellingOfTurns(
  before: readonly TurnTask[],
  after: readonly TurnTask[],
  actorId: number,
): Telling {
  const { ended, begun } = turnChanges(before, after);
  return {
    actorId,
    outdated: { turnsOfTasks: ended.map(({ taskId }) => taskId) },
    notices: begun.map(({ type, taskId, companyId }) => ({
      type,
      to: { companyId },
      about: { projectTaskId: taskId },
    })),
  };
}

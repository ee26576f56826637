import type { Actor } from '@shared/rules/actor';
import { type Plan, turnChanges } from '@shared/rules/notifications';
import type { TurnTask } from '@shared/rules/turns';
import type { Telling } from '../../../db/events';

/**
 * What people are told when the tasks of a project have changed: the companies whose turn it has become, and who does a task;
 * what others have not read of a turn that is over, or of a task that is another person's now, is taken back, and what their
 * colleagues were reminded of.
 */
export function tellingOfTurns(before: Plan, after: Plan, actorId: number): Telling {
  const { ended, begun, left, theirs } = turnChanges(before, after);
  return {
    actorId,
    outdated: [
      {
        turnsOfTasks: ended.map(({ taskId }) => taskId),
        peopleOfTasks: left,
      },
      ...theirs.map(({ taskId, userId }) => ({ sharedOf: { projectTaskId: taskId }, doneBy: userId })),
    ],
    notices: [
      ...begun.map(({ type, taskId, companyId, personId }) => ({
        type,
        to: { companyId, except: personId },
        about: { projectTaskId: taskId },
      })),
      ...theirs.map(({ type, taskId, companyId, userId }) => ({
        type,
        to: { userId, ofCompany: companyId },
        about: { projectTaskId: taskId },
      })),
    ],
  };
}

/** The tasks of other companies than the owner that a change has completed; what the owner's own people complete they know. */
export const finishedByOthers = (
  { companyId }: { companyId: number },
  { assignedCompanyId }: Pick<Actor, 'assignedCompanyId'>,
  before: readonly TurnTask[],
  after: readonly TurnTask[],
): TurnTask[] =>
  assignedCompanyId === companyId
    ? []
    : after.filter(
        ({ id, status, responsibleCompanyId }) =>
          status === 'completed' &&
          responsibleCompanyId !== null &&
          responsibleCompanyId !== companyId &&
          before.some((task) => task.id === id && task.status !== 'completed'),
      );

import { type Actor, isManager, runsProjects } from '@shared/rules/actor';
import { openTaskStatuses, type TaskStatus } from '@shared/rules/statuses';
import { type PersonTask, personRights, refusalOfPerson } from '@shared/rules/task-people';
import type { Telling } from '../../db/events';

interface Target {
  createdBy: number;
  companyId: number | null;
}

interface HeldTarget extends Target {
  status: TaskStatus;
  responsibleUser: { id: number } | null;
}

const held = ({ companyId, responsibleUser, status }: HeldTarget): PersonTask => ({
  companyId,
  responsibleUserId: responsibleUser?.id ?? null,
  isFinished: status === 'completed' || status === 'cancelled',
  isLocked: false,
});

/** An admin, company 11, and its creator while the task is of their company, or both are of none. */
export const canEditTask = (actor: Actor, task: Target): boolean =>
  runsProjects(actor) || (task.createdBy === actor.id && task.companyId === actor.assignedCompanyId);

const canSetTaskStatus = (actor: Actor, task: Target): boolean =>
  canEditTask(actor, task) || (task.companyId !== null && task.companyId === actor.assignedCompanyId);

/** To whom a task may be given: by admins and company 11 to any company or none, by others to their own company. */
const canAssignTo = (actor: Actor, companyId: number | null): boolean =>
  runsProjects(actor) || (companyId !== null && companyId === actor.assignedCompanyId);

export const canCreateTask = (actor: Actor, companyId: number | null): boolean =>
  runsProjects(actor) || (isManager(actor) && canAssignTo(actor, companyId));

/** Who of the company does a task is for those to say who edit it, and for the company's managers. */
const canAssignUser = (actor: Actor, task: Target): boolean =>
  canEditTask(actor, task) ||
  (isManager(actor) && task.companyId !== null && task.companyId === actor.assignedCompanyId);

export const personRefusal = (actor: Actor, task: HeldTarget, wanted: number | null) =>
  refusalOfPerson(actor, held(task), canAssignUser(actor, task), wanted);

/** Each field of a change needs its own right, and one that is missing refuses the whole. */
export const canChangeTask = (
  actor: Actor,
  task: HeldTarget,
  changes: { companyId?: number | null; responsibleUserId?: number | null },
): boolean =>
  Object.keys(changes).every((field) => {
    if (field === 'status') return canSetTaskStatus(actor, task);
    if (field === 'responsibleUserId')
      return personRefusal(actor, task, changes.responsibleUserId ?? null) !== 'not_allowed';
    return canEditTask(actor, task);
  }) &&
  (changes.companyId === undefined || canAssignTo(actor, changes.companyId));

export const taskRights = (actor: Actor, task: HeldTarget) => ({
  edit: canEditTask(actor, task),
  remove: canEditTask(actor, task),
  setStatus: canSetTaskStatus(actor, task),
  assignCompany: runsProjects(actor),
  ...personRights(actor, held(task), canAssignUser(actor, task)),
});

interface GivenTask {
  id: number;
  companyId: number | null;
  status: TaskStatus;
  responsibleUserId: number | null;
}

const isOpen = (task: GivenTask | undefined): task is GivenTask =>
  openTaskStatuses.some((status) => status === task?.status);
const personOfOpen = (task: GivenTask | undefined): number | null =>
  isOpen(task) ? task.responsibleUserId : null;

/** Whether the turn of the company that had the task is over. */
const endsTurn = (before: GivenTask | undefined, after: GivenTask): boolean =>
  isOpen(before) && !(isOpen(after) && after.companyId === before.companyId);

/**
 * The person who is given an open task is told; what an earlier one has not read, or of a turn that is over, is taken back, and
 * what their colleagues were reminded of.
 */
export function tellingOfPerson(before: GivenTask | undefined, after: GivenTask, actorId: number): Telling {
  const [was, is] = [personOfOpen(before), personOfOpen(after)];
  const isGiven = is !== null && is !== before?.responsibleUserId;
  return {
    actorId,
    outdated: [
      { generalTasks: endsTurn(before, after) || (was !== null && was !== is) ? [after.id] : [] },
      ...(isGiven ? [{ sharedOf: { taskId: after.id }, doneBy: is }] : []),
    ],
    notices:
      isGiven && after.companyId !== null
        ? [
            {
              type: 'task_given',
              to: { userId: is, ofCompany: after.companyId },
              about: { taskId: after.id },
            },
          ]
        : [],
  };
}

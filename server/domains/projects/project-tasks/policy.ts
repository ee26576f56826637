import { type Actor, isAdmin, isManager, runsProjects } from '@shared/rules/actor';
import { isWholly } from '@shared/rules/progress';
import { isLockedAfter } from '@shared/rules/project-tasks';
import { isStopped, type ProjectStatus, type ProjectTaskStatus } from '@shared/rules/statuses';
import { type PersonTask, personRights, refusalOfPerson } from '@shared/rules/task-people';
import { canEditProject } from '../policy';

interface Target {
  responsibleCompanyId: number | null;
  project: { companyId: number };
}

/** A task with the person who does it, and the status and the task before that say whether it can be taken. */
interface HeldTarget extends Target {
  project: { companyId: number; status: ProjectStatus };
  status: ProjectTaskStatus;
  responsibleUser: { id: number } | null;
  previous: { status: string } | null;
}

const held = ({ responsibleCompanyId, responsibleUser, status, previous }: HeldTarget): PersonTask => ({
  companyId: responsibleCompanyId,
  responsibleUserId: responsibleUser?.id ?? null,
  isFinished: status === 'completed' || status === 'cancelled',
  isLocked: isLockedAfter(previous ?? undefined),
});

/** What the people of the responsible company report; the other statuses are the editors' to set. */
const reported: readonly ProjectTaskStatus[] = ['in_progress', 'completed'];

const isOfResponsibleCompany = (actor: Actor, task: Target): boolean =>
  task.responsibleCompanyId !== null && task.responsibleCompanyId === actor.assignedCompanyId;

export const canEditTask = (actor: Actor, task: Target): boolean => canEditProject(actor, task.project);

export const canSetTaskStatus = (actor: Actor, task: Target, status: ProjectTaskStatus): boolean =>
  canEditTask(actor, task) || (isOfResponsibleCompany(actor, task) && reported.includes(status));

export const canAssignTaskCompany = (actor: Actor): boolean => runsProjects(actor);

/** In ms, from the deletion of a task. Within it a restoration counts as an undo, so that a slip does not cost the task its company. */
const UNDO_PERIOD = 3_600_000;

/**
 * Whether a restored task keeps its company. A person who may not give companies brings back only one that is active, and after
 * `UNDO_PERIOD` only one that still takes part in the project: its other tasks may have been given to another company since.
 */
export const keepsCompany = (
  actor: Actor,
  project: { companyId: number },
  tasks: readonly { responsibleCompanyId: number | null; status: ProjectTaskStatus }[],
  company: { id: number; isActive: boolean },
  deletedAt: Date,
): boolean =>
  canAssignTaskCompany(actor) ||
  (company.isActive &&
    (Date.now() - deletedAt.getTime() < UNDO_PERIOD ||
      company.id === project.companyId ||
      tasks.some((task) => task.responsibleCompanyId === company.id && task.status !== 'cancelled')));

/** Only an admin changes the status or the company of a task that waits for the one before it. */
export const canBypassLock = (actor: Actor): boolean => isAdmin(actor);

/**
 * Product decision 50: the lock guards work and not planning. A task that waits gets its first company as part of the plan;
 * one that has a company keeps it until its turn comes.
 */
export const isGuarded = (
  task: Target,
  changes: { status?: unknown; responsibleCompanyId?: unknown },
): boolean =>
  changes.status !== undefined ||
  (changes.responsibleCompanyId !== undefined && task.responsibleCompanyId !== null);

/** Who of the responsible company does a task is for the project's editors to say, and for the company's managers. */
const canAssignUser = (actor: Actor, task: Target): boolean =>
  canEditTask(actor, task) || (isManager(actor) && isOfResponsibleCompany(actor, task));

export const personRefusal = (actor: Actor, task: HeldTarget, wanted: number | null) =>
  refusalOfPerson(actor, held(task), canAssignUser(actor, task), wanted);

/** Each field of a change needs its own right, and one that is missing refuses the whole. */
export const canChangeTask = (
  actor: Actor,
  task: HeldTarget,
  changes: { status?: ProjectTaskStatus; responsibleUserId?: number | null },
): boolean =>
  Object.keys(changes).every((field) => {
    if (field === 'status' && changes.status) return canSetTaskStatus(actor, task, changes.status);
    if (field === 'responsibleCompanyId') return canAssignTaskCompany(actor);
    if (field === 'responsibleUserId')
      return personRefusal(actor, task, changes.responsibleUserId ?? null) !== 'not_allowed';
    return canEditTask(actor, task);
  });

/** In a project that people stopped its companies do no work; those who edit it still set what is so. */
export const isHeldUp = (
  actor: Actor,
  task: HeldTarget,
  { status, responsibleUserId }: { status?: unknown; responsibleUserId?: number | null },
): boolean =>
  isStopped(task.project.status) &&
  !canEditTask(actor, task) &&
  (status !== undefined || responsibleUserId === actor.id);

interface Status {
  status: ProjectTaskStatus;
}

/**
 * A project that people cancelled or declared completed takes no deleted task back. One that its tasks completed is in progress again with
 * a task that is not, as with one that is added: the deletion itself may have completed it.
 */
export const isClosedTo = (
  { status }: { status: ProjectStatus },
  tasks: readonly Status[],
  task: Status,
): boolean =>
  status === 'cancelled' || (status === 'completed' && task.status !== 'completed' && !isWholly(tasks));

/** What would succeed now, the lock included. */
export function projectTaskRights(actor: Actor, task: HeldTarget, isLocked: boolean) {
  const opens = !isLocked || canBypassLock(actor);
  const edit = canEditTask(actor, task);
  const stops = isStopped(task.project.status);
  const ofPerson = personRights(actor, held(task), canAssignUser(actor, task));
  return {
    setStatus: opens && (edit || (isOfResponsibleCompany(actor, task) && !stops)),
    assignCompany: (opens || task.responsibleCompanyId === null) && canAssignTaskCompany(actor),
    ...ofPerson,
    take: ofPerson.take && (edit || !stops),
    edit,
    remove: edit,
  };
}

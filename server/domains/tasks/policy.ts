import { type Actor, isManager, runsProjects } from '@shared/rules/actor';

interface Target {
  createdBy: number;
  companyId: number | null;
}

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

/** Each field of a change needs its own right, and one that is missing refuses the whole. */
export const canChangeTask = (actor: Actor, task: Target, changes: { companyId?: number | null }): boolean =>
  Object.keys(changes).every((field) =>
    field === 'status' ? canSetTaskStatus(actor, task) : canEditTask(actor, task),
  ) &&
  (changes.companyId === undefined || canAssignTo(actor, changes.companyId));

export const taskRights = (actor: Actor, task: Target) => ({
  edit: canEditTask(actor, task),
  remove: canEditTask(actor, task),
  setStatus: canSetTaskStatus(actor, task),
  assignCompany: runsProjects(actor),
});

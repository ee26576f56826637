import { type Actor, isAdmin, isManager, isOfManagingCompany, runsProjects } from '@shared/rules/actor';

interface Owned {
  companyId: number;
}

/** An admin, company 11, or a manager of the company that owns it. */
export const canEditProject = (actor: Actor, project: Owned): boolean =>
  isAdmin(actor) ||
  isOfManagingCompany(actor) ||
  (isManager(actor) && actor.assignedCompanyId === project.companyId);

/** What would succeed now. */
export const projectRights = (actor: Actor, project: Owned & { status: string }) => ({
  edit: canEditProject(actor, project),
  remove: runsProjects(actor) && project.status !== 'completed',
  assignCompany: runsProjects(actor),
  saveAsTemplate: runsProjects(actor),
});

/**
 * After changing one of its tasks a responsible company's screen reports the new progress, sometimes with the status
 * it shows. That is answered like a success and changes nothing: progress is computed, the status is the editors'.
 */
export const isProgressReport = (body: object): boolean =>
  'progress' in body && Object.keys(body).every((key) => key === 'progress' || key === 'status');

import { type Actor, isAdmin, isManager, isOfOperations, runsProjects } from './actor';
import { effectivePageAccess } from './pages';
import { reachOf } from './reach';

/**
 * Who may call an endpoint at all, judged by the person alone, before the input is looked at.
 * What they see or change is decided for each record.
 */
export const accessRules = {
  everyone: () => true,
  signedIn: () => true,
  admin: isAdmin,
  /** admin, company 11 */
  projectRunners: runsProjects,
  /** admin, company 11, and managers, for the company that they are of: who may enter a general task */
  taskCreators: (actor: Actor) =>
    runsProjects(actor) || (isManager(actor) && actor.assignedCompanyId !== null),
  /** admin, managers, company 11, company 41, and a person to whom the page of templates was opened */
  templateReaders: (actor: Actor) =>
    runsProjects(actor) ||
    isOfOperations(actor) ||
    isManager(actor) ||
    effectivePageAccess(actor, 'project-templates').allowed,
  /** people of a company */
  companyPeople: (actor: Actor) => actor.assignedCompanyId !== null,
  userReaders: (actor: Actor) => reachOf(actor, 'users') !== 'none',
  userChangers: (actor: Actor) => ['hub', 'company'].includes(reachOf(actor, 'users')),
  /** admin, managers, and a person who administers people: they choose among the roles */
  roleReaders: (actor: Actor) => isManager(actor) || ['hub', 'company'].includes(reachOf(actor, 'users')),
  /** admin, and company 41 unless the page was closed to them */
  customRoleReaders: (actor: Actor) =>
    isAdmin(actor) || (isOfOperations(actor) && effectivePageAccess(actor, 'permissions-management').allowed),
  companyChangers: (actor: Actor) => ['hub', 'company'].includes(reachOf(actor, 'companies')),
  requestTypeChangers: (actor: Actor) => ['hub', 'company'].includes(reachOf(actor, 'request-types')),
} as const satisfies Record<string, (actor: Actor) => boolean>;

export type Access = keyof typeof accessRules;

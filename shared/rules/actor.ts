import type { PageKey } from '../pages';

/** The person behind a call, as read from the database on that call. */
export interface Actor {
  id: number;
  /** `admin`, `manager`, `user`, or the name of a custom role. */
  role: string;
  assignedCompanyId: number | null;
  /** Explicit page entries: the person’s own, those of their role, and those of their company. */
  ownPages: Partial<Record<PageKey, boolean>>;
  rolePages: Partial<Record<PageKey, boolean>>;
  companyPages: Partial<Record<PageKey, boolean>>;
}

/** What of a person decides which projects and requests they see. */
export type Viewer = Pick<Actor, 'id' | 'role' | 'assignedCompanyId'>;

export const MANAGING_COMPANY = 11;
export const OPERATIONS_COMPANY = 41;
/** Those whose people have rights by virtue of belonging to them. All that see more than their own are among them. */
export const privilegedCompanies: readonly number[] = [MANAGING_COMPANY, OPERATIONS_COMPANY];
/** Owns a new project when neither the caller nor the call names a company. */
export const FALLBACK_COMPANY = 37;

export type RoleAndCompany = Pick<Actor, 'role' | 'assignedCompanyId'>;

export const isAdmin = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'admin';
export const isManager = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'manager';
export const isOfManagingCompany = (actor: Pick<Actor, 'assignedCompanyId'>): boolean =>
  actor.assignedCompanyId === MANAGING_COMPANY;
export const isOfOperations = (actor: Pick<Actor, 'assignedCompanyId'>): boolean =>
  actor.assignedCompanyId === OPERATIONS_COMPANY;

/** Admin or company 11: creates projects, uses templates, assigns a task's company, deletes. */
export const runsProjects = (actor: RoleAndCompany): boolean => isAdmin(actor) || isOfManagingCompany(actor);
/** Admin, company 11 and company 41 see every project and every request. */
export const seesEverything = (actor: RoleAndCompany): boolean =>
  isAdmin(actor) ||
  (actor.assignedCompanyId !== null && privilegedCompanies.includes(actor.assignedCompanyId));
/** The management navigation bar, and the details of workflow steps. */
export const seesManagement = (actor: RoleAndCompany): boolean => isAdmin(actor) || isOfOperations(actor);

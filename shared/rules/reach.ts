import { type Actor, isAdmin, isManager, isOfManagingCompany, isOfOperations } from './actor';

/** What is administered by reach. */
export type Area = 'users' | 'companies' | 'request-types';

/**
 * How far someone's administration of an area goes:
 * `hub` all of it, `company` what belongs to their own company, `read` all of it but changing nothing, `none`.
 */
export type Reach = 'hub' | 'company' | 'read' | 'none';

/**
 * See product decision 14: an admin reaches the hub; managers and people explicitly let in reach their company, or the hub from
 * company 11 and 41. One's own entry and the role's let in, and shut out all but admins; what is entered for a company
 * opens and closes pages and gives no reach; it takes only what belonging to company 41 gives: to read.
 */
export function reachOf(actor: Actor, area: Area): Reach {
  if (isAdmin(actor)) return 'hub';
  const entry = actor.ownPages[area] ?? actor.rolePages[area];
  if (entry === false) return 'none';
  const fromHubCompany = isOfManagingCompany(actor) || isOfOperations(actor);
  if (entry || isManager(actor)) {
    if (fromHubCompany) return 'hub';
    return actor.assignedCompanyId === null ? 'none' : 'company';
  }
  return isOfOperations(actor) && actor.companyPages[area] !== false ? 'read' : 'none';
}

/** Whether a record of this company lies within the reach for changing it. */
export function mayChange(actor: Actor, area: Area, companyId: number | null): boolean {
  const reach = reachOf(actor, area);
  return (
    reach === 'hub' || (reach === 'company' && companyId !== null && companyId === actor.assignedCompanyId)
  );
}

import { type Access, accessRules } from './access';
import { type Actor, isAdmin, privilegedCompanies } from './actor';
import { effectivePageAccess, pageKeys } from './pages';
import { type Area, mayChange, type Reach, reachOf } from './reach';

/** What a person's account opens: their rights, and what is theirs in person. */
export interface PersonRights extends Actor {
  /**
   * Requests that are theirs and not their company's: with a step of theirs, or submitted by them outside of it.
   * Their session opens these, whatever their role.
   */
  hasOwnRequests: boolean;
}

const areas: readonly Area[] = ['users', 'companies', 'request-types'];
const rank: Record<Reach, number> = { none: 0, read: 1, company: 2, hub: 3 };

const callsBeyond = (target: Actor, actor: Actor): boolean =>
  (Object.keys(accessRules) as Access[])
    // belonging to a company is no rank: whose company it is, is asked by `opensMore`
    .filter((rule) => rule !== 'companyPeople')
    .some((rule) => accessRules[rule](target) && !accessRules[rule](actor));

const reachesBeyond = (target: Actor, actor: Actor): boolean =>
  areas.some((area) => {
    const reach = reachOf(target, area);
    if (reach === 'company') return !mayChange(actor, area, target.assignedCompanyId);
    return rank[reach] > rank[reachOf(actor, area)];
  });

/** Whether a person may do by their role, company or reach what the actor may not: they stand above the actor. */
export const outranks = (target: Actor, actor: Actor): boolean =>
  !isAdmin(actor) && (isAdmin(target) || callsBeyond(target, actor) || reachesBeyond(target, actor));

/**
 * Whether a session as this person would open anything that the actor's own does not: by rank, by belonging to another
 * company or to 11 or 41, by a page, or by requests that are theirs in person. A person without a company belongs
 * elsewhere too: they may have been of another company before, and be so again.
 */
export function opensMore(target: PersonRights, actor: Actor): boolean {
  if (isAdmin(actor)) return false;
  const { assignedCompanyId } = target;
  return (
    outranks(target, actor) ||
    assignedCompanyId !== actor.assignedCompanyId ||
    privilegedCompanies.includes(assignedCompanyId ?? 0) ||
    target.hasOwnRequests ||
    pageKeys.some(
      (page) => effectivePageAccess(target, page).allowed && !effectivePageAccess(actor, page).allowed,
    )
  );
}

import { type Actor, isOfManagingCompany } from '@shared/rules/actor';
import { reachOf } from '@shared/rules/reach';

/** Who sees more of a company than its name: by reach, company 11, and its own people. */
export const seesWholeCompany = (actor: Actor, companyId: number): boolean =>
  isOfManagingCompany(actor) ||
  actor.assignedCompanyId === companyId ||
  ['hub', 'read'].includes(reachOf(actor, 'companies'));

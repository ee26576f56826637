import type { companyChanges } from '@shared/contracts/companies';
import {
  type Actor,
  FALLBACK_COMPANY,
  isAdmin,
  isOfManagingCompany,
  MANAGING_COMPANY,
  OPERATIONS_COMPANY,
} from '@shared/rules/actor';
import { mayChange, reachOf } from '@shared/rules/reach';
import type { z } from 'zod';

/** What of a company can be changed at all. */
export type Changes = Partial<z.output<typeof companyChanges>>;

/** Who sees more of a company than its name: by reach, company 11, and its own people. */
export const seesWholeCompany = (actor: Actor, companyId: number): boolean =>
  isOfManagingCompany(actor) ||
  actor.assignedCompanyId === companyId ||
  ['hub', 'read'].includes(reachOf(actor, 'companies'));

export const canEditCompany = (actor: Actor, companyId: number): boolean =>
  mayChange(actor, 'companies', companyId);

export const canSetCompanyActive = isAdmin;

/** All that a person asks to change must be theirs to change: the details by reach, the state as an admin. */
export const canChangeCompany = (actor: Actor, companyId: number, { isActive }: Changes): boolean =>
  canEditCompany(actor, companyId) && (isActive === undefined || canSetCompanyActive(actor));

/** Rights and fallbacks hang on the ids of these. */
export const isProtected = (companyId: number): boolean =>
  [MANAGING_COMPANY, FALLBACK_COMPANY, OPERATIONS_COMPANY].includes(companyId);

/** Whether other records stand in its way is said when a person tries. */
export const canRemoveCompany = (actor: Actor, companyId: number): boolean =>
  isAdmin(actor) && !isProtected(companyId);

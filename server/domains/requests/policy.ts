import { type Actor, isAdmin } from '@shared/rules/actor';

/** People submit for their own company; an admin for any. */
export const maySubmitFor = (actor: Actor, companyId: number | null): boolean =>
  isAdmin(actor) || companyId === actor.assignedCompanyId;

import { type Actor, isAdmin } from '@shared/rules/actor';
import { mayChange } from '@shared/rules/reach';

/** The hub's calendar is an admin's to change, a company's is changed by those who may change the company. */
export const canEditCalendar = (actor: Actor, companyId: number | null): boolean =>
  companyId === null ? isAdmin(actor) : mayChange(actor, 'companies', companyId);

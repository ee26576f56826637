import { type Actor, isAdmin } from '@shared/rules/actor';

/** People set when they are away themselves; administrators set it for others. */
export const canSetAbsenceOf = (actor: Actor, userId: number): boolean =>
  userId === actor.id || isAdmin(actor);

/** What waits for a company's people is for its people: others are appointed by an administrator. */
export const canAppoint = (actor: Actor, standIn: { assignedCompanyId: number | null }): boolean =>
  isAdmin(actor) ||
  (actor.assignedCompanyId !== null && standIn.assignedCompanyId === actor.assignedCompanyId);

import type { Actor } from '@shared/rules/actor';
import { mayChange, reachOf } from '@shared/rules/reach';

/** Oneself, people of one's own company, and those whom the directory of people shows. */
export const mayNamePerson = (
  actor: Actor,
  { id, assignedCompanyId }: { id: number; assignedCompanyId: number | null },
): boolean =>
  id === actor.id ||
  (assignedCompanyId !== null && assignedCompanyId === actor.assignedCompanyId) ||
  reachOf(actor, 'users') === 'read' ||
  mayChange(actor, 'users', assignedCompanyId);

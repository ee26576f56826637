import { type Actor, isAdmin } from '@shared/rules/actor';
import { mayChange } from '@shared/rules/reach';

interface Target {
  id: number;
  role: string;
  assignedCompanyId: number | null;
}

/** By reach; only an admin touches admin accounts, and others than admins change plain users only. */
export const canEditUser = (actor: Actor, user: Target): boolean =>
  isAdmin(actor) || (mayChange(actor, 'users', user.assignedCompanyId) && user.role === 'user');

/** Nobody disables themselves. */
export const canSetUserActive = (actor: Actor, user: Target): boolean =>
  canEditUser(actor, user) && actor.id !== user.id;

export const canRemoveUser = (actor: Actor, user: Target): boolean => isAdmin(actor) && actor.id !== user.id;

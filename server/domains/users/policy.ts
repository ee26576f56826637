import type { profile } from '@shared/contracts/users';
import { type Actor, isAdmin } from '@shared/rules/actor';
import { mayChange, reachOf } from '@shared/rules/reach';
import type { z } from 'zod';

interface Target {
  id: number;
  role: string;
  assignedCompanyId: number | null;
}

const isSelf = (actor: Actor, user: Target): boolean => actor.id === user.id;

/** Oneself, and the people within reach; some read the hub without reaching anybody. */
export function canSeeUser(actor: Actor, user: Target): boolean {
  return (
    isSelf(actor, user) ||
    reachOf(actor, 'users') === 'read' ||
    mayChange(actor, 'users', user.assignedCompanyId)
  );
}

/** More than names and company: not for those who only read. */
export const canSeeWholeUser = (actor: Actor, user: Target): boolean =>
  isSelf(actor, user) || mayChange(actor, 'users', user.assignedCompanyId);

/** By reach; only an admin touches admin accounts, and others than admins change plain users only. */
export const canEditUser = (actor: Actor, user: Target): boolean =>
  isAdmin(actor) || (mayChange(actor, 'users', user.assignedCompanyId) && user.role === 'user');

/** Nobody disables themselves. */
export const canSetUserActive = (actor: Actor, user: Target): boolean =>
  canEditUser(actor, user) && !isSelf(actor, user);

export const canRemoveUser = (actor: Actor, user: Target): boolean => isAdmin(actor) && !isSelf(actor, user);

/** What of a person can be changed at all. */
export type Changes = Partial<z.output<typeof profile>>;
type Field = keyof Changes;

const profileFields: readonly Field[] = ['firstName', 'lastName', 'username', 'phone', 'profileImageUrl'];

/** What of a person someone may change: their profile, for themselves and for those who may edit them. */
export const changeableFields = (actor: Actor, user: Target): readonly Field[] =>
  isSelf(actor, user) || canEditUser(actor, user) ? profileFields : [];

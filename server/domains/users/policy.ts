import type { accountChanges, profileChanges } from '@shared/contracts/users';
import { type Actor, isAdmin, MANAGING_COMPANY, OPERATIONS_COMPANY } from '@shared/rules/actor';
import { mayChange, reachOf } from '@shared/rules/reach';
import type { z } from 'zod';

interface Target {
  id: number;
  role: string;
  assignedCompanyId: number | null;
}

export const isSelf = (actor: Actor, user: Pick<Target, 'id'>): boolean => actor.id === user.id;

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

/** A search for more than somebody is shown would answer what is hidden. */
export const canFindByRole = (actor: Actor): boolean => reachOf(actor, 'users') !== 'read';

/** By reach; only an admin touches admin accounts, and others than admins change plain users only. */
export const canEditUser = (actor: Actor, user: Target): boolean =>
  isAdmin(actor) || (mayChange(actor, 'users', user.assignedCompanyId) && user.role === 'user');

/** Nobody disables themselves. */
export const canSetUserActive = (actor: Actor, user: Target): boolean =>
  canEditUser(actor, user) && !isSelf(actor, user);

export const canRemoveUser = (actor: Actor, user: Target): boolean => isAdmin(actor) && !isSelf(actor, user);

/** Where a person stands, as far as it is to be set. */
export type Standing = Partial<Pick<Target, 'role' | 'assignedCompanyId'>>;

const hubCompanies: readonly (number | null)[] = [MANAGING_COMPANY, OPERATIONS_COMPANY];

/** Roles, and the companies whose people have rights by belonging to them, are an admin's to give. */
export const canGive = (actor: Actor, { role, assignedCompanyId }: Standing): boolean =>
  isAdmin(actor) ||
  ((role === undefined || role === 'user') &&
    (assignedCompanyId === undefined ||
      (mayChange(actor, 'users', assignedCompanyId) && !hubCompanies.includes(assignedCompanyId))));

/** The company of a new person that nobody named one for: the only one that the actor reaches. */
export const companyOfNewUser = (actor: Actor): number | null =>
  reachOf(actor, 'users') === 'company' ? actor.assignedCompanyId : null;

/** What of a person can be changed at all. */
export type Changes = z.output<typeof profileChanges> &
  Pick<z.output<typeof accountChanges>, 'email' | 'password'>;
type Field = keyof Changes;

const profileFields: readonly Field[] = ['firstName', 'lastName', 'username', 'phone', 'profileImageUrl'];
const accountFields: readonly Field[] = ['email', 'password', 'assignedCompanyId', 'role'];

/** What of a person someone may change: their profile for themselves, the whole account for those who may edit it. */
export function changeableFields(actor: Actor, user: Target): readonly Field[] {
  if (canEditUser(actor, user)) return [...profileFields, ...accountFields];
  return isSelf(actor, user) ? profileFields : [];
}

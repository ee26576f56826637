import type { accountChanges, profileChanges } from '@shared/contracts/users';
import { type Actor, isAdmin, MANAGING_COMPANY, OPERATIONS_COMPANY } from '@shared/rules/actor';
import { mayChange, reachOf } from '@shared/rules/reach';
import { opensMore, outranks, type PersonRights } from '@shared/rules/rights';
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

interface AccountFilters {
  role?: unknown;
  isActive?: unknown;
  hasJoined?: unknown;
}

/** A person who only reads people does not filter by role or state: the list would answer what their cards do not show. */
export const canFilterBy = (actor: Actor, { role, isActive, hasJoined }: AccountFilters): boolean =>
  reachOf(actor, 'users') !== 'read' || [role, isActive, hasJoined].every((filter) => filter === undefined);

/**
 * By reach; only an admin touches admin accounts, and others than admins change plain users only, and none who stand
 * above them. Of the actor themselves and for admins, `rights` are not asked.
 */
export const canEditUser = (actor: Actor, user: Target, rights: PersonRights | undefined): boolean =>
  isAdmin(actor) ||
  (mayChange(actor, 'users', user.assignedCompanyId) &&
    user.role === 'user' &&
    (isSelf(actor, user) || (rights !== undefined && !outranks(rights, actor))));

/** Nobody disables themselves. */
export const canSetUserActive = (actor: Actor, user: Target, rights: PersonRights | undefined): boolean =>
  canEditUser(actor, user, rights) && !isSelf(actor, user);

/**
 * See product decision 48: mail to the address sets the password, so who sets the address could act as the person. Admins
 * alone set it for people whose account opens more than the actor's own.
 */
export const canSetEmail = (actor: Actor, user: Target, rights: PersonRights | undefined): boolean =>
  isAdmin(actor) ||
  (canEditUser(actor, user, rights) &&
    (isSelf(actor, user) || (rights !== undefined && !opensMore(rights, actor))));

/** Has the link of a new address sent again, or drops the address: the person, and those who may set it. */
export const canSettleEmail = (actor: Actor, user: Target, rights: PersonRights | undefined): boolean =>
  isSelf(actor, user) || canSetEmail(actor, user, rights);

/** Others than admins send a link, by which people set their password themselves. */
export const canSetPassword = (actor: Actor): boolean => isAdmin(actor);

export const canSendPasswordLink = (
  actor: Actor,
  user: Target & { isActive: boolean },
  rights: PersonRights | undefined,
): boolean => canEditUser(actor, user, rights) && !isSelf(actor, user) && user.isActive;

export const canRemoveUser = (actor: Actor, user: Target): boolean => isAdmin(actor) && !isSelf(actor, user);

/** Those of one's own are removed one by one. */
export const canResetSecondFactor = (actor: Actor, user: Target): boolean =>
  isAdmin(actor) && !isSelf(actor, user);

/** Where a person stands, as far as it is to be set. */
export type Standing = Partial<Pick<Target, 'role' | 'assignedCompanyId'>>;

const hubCompanies: readonly (number | null)[] = [MANAGING_COMPANY, OPERATIONS_COMPANY];

/** Roles, and the companies whose people have rights by belonging to them, are an admin's to give. */
export const canGive = (actor: Actor, { role, assignedCompanyId }: Standing): boolean =>
  isAdmin(actor) ||
  ((role === undefined || role === 'user') &&
    (assignedCompanyId === undefined ||
      (mayChange(actor, 'users', assignedCompanyId) && !hubCompanies.includes(assignedCompanyId))));

/** Whether a person gains rights by their new role, or by coming to a company whose people have some. */
export const isRaise = ({ role = 'user', assignedCompanyId = null }: Standing): boolean =>
  role !== 'user' || hubCompanies.includes(assignedCompanyId);

/** Out of their company an admin alone takes people: by that way they would be within the reach of others. */
export const canMove = (actor: Actor, assignedCompanyId: number | null | undefined): boolean =>
  isAdmin(actor) || assignedCompanyId !== null;

/** A new person, and one who is changed, stands no higher than the actor: by entries for their role or company. */
export const mayStandAs = (actor: Actor, rights: Actor): boolean => !outranks(rights, actor);

/** The company of a new person that nobody named one for: the only one that the actor reaches. */
export const companyOfNewUser = (actor: Actor): number | null =>
  reachOf(actor, 'users') === 'company' ? actor.assignedCompanyId : null;

/** What of a person can be changed at all. */
export type Changes = z.output<typeof profileChanges> &
  Pick<z.output<typeof accountChanges>, 'email' | 'password'>;
type Field = keyof Changes;

const profileFields: readonly Field[] = ['firstName', 'lastName', 'username', 'phone', 'profileImageUrl'];
const standingFields: readonly Field[] = ['assignedCompanyId', 'role'];

/** What of a person someone may change: their profile for themselves, of others' accounts by right. */
export function changeableFields(
  actor: Actor,
  user: Target,
  rights: PersonRights | undefined,
): readonly Field[] {
  if (!canEditUser(actor, user, rights)) return isSelf(actor, user) ? profileFields : [];
  return [
    ...profileFields,
    ...standingFields,
    ...(canSetEmail(actor, user, rights) ? (['email'] as const) : []),
    ...(canSetPassword(actor) ? (['password'] as const) : []),
  ];
}

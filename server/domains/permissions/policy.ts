import { type Actor, isAdmin } from '@shared/rules/actor';

/** Admins read what is entered for anybody, the others what is entered for themselves. */
export const canReadPermissionsOf = (actor: Actor, userId: number): boolean =>
  isAdmin(actor) || actor.id === userId;

import { addDays } from 'date-fns/addDays';

/** How long admins and managers who have no second factor may do without, once the hub requires one of them. */
const GRACE_DAYS = 7;

/** Whom the hub can require a second factor of. */
export const rolesInNeed: readonly string[] = ['admin', 'manager'];

/**
 * From when on a person can't sign in without a second factor, in ms since 1970; undefined: never. `since` is when the
 * hub began to require one, as ISO 8601 or as PostgreSQL writes it; null: it does not.
 */
export function requiredFrom({ role }: { role: string }, since: string | null): number | undefined {
  if (since === null || !rolesInNeed.includes(role)) return undefined;
  return addDays(new Date(since), GRACE_DAYS).getTime();
}

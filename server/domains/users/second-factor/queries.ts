import { type SQL, sql } from 'drizzle-orm';
import { passkeys, totpFactors } from '../../../db/schema/second-factors';
import { users } from '../../../db/schema/users';

/** Whether the person of a row of `users` has a second factor. Recovery codes alone are none. */
export const hasSecondFactor: SQL<boolean> = sql<boolean>`(
  exists (select from ${totpFactors} where ${totpFactors.userId} = ${users.id})
  or exists (select from ${passkeys} where ${passkeys.userId} = ${users.id}))`;

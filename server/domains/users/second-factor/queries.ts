import { type SQL, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/people';
import { passkeys, totpFactors } from '../../../db/schema/second-factors';

/** Whether the person of a row of `users` has a second factor. Recovery codes alone are none. */
export const hasSecondFactor: SQL<boolean> = sql<boolean>`(
  exists (select from ${totpFactors} where ${totpFactors.userId} = ${users.id})
  or exists (select from ${passkeys} where ${passkeys.userId} = ${users.id}))`;

import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { users } from '../../../db/schema/people';
import { Refusal } from '../../../lib/refusal';
import { dropFactors } from '../second-factor/commands';

const isOpenToMaker = (userId: number) => and(eq(users.id, userId), eq(users.passwordByMaker, true));

/**
 * Refuses to give more rights to an account whose first password was chosen by a person who is no admin: they could sign in
 * and use those rights. A password that was changed with the present one proves nothing, as the maker could have changed it.
 */
export async function requireOwnPassword(tx: Tx, userId: number): Promise<void> {
  if ((await tx.$count(users, isOpenToMaker(userId))) > 0) throw new Refusal('password_not_own');
}

/**
 * Ends the maker's ways into an account with the password that an admin sets, or its owner by a link: second factors and
 * the Google account could be the maker's.
 */
export async function shutMakerOut(tx: Tx, userId: number): Promise<void> {
  const shut = await tx
    .update(users)
    .set({ passwordByMaker: false, googleSubject: null })
    .where(isOpenToMaker(userId))
    .returning({ id: users.id });
  if (shut.length > 0) await dropFactors(tx, userId);
}

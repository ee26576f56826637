import { and, eq, gt, sql } from 'drizzle-orm';
import { db, type Tx } from '../../../db/client';
import { passwordResets } from '../../../db/schema/password-resets';
import { users } from '../../../db/schema/users';
import { isPresent } from '../queries';

const account = {
  id: users.id,
  username: users.username,
  email: users.email,
  firstName: users.firstName,
};
export type ResetAccount = Pick<typeof users.$inferSelect, keyof typeof account>;

/** Whose e-mail address this is, in any case, if they may sign in. */
export async function accountIdByEmail(email: string): Promise<number | undefined> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isPresent));
  return found?.id;
}

/** The account, if it may still sign in, held until the transaction ends. */
export async function holdAccount(tx: Tx, id: number): Promise<ResetAccount | undefined> {
  const [held] = await tx
    .select(account)
    .from(users)
    .where(and(eq(users.id, id), isPresent))
    .for('update');
  return held;
}

export const isValid = (digest: string) =>
  and(eq(passwordResets.digest, digest), gt(passwordResets.expiresAt, sql`now()`));

/** Whose account a link that is still valid opens. */
export async function accountIdByLink(digest: string): Promise<number | undefined> {
  const [link] = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(isValid(digest));
  return link?.userId;
}

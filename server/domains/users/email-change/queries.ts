import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { db, type Tx } from '../../../db/client';
import { isPresent } from '../../../db/present-person';
import { emailChanges } from '../../../db/schema/email-changes';
import { users } from '../../../db/schema/people';
import { canSetEmail } from '../policy';
import { rightsOf } from '../rights/queries';

/** That a change still waits for its link to be opened. */
export const isWaiting = gt(emailChanges.expiresAt, sql`now()`);

/** The address of a person who may sign in, held until the transaction ends. */
export async function holdEmail(tx: Tx, userId: number): Promise<string | undefined> {
  const owners = tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isPresent));
  const [owner] = await owners.for('no key update');
  return owner?.email;
}

/** Whether another account has this address, in any case. */
export async function isTaken(tx: Tx, email: string, userId: number): Promise<boolean> {
  const sameAddress = sql`lower(${users.email}) = lower(${email})`;
  return (await tx.$count(users, and(sameAddress, ne(users.id, userId)))) > 0;
}

/**
 * Whether the actor who entered the address may set it now. They and the person may have been given, or have lost, rights since;
 * an asker who was disabled or deleted may set none.
 */
export async function maySetNow(tx: Tx, askedBy: number | null, userId: number): Promise<boolean> {
  if (askedBy === null) return false;
  const rights = await rightsOf([askedBy, userId], tx);
  const [asker, person] = [rights.get(askedBy), rights.get(userId)];
  if (!asker || !person || !canSetEmail(asker, person, person)) return false;
  return (await tx.$count(users, and(eq(users.id, askedBy), isPresent))) > 0;
}

/** Whose address a link changes. */
export async function personOfLink(digest: string): Promise<number | undefined> {
  const [change] = await db
    .select({ userId: emailChanges.userId })
    .from(emailChanges)
    .where(and(eq(emailChanges.digest, digest), isWaiting));
  return change?.userId;
}

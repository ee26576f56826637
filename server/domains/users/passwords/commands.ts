import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { passwordResets } from '../../../db/schema/password-resets';
import { users } from '../../../db/schema/users';
import { found } from '../../../lib/refusal';
import { nextEpoch } from '../queries';

/** Sets a new password and ends all sessions; returns the epoch of those that may go on. */
export async function setPassword(tx: Tx, userId: number, passwordHash: string): Promise<number> {
  await spendLinks(tx, userId);
  const [user] = await tx
    .update(users)
    .set({ passwordHash, ...nextEpoch })
    .where(eq(users.id, userId))
    .returning({ sessionEpoch: users.sessionEpoch });
  return found(user).sessionEpoch;
}

/** No link that was sent to somebody sets a password any more. */
export const spendLinks = (tx: Tx, userId: number): Promise<unknown> =>
  tx.delete(passwordResets).where(eq(passwordResets.userId, userId));

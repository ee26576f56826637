import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { emailChanges } from '../../../db/schema/email-changes';
import { passwordResets } from '../../../db/schema/password-resets';
import { users } from '../../../db/schema/people';
import { weaknessOf } from '../../../lib/password-strength';
import { hashPassword } from '../../../lib/passwords';
import { badField, found } from '../../../lib/refusal';
import { endInvitation } from '../invitations/commands';
import { nextEpoch } from '../queries';

type Named = Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'username' | 'email'>;

/** The hash of a password that this person is to have; refused where others would guess it. */
export async function hashNewPassword(
  password: string,
  { firstName, lastName, username, email }: Named,
): Promise<string> {
  const weakness = await weaknessOf(password, [firstName, lastName, username, email]);
  if (weakness) throw badField('password', weakness);
  return hashPassword(password);
}

/** Sets a new password and ends all sessions; returns the epoch of those that may go on. */
export async function setPassword(tx: Tx, userId: number, passwordHash: string): Promise<number> {
  await spendLinks(tx, userId);
  await endInvitation(tx, userId);
  const [user] = await tx
    .update(users)
    .set({ passwordHash, ...nextEpoch })
    .where(eq(users.id, userId))
    .returning({ sessionEpoch: users.sessionEpoch });
  return found(user).sessionEpoch;
}

/** No link that was sent before sets the person's password any more, or changes their address. */
export async function spendLinks(tx: Tx, userId: number): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

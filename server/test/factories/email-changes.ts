import { db } from '../../db/client';
import { emailChanges } from '../../db/schema/email-changes';
import { digestOf, newToken } from '../../lib/link-token';
import { serial } from './serial';

/**
 * A new address of this person that waits to be confirmed, unless one does; returns the token of its link. It counts
 * where `askedBy` may set it.
 */
export async function waitingEmailOf(userId: number, askedBy: number | null = null): Promise<string> {
  const token = newToken();
  const email = `waiting${serial()}@masar.test`;
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const row = { userId, askedBy, email, digest: digestOf(token), expiresAt };
  await db.insert(emailChanges).values(row).onConflictDoNothing({ target: emailChanges.userId });
  return token;
}

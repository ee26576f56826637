import { and, eq, gt, sql } from 'drizzle-orm';
import { db } from '../../../db/client';
import { isPresent } from '../../../db/present-person';
import { passwordResets } from '../../../db/schema/password-resets';
import { users } from '../../../db/schema/people';

/** That a link has this digest and has not expired, and that none of the person's sessions were ended since it was made. */
export const validLinkCondition = (digest: string, sessionEpoch: number | typeof users.sessionEpoch) =>
  and(
    eq(passwordResets.digest, digest),
    gt(passwordResets.expiresAt, sql`now()`),
    eq(passwordResets.sessionEpoch, sessionEpoch),
  );

/** Whose account a link that is still valid opens. */
export async function accountIdByLink(digest: string): Promise<number | undefined> {
  const [link] = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .innerJoin(users, and(eq(users.id, passwordResets.userId), isPresent))
    .where(validLinkCondition(digest, users.sessionEpoch));
  return link?.userId;
}

import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { db, type Tx } from '../../../db/client';
import { isPresent } from '../../../db/present-person';
import { invitations } from '../../../db/schema/invitations';
import { users } from '../../../db/schema/people';

/** That a person has a way to sign in of their own: a password, or a Google account that they came with. */
export const hasJoined = sql<boolean>`(${users.passwordHash} is not null or ${users.googleSubject} is not null)`;

/** That a link has this digest and has not expired. */
export const validLinkCondition = (digest: string) =>
  and(eq(invitations.digest, digest), gt(invitations.expiresAt, sql`now()`));

/** Whose account a link that is still valid opens. */
export async function accountIdByInvitation(digest: string): Promise<number | undefined> {
  const [invitation] = await db
    .select({ userId: invitations.userId })
    .from(invitations)
    .innerJoin(users, and(eq(users.id, invitations.userId), isPresent))
    .where(and(validLinkCondition(digest), isNull(users.passwordHash)));
  return invitation?.userId;
}

/** The people whose letters are due, in the order in which the letters were asked for. */
export const dueInvitations = (max: number) =>
  db
    .select({ userId: invitations.userId })
    .from(invitations)
    .innerJoin(users, and(eq(users.id, invitations.userId), isPresent))
    .where(lte(invitations.dueAt, sql`now()`))
    .orderBy(asc(invitations.dueAt), asc(invitations.userId))
    .limit(max);

/** The present address of a letter, its language and the names in it. */
export async function invitationLetter(tx: Tx, userId: number) {
  const [letter] = await tx
    .select({
      language: invitations.language,
      email: users.email,
      username: users.username,
      firstName: users.firstName,
    })
    .from(invitations)
    .innerJoin(users, and(eq(users.id, invitations.userId), isPresent))
    .where(eq(invitations.userId, userId));
  return letter;
}

export type InvitationLetter = NonNullable<Awaited<ReturnType<typeof invitationLetter>>>;

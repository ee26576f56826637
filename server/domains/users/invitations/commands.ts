import { INVITATION_DAYS } from '@shared/contracts/auth';
import type { Language } from '@shared/language';
import type { Actor } from '@shared/rules/actor';
import { and, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { config } from '../../../config';
import { db, type Tx } from '../../../db/client';
import { record } from '../../../db/events';
import { RUN_PATIENCE } from '../../../db/job-queue';
import { HOUR, keyOfMailbox, limit } from '../../../db/limits';
import { invitations } from '../../../db/schema/invitations';
import { isDraining } from '../../../lib/lifecycle';
import { digestOf, newToken } from '../../../lib/link-token';
import { log } from '../../../lib/log';
import { MailFailure, sendMail } from '../../../lib/mail';
import { authorise, found, Refusal } from '../../../lib/refusal';
import { canEditUser, canSendPasswordLink, isSelf } from '../policy';
import { lockUser, rightsFor, type UserRow, userById } from '../queries';
import { presentInvitation } from './presenter';
import { dueInvitations, type InvitationLetter, invitationLetter } from './queries';

const lettersTo = limit('invitation-mailbox', 3);
const lettersOf = limit('invitation-person', 3);
const lettersBy = limit('invitation-actor', 20, HOUR);

/** Without a mail server no letter leaves, so people can only be given a password. */
export function requireMail(): void {
  if (!config.smtpUrl) throw new Refusal('mail_not_set_up');
}

/** Asks for the letters to new people. They leave when the transaction is committed, and never otherwise. */
export async function invite(
  tx: Tx,
  actor: Actor,
  userIds: readonly number[],
  language: Language,
): Promise<void> {
  await tx.insert(invitations).values(userIds.map((userId) => ({ userId, language, invitedBy: actor.id })));
}

/** Sends a person who has not joined yet another letter; the link of the one before works no more. */
export const inviteAgain = (actor: Actor, id: number, language: Language): Promise<UserRow> =>
  db.transaction(async (tx) => {
    const user = found(await lockUser(tx, actor, id));
    const rights = (await rightsFor(actor, [user], tx)).get(id);
    authorise(canEditUser(actor, user, rights) && !isSelf(actor, user));
    if (user.hasJoined) throw new Refusal('already_joined');
    if (!canSendPasswordLink(actor, user, rights)) throw new Refusal('user_disabled');
    requireMail();
    await countAsked(actor, id);
    await askAnew(tx, actor, id, language);
    await record(tx, { actorId: actor.id, action: 'user.send_invitation', entity: 'user', entityId: id });
    return found(await userById(id, tx));
  });

async function countAsked(actor: Actor, id: number): Promise<void> {
  await lettersOf.count(String(id));
  await lettersBy.count(String(actor.id));
}

const asked = { askedAt: sql`now()`, dueAt: sql`now()`, digest: null, sentAt: null, expiresAt: null };

/** A person may have no invitation left: a backup holds none. */
const askAnew = (tx: Tx, { id: invitedBy }: Actor, userId: number, language: Language) =>
  tx
    .insert(invitations)
    .values({ userId, language, invitedBy })
    .onConflictDoUpdate({ target: invitations.userId, set: { ...asked, language, invitedBy } });

/**
 * The account of a person who has not joined yet was given another address, role or company. The link was sent under what
 * was before, so another letter takes its place.
 */
export async function renewInvitation(tx: Tx, actor: Actor, userId: number): Promise<void> {
  if (!config.smtpUrl) return withdrawInvitation(tx, userId);
  await countAsked(actor, userId);
  await tx
    .update(invitations)
    .set({ ...asked, invitedBy: actor.id })
    .where(eq(invitations.userId, userId));
}

/** The link opens nothing any more, and no letter is on its way; the person can be invited again. */
export async function withdrawInvitation(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(invitations)
    .set({ digest: null, dueAt: null, expiresAt: sql`now()` })
    .where(eq(invitations.userId, userId));
}

/** The person has joined, or their account is gone. */
export async function endInvitation(tx: Tx, userId: number): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.userId, userId));
}

const BATCH = 20;
const RETRY_AFTER = sql`interval '10 minutes'`;
const MAILBOX_AGAIN_AFTER = sql`interval '15 minutes'`;
const GIVEN_UP_AFTER = sql`interval '24 hours'`;

/**
 * Sends the letters that are due, as long as a run of the job may begin new work. A server that stops between sending a letter and noting it sends a second one, whose link replaces the first, never none. Rejects when the mail server can't be
 * reached: everything stays due.
 */
export async function mailInvitations(): Promise<void> {
  if (!config.smtpUrl) return;
  await giveUpOld();
  const until = Date.now() + RUN_PATIENCE;
  for (let due = await dueInvitations(BATCH); due.length > 0; due = await dueInvitations(BATCH))
    for (const { userId } of due) {
      if (isDraining() || Date.now() > until) return;
      await mail(userId);
    }
}

async function giveUpOld(): Promise<void> {
  const old = await db
    .update(invitations)
    .set({ dueAt: null, digest: null })
    .where(and(isNotNull(invitations.dueAt), lt(invitations.askedAt, sql`now() - ${GIVEN_UP_AFTER}`)))
    .returning({ userId: invitations.userId });
  for (const { userId } of old) log.warn({ user: userId }, 'an invitation was given up after a day');
}

async function mail(userId: number): Promise<void> {
  const token = newToken();
  const isOfLetter = and(eq(invitations.userId, userId), eq(invitations.digest, digestOf(token)));
  const invitation = await linked(userId, token);
  if (!invitation) return;
  const { email } = invitation;
  const mailbox = keyOfMailbox(email);
  if (!(await lettersTo.allows(mailbox))) return postpone(isOfLetter, MAILBOX_AGAIN_AFTER);
  try {
    await sendMail(email, presentInvitation(invitation, token));
  } catch (error) {
    await lettersTo.takeBack(mailbox);
    if (!(error instanceof MailFailure && error.isOfLetter)) throw error;
    const { code, responseCode } = error;
    log.warn({ user: userId, code, responseCode }, 'an invitation was not sent');
    return postpone(isOfLetter, RETRY_AFTER);
  }
  // another letter may have been asked for meanwhile, to another address: that one is still to be sent
  await db.update(invitations).set({ dueAt: null, sentAt: sql`now()` }).where(isOfLetter);
}

/**
 * Stores the token of a letter that is still due, and returns the letter's address and names. They are read after the invitation is locked,
 * because the address may have been corrected while other letters were sent; the link must not go to the former one. Undefined where the
 * person has joined.
 */
const linked = (userId: number, token: string): Promise<InvitationLetter | undefined> =>
  db.transaction(async (tx) => {
    const made = await tx
      .update(invitations)
      .set({
        digest: digestOf(token),
        expiresAt: sql`now() + make_interval(days => ${INVITATION_DAYS})`,
      })
      .where(and(eq(invitations.userId, userId), isNotNull(invitations.dueAt)))
      .returning({ userId: invitations.userId });
    return made.length > 0 ? invitationLetter(tx, userId) : undefined;
  });

async function postpone(condition: SQL | undefined, by: typeof RETRY_AFTER): Promise<void> {
  await db
    .update(invitations)
    .set({ dueAt: sql`now() + ${by}` })
    .where(condition);
}

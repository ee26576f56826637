import { EMAIL_LINK_HOURS } from '@shared/contracts/auth';
import { type Actor, isAdmin } from '@shared/rules/actor';
import type { AuditData } from '@shared/rules/audit';
import { and, eq, lte, sql } from 'drizzle-orm';
import { config } from '../../../config';
import { db, type Tx } from '../../../db/client';
import { record } from '../../../db/events';
import { HOUR, keyOfMailbox, limit } from '../../../db/limits';
import { emailChanges } from '../../../db/schema/email-changes';
import { users } from '../../../db/schema/people';
import { violatesUnique } from '../../../db/unique';
import { inBackground } from '../../../lib/background';
import { digestOf, newToken } from '../../../lib/link-token';
import { sendMail } from '../../../lib/mail';
import { networkOf } from '../../../lib/network';
import { authorise, found, Refusal } from '../../../lib/refusal';
import { tellOwner } from '../../account-letters/commands';
import { spendLinks } from '../passwords/commands';
import { canSettleEmail } from '../policy';
import { lockUser, rightsFor, type UserRow } from '../queries';
import { presentEmailLetter } from './presenter';
import { holdEmail, isTaken, isWaiting, maySetNow, personOfLink } from './queries';

const lettersTo = limit('email-link-address', 3);
const lettersOf = limit('email-link-person', 3);
const lettersBy = limit('email-link-actor', 20, HOUR);
const usesOfNetwork = limit('email-link-network', 30);

/** Without a mail server no address can be confirmed, so a new one counts at once. */
export const needsConfirmation = (): boolean => config.smtpUrl !== undefined;

interface EmailLink {
  email: string;
  token: string;
}

/**
 * Keeps a new address, which replaces one that waits, and tells the address that counts. Letters are limited by mailbox,
 * by the person whose address it is and by the actor. The link is to be sent when the transaction is committed.
 *
 * Only admins, who see every account, are told here that an account has the address. To others the answer would tell
 * accounts of other companies, so the link is sent as any, and refused when it is opened.
 */
export async function askForEmail(tx: Tx, actor: Actor, user: UserRow, email: string): Promise<EmailLink> {
  if (isAdmin(actor) && (await isTaken(tx, email, user.id))) throw new Refusal('email_taken');
  const link = await storeLink(tx, actor, user.id, { email, askedBy: actor.id });
  await audit(tx, actor.id, 'user.send_email_link', user.id, { email });
  await tellOwner(tx, user.id, 'email_change_asked', { actorId: actor.id });
  return link;
}

/** The link of a letter that was sent before works no more; every link that has expired is deleted. */
async function storeLink(
  tx: Tx,
  actor: Actor,
  userId: number,
  { email, askedBy }: { email: string; askedBy: number | null },
): Promise<EmailLink> {
  await lettersTo.count(keyOfMailbox(email));
  await lettersOf.count(String(userId));
  await lettersBy.count(String(actor.id));
  const token = newToken();
  const change = {
    email,
    askedBy,
    digest: digestOf(token),
    expiresAt: sql`now() + make_interval(hours => ${EMAIL_LINK_HOURS})`,
  };
  await tx.delete(emailChanges).where(lte(emailChanges.expiresAt, sql`now()`));
  await tx
    .insert(emailChanges)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: emailChanges.userId, set: change });
  return { email, token };
}

export const mailLink = ({ email, token }: EmailLink): void =>
  inBackground('sending a link that confirms an address', () => sendMail(email, presentEmailLetter(token)));

/** Sends a new link to the address that waits. */
export async function sendLinkAgain(actor: Actor, id: number): Promise<void> {
  const link = await db.transaction(async (tx) => {
    await holdSettled(tx, actor, id);
    const [change] = await tx
      .select()
      .from(emailChanges)
      .where(and(eq(emailChanges.userId, id), isWaiting));
    const { email, askedBy } = found(change);
    await audit(tx, actor.id, 'user.send_email_link', id, { email });
    return storeLink(tx, actor, id, { email, askedBy });
  });
  mailLink(link);
}

/** The address that waits is dropped, and its link with it. */
export const cancelChange = (actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await holdSettled(tx, actor, id);
    const dropped = await tx.delete(emailChanges).where(eq(emailChanges.userId, id)).returning();
    if (dropped.length > 0) await audit(tx, actor.id, 'user.cancel_email', id);
  });

async function holdSettled(tx: Tx, actor: Actor, id: number): Promise<void> {
  const user = found(await lockUser(tx, actor, id));
  authorise(canSettleEmail(actor, user, (await rightsFor(actor, [user], tx)).get(id)));
}

/** The address that a link was sent to counts from now on. */
export async function confirmEmail(token: string, ip: string): Promise<void> {
  await usesOfNetwork.count(networkOf(ip));
  const digest = digestOf(token);
  const userId = await personOfLink(digest);
  if (userId === undefined) throw new Refusal('email_link_invalid');
  try {
    await db.transaction((tx) => spendLink(tx, userId, digest));
  } catch (error) {
    if (violatesUnique(error, 'users_email_key')) throw new Refusal('email_taken');
    throw error;
  }
  await usesOfNetwork.takeBack(networkOf(ip)); // only failures count
}

async function spendLink(tx: Tx, userId: number, digest: string): Promise<void> {
  const held = await holdEmail(tx, userId); // before the change, as where one is stored
  const [change] = await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), eq(emailChanges.digest, digest), isWaiting))
    .returning();
  if (held === undefined || !change || !(await maySetNow(tx, change.askedBy, userId)))
    throw new Refusal('email_link_invalid');
  await tx
    .update(users)
    .set({ email: change.email, ...otherGoogleAccount })
    .where(eq(users.id, userId));
  await spendLinks(tx, userId);
  const [from, to] = [held, change.email];
  await audit(tx, userId, 'user.change_email', userId, { changes: { email: { from, to } } });
  await tellOwner(tx, userId, 'new_email', { actorId: change.askedBy, addresses: [from, to] });
}

/** Who signs in with Google is found by the address first: a new one may belong to another Google account. */
export const otherGoogleAccount = { googleSubject: null };

const audit = (
  tx: Tx,
  actorId: number,
  action: 'user.send_email_link' | 'user.cancel_email' | 'user.change_email',
  entityId: number,
  data: AuditData = {},
) => record(tx, { actorId, action, entity: 'user', entityId, data });

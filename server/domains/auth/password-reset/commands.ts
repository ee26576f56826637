import { RESET_LINK_MINUTES } from '@shared/contracts/auth';
import type { Language } from '@shared/language';
import type { Actor } from '@shared/rules/actor';
import { lte, sql } from 'drizzle-orm';
import { db, type Tx } from '../../../db/client';
import { record } from '../../../db/events';
import { keyOfMailbox, limit } from '../../../db/limits';
import { passwordResets } from '../../../db/schema/password-resets';
import { inBackground } from '../../../lib/background';
import { digestOf, newToken } from '../../../lib/link-token';
import { log } from '../../../lib/log';
import { sendMail } from '../../../lib/mail';
import { networkOf } from '../../../lib/network';
import { authorise, found, Refusal } from '../../../lib/refusal';
import { tellOwner } from '../../account-letters/commands';
import { shutMakerOut } from '../../users/makers/commands';
import { hashNewPassword, setPassword } from '../../users/passwords/commands';
import { canEditUser, canSeeUser, canSendPasswordLink, isSelf } from '../../users/policy';
import { rightsFor, type UserRow, userById } from '../../users/queries';
import { forgetFailures } from '../commands';
import { type Account, holdAccountByEmail, holdAccountById } from '../queries';
import { presentResetLetter } from './presenter';
import { accountIdByLink, validLinkCondition } from './queries';

const asksOfNetwork = limit('reset-ask-network', 30);
const asksOfAccount = limit('reset-ask-account', 3);
const usesOfNetwork = limit('reset-use-network', 30);

/**
 * Sends a link for setting a new password, if a person has this address. Everything that depends on the address
 * happens after the answer, so that neither its words nor its time tell whether there is such an account.
 */
export async function askForLink(email: string, ip: string, language: Language): Promise<void> {
  await asksOfNetwork.count(networkOf(ip));
  inBackground('sending a password link', () => sendLink(email, language));
}

/** Nobody's mailbox is flooded: beyond the limit nothing is sent. */
async function sendLink(email: string, language: Language): Promise<void> {
  if (!(await asksOfAccount.allows(keyOfMailbox(email)))) return;
  const link = await makeLink(email);
  // to the address of the account, which what was typed may only resemble
  if (link) await sendMail(link.account.email, presentResetLetter(link, language));
}

/**
 * Older links of the person stay good, or a stranger could make them worthless by asking again and again. What has
 * expired, of anybody, goes.
 */
const makeLink = (email: string): Promise<Link | undefined> =>
  db.transaction(async (tx) => {
    const account = await holdAccountByEmail(tx, email);
    if (!account) return undefined;
    const { id } = account;
    await record(tx, { actorId: null, action: 'user.ask_password_link', entity: 'user', entityId: id });
    return storeLink(tx, account);
  });

interface Link {
  account: Account;
  token: string;
}

async function storeLink(tx: Tx, account: Account): Promise<Link> {
  const token = newToken();
  await tx.delete(passwordResets).where(lte(passwordResets.expiresAt, sql`now()`));
  await tx.insert(passwordResets).values({
    digest: digestOf(token),
    userId: account.id,
    sessionEpoch: account.sessionEpoch,
    expiresAt: sql`now() + make_interval(mins => ${RESET_LINK_MINUTES})`,
  });
  return { account, token };
}

/**
 * Sends a person a link for setting their password, on behalf of an actor who may edit them: the password is then known
 * to the person alone. It counts with the links that are asked for on the sign-in screen, so no mailbox is flooded.
 */
export async function sendLinkTo(actor: Actor, id: number, language: Language): Promise<void> {
  const user = found(await userById(id));
  const { email } = await authoriseLink(actor, user);
  await asksOfAccount.count(keyOfMailbox(email));
  const link = await db.transaction(async (tx) => {
    const account = await holdAccountById(tx, id);
    if (!account) throw new Refusal('user_disabled');
    await record(tx, {
      actorId: actor.id,
      action: 'user.send_password_link',
      entity: 'user',
      entityId: id,
    });
    return storeLink(tx, account);
  });
  inBackground('sending a password link', () =>
    sendMail(link.account.email, presentResetLetter(link, language)),
  );
}

async function authoriseLink(actor: Actor, user: UserRow): Promise<UserRow> {
  found(canSeeUser(actor, user) ? user : undefined);
  const rights = (await rightsFor(actor, [user])).get(user.id);
  authorise(canEditUser(actor, user, rights) && !isSelf(actor, user));
  if (!canSendPasswordLink(actor, user, rights)) throw new Refusal('user_disabled');
  return user;
}

/** Sets the password of a person who the link was sent to, and ends their sessions. All links of theirs are spent. */
export async function resetPassword(token: string, password: string, ip: string): Promise<void> {
  await usesOfNetwork.count(networkOf(ip));
  const digest = digestOf(token);
  const userId = await accountIdByLink(digest);
  if (userId === undefined) throw new Refusal('reset_link_invalid'); // before the work of hashing
  const passwordHash = await hashNewPassword(password, found(await userById(userId)));
  const account = await spendLink(digest, userId, passwordHash);
  await forgetCounts(account, ip);
}

/** The password is set: what goes wrong here changes nothing about that. */
async function forgetCounts({ id }: Account, ip: string): Promise<void> {
  try {
    await forgetFailures(id);
    await usesOfNetwork.takeBack(networkOf(ip)); // only failures count
  } catch (error) {
    log.warn({ err: error }, 'failures before a new password could not be forgotten');
  }
}

const spendLink = (digest: string, userId: number, passwordHash: string): Promise<Account> =>
  db.transaction(async (tx) => {
    const account = await holdAccountById(tx, userId);
    if (!account) throw new Refusal('reset_link_invalid');
    const isValid = validLinkCondition(digest, account.sessionEpoch);
    const [spent] = await tx.delete(passwordResets).where(isValid).returning();
    if (!spent) throw new Refusal('reset_link_invalid');
    await setPassword(tx, userId, passwordHash);
    await shutMakerOut(tx, userId);
    await record(tx, {
      actorId: userId,
      action: 'user.reset_password',
      entity: 'user',
      entityId: userId,
    });
    await tellOwner(tx, userId, 'new_password', { actorId: userId });
    return account;
  });

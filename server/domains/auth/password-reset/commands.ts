import { createHash, randomBytes } from 'node:crypto';
import type { Language } from '@shared/language';
import { eq, lte, or, sql } from 'drizzle-orm';
import { recordAudit } from '../../../db/audit';
import { db } from '../../../db/client';
import { keyOf, limit } from '../../../db/limits';
import { passwordResets } from '../../../db/schema/password-resets';
import { users } from '../../../db/schema/users';
import { inBackground } from '../../../lib/background';
import { sendMail } from '../../../lib/mail';
import { networkOf } from '../../../lib/network';
import { hashPassword } from '../../../lib/passwords';
import { Refusal } from '../../../lib/refusal';
import { forgetFailures } from '../commands';
import { presentResetLetter } from './presenter';
import { accountIdByEmail, accountIdByLink, holdAccount, isValid, type ResetAccount } from './queries';

/** How long a link can be used. */
export const LINK_MINUTES = 30;

const asksOfNetwork = limit('reset-ask-network', 10);
const asksOfAccount = limit('reset-ask-account', 3);
const usesOfNetwork = limit('reset-use-network', 30);

/**
 * Sends a link for setting a new password, if somebody has this address. Everything that depends on the address
 * happens after the answer, so that neither its words nor its time tell whether there is such an account.
 */
export async function askForLink(email: string, address: string, language: Language): Promise<void> {
  await asksOfNetwork.count(networkOf(address));
  inBackground('sending a password link', () => sendLink(email, language));
}

/** Nobody's mailbox is flooded: beyond the limit nothing is sent. */
async function sendLink(email: string, language: Language): Promise<void> {
  if (!(await asksOfAccount.allows(keyOf(email)))) return;
  const id = await accountIdByEmail(email);
  const link = id === undefined ? undefined : await makeLink(id);
  // to the address of the account, which what was typed may only resemble
  if (link) await sendMail(link.account.email, presentResetLetter(link, LINK_MINUTES, language));
}

const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A new link takes the place of the person's older ones; what has expired, of anybody, goes with them. */
const makeLink = (userId: number): Promise<{ account: ResetAccount; token: string } | undefined> =>
  db.transaction(async (tx) => {
    const account = await holdAccount(tx, userId);
    if (!account) return undefined; // disabled in this very moment
    const token = randomBytes(32).toString('base64url');
    await tx
      .delete(passwordResets)
      .where(or(eq(passwordResets.userId, userId), lte(passwordResets.expiresAt, sql`now()`)));
    await tx.insert(passwordResets).values({
      digest: digestOf(token),
      userId,
      expiresAt: sql`now() + make_interval(mins => ${LINK_MINUTES})`,
    });
    return { account, token };
  });

/** Sets the password of whoever the link was sent to, and ends their sessions. The link is spent. */
export async function resetPassword(token: string, password: string, address: string): Promise<void> {
  await usesOfNetwork.count(networkOf(address));
  const digest = digestOf(token);
  const userId = await accountIdByLink(digest);
  if (userId === undefined) throw new Refusal('reset_link_invalid'); // before the work of hashing
  const passwordHash = await hashPassword(password);
  const account = await spendLink(digest, userId, passwordHash);
  await forgetFailures([account.username, account.email]);
}

const spendLink = (digest: string, userId: number, passwordHash: string): Promise<ResetAccount> =>
  db.transaction(async (tx) => {
    const account = await holdAccount(tx, userId);
    const spent = await tx.delete(passwordResets).where(isValid(digest)).returning();
    if (!account || spent.length === 0) throw new Refusal('reset_link_invalid');
    await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
    await tx
      .update(users)
      .set({ passwordHash, sessionEpoch: sql`${users.sessionEpoch} + 1` })
      .where(eq(users.id, userId));
    await recordAudit(tx, {
      actorId: userId,
      action: 'user.reset_password',
      entity: 'user',
      entityId: userId,
    });
    return account;
  });

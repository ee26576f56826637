import type { AccountEvent } from '@shared/rules/account-events';
import { eq, lt, sql } from 'drizzle-orm';
import { config } from '../../config';
import { db, type Executor } from '../../db/client';
import { HOUR, keyOfMailbox, type Limit, limit } from '../../db/limits';
import { accountLetters } from '../../db/schema/account-letters';
import { users } from '../../db/schema/people';
import { currentCall } from '../../lib/call-context';
import { deviceOf } from '../../lib/device';
import { isDraining } from '../../lib/lifecycle';
import { log } from '../../lib/log';
import { MailFailure, sendMail } from '../../lib/mail';
import { networkOf } from '../../lib/network';
import { presentAccountLetter } from './presenter';
import { type AccountLetterRow, dueLetters } from './queries';

const BATCH = 20;
const RETRY_AFTER = sql`interval '10 minutes'`;
const GIVEN_UP_AFTER = sql`interval '24 hours'`;

const ofKind = limit('account-letter', 10, HOUR);
/** One letter an hour about new addresses: the owner has one thing to do, however many addresses are entered. */
const ofAsking = limit('account-letter-asking', 1, HOUR);
const limitOf = (event: AccountEvent): Limit => (event === 'email_change_asked' ? ofAsking : ofKind);

interface Told {
  /** Who made the change. */
  actorId: number | null;
  /** Other addresses to write to than the present one of the account, such as the one it had. */
  addresses?: string[];
  /** The role that was given, where it is told. */
  role?: string;
}

/**
 * Tells a person by mail about a change of their account. Call it in the transaction of the change: the letter is sent
 * when that is committed, and never otherwise. It says when, and from which device and address range the call came.
 * Where no mail server is configured it does nothing, as with all mails.
 */
export async function tellOwner(
  tx: Executor,
  userId: number,
  event: AccountEvent,
  { actorId, addresses, role }: Told,
): Promise<void> {
  if (!config.smtpUrl) return;
  const call = currentCall();
  const facts = {
    ...(call && { ...deviceOf(call.userAgent), network: networkOf(call.address) }),
    ...(role !== undefined && { role }),
  };
  const written = addresses ?? (await addressOf(tx, userId));
  if (written.length === 0) return;
  const letters = [...new Set(written)].map((email) => ({ userId, email, event, facts, actorId }));
  await tx.insert(accountLetters).values(letters);
}

const addressOf = async (tx: Executor, userId: number): Promise<string[]> => {
  const found = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return found.map(({ email }) => email);
};

/**
 * Sends what is due. It runs as a job, on one server at a time. A server that stops between sending a letter and deleting
 * its row sends a second one, never none. Rejects when the mail server can't be reached: everything stays due.
 */
export async function mailAccountLetters(): Promise<void> {
  await giveUpOld();
  for (let letters = await dueLetters(BATCH); letters.length > 0; letters = await dueLetters(BATCH))
    for (const letter of letters) {
      if (isDraining()) return;
      await mail(letter);
    }
}

async function giveUpOld(): Promise<void> {
  const old = await db
    .delete(accountLetters)
    .where(lt(accountLetters.createdAt, sql`now() - ${GIVEN_UP_AFTER}`))
    .returning({ id: accountLetters.id });
  for (const { id } of old) log.warn({ letter: id }, 'a letter about an account was given up after a day');
}

const isLetter = ({ id }: AccountLetterRow) => eq(accountLetters.id, id);

/**
 * Sends a letter, unless its mailbox has had its share of that kind. Counted here and not where letters are written:
 * changes that are refused in the end would use up the letters of the one that stays.
 */
async function mail(letter: AccountLetterRow): Promise<void> {
  const [limit, key] = [limitOf(letter.event), `${letter.event} ${keyOfMailbox(letter.email)}`];
  if (await limit.allows(key)) {
    try {
      await sendMail(letter.email, presentAccountLetter(letter));
    } catch (error) {
      await limit.takeBack(key);
      return postpone(letter, error);
    }
  } else log.info({ letter: letter.id }, 'a letter about an account was one too many for its mailbox');
  await db.delete(accountLetters).where(isLetter(letter));
}

async function postpone(letter: AccountLetterRow, error: unknown): Promise<void> {
  if (!(error instanceof MailFailure && error.isOfLetter)) throw error;
  const { code, responseCode } = error;
  log.warn({ letter: letter.id, code, responseCode }, 'a letter about an account was not sent');
  await db
    .update(accountLetters)
    .set({ dueAt: sql`now() + ${RETRY_AFTER}` })
    .where(isLetter(letter));
}

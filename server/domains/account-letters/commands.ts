import type { AccountEvent } from '@shared/rules/account-events';
import { asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { config } from '../../config';
import { db, type Executor } from '../../db/client';
import { HOUR, keyOfMailbox, type Limit, limit } from '../../db/limits';
import { accountLetters } from '../../db/schema/account-letters';
import { users } from '../../db/schema/users';
import { currentCall } from '../../lib/call-context';
import { deviceOf } from '../../lib/device';
import { isDraining } from '../../lib/lifecycle';
import { log } from '../../lib/log';
import { sendMail } from '../../lib/mail';
import { networkOf } from '../../lib/network';
import { presentAccountLetter } from './presenter';
import { type AccountLetterRow, claimedLetters } from './queries';

/** So many at a time that all are sent, or have failed, well within the lease. */
const BATCH = 20;
/** No other server takes what was claimed for so long; what a crash, or the mail server, left unsent is then due again. */
const LEASE = sql`interval '10 minutes'`;
/** A letter that could not be sent for so long is given up. */
const DAY = 24 * 3_600_000;

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

let underWay: Promise<void> | undefined;

/** Sends what is due. Several servers may do so at once, each with letters of its own. */
export function mailAccountLetters(): Promise<void> {
  underWay ??= mailAll().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/** Batch after batch, until nothing is due, or nothing gets through. */
async function mailAll(): Promise<void> {
  let goesOn = true;
  while (goesOn && !isDraining()) {
    const ids = await claim();
    const done = await mailBatch(ids);
    goesOn = ids.length === BATCH && done > 0;
  }
}

/** No lock outlasts this: people go on changing accounts while letters are sent. */
const claim = (): Promise<number[]> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select({ id: accountLetters.id })
      .from(accountLetters)
      .where(lte(accountLetters.dueAt, sql`now()`))
      .orderBy(asc(accountLetters.id))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    await tx
      .update(accountLetters)
      .set({ dueAt: sql`now() + ${LEASE}` })
      .where(inArray(accountLetters.id, ids));
    return ids;
  });

/** Returns how many need no further try. A server that stops between sending and noting it leads to a second letter, never to none. */
async function mailBatch(ids: number[]): Promise<number> {
  let done = 0;
  for (const letter of await claimedLetters(ids)) {
    try {
      await mail(letter);
      done++;
    } catch (error) {
      // a mail server's sentence repeats the address
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      log.warn({ letter: letter.id, code, responseCode }, 'a letter about an account was not sent');
      if (Date.parse(letter.createdAt) > Date.now() - DAY) continue;
      log.warn({ letter: letter.id }, 'a letter about an account was given up after a day');
    }
    await db.delete(accountLetters).where(eq(accountLetters.id, letter.id));
  }
  return done;
}

/**
 * Sends a letter, unless its mailbox has had its share of that kind. Counted here and not where letters are written:
 * changes that are refused in the end would use up the letters of the one that stays.
 */
async function mail(letter: AccountLetterRow): Promise<void> {
  const [limit, key] = [limitOf(letter.event), `${letter.event} ${keyOfMailbox(letter.email)}`];
  if (!(await limit.allows(key))) {
    log.info({ letter: letter.id }, 'a letter about an account was one too many for its mailbox');
    return;
  }
  try {
    await sendMail(letter.email, presentAccountLetter(letter));
  } catch (error) {
    await limit.takeBack(key);
    throw error;
  }
}

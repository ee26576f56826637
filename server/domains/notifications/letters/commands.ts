import { asc, inArray, lte, sql } from 'drizzle-orm';
import { db } from '../../../db/client';
import { HOUR, keyOfMailbox, limit } from '../../../db/limits';
import { notifications } from '../../../db/schema/notifications';
import { isDraining } from '../../../lib/lifecycle';
import { log } from '../../../lib/log';
import { sendMail } from '../../../lib/mail';
import { presentLetter } from './presenter';
import { letterContent } from './queries';

/** So many at a time that all their letters are sent, or have failed, well within the lease. */
const BATCH = 20;
/** Nobody else takes what was claimed for so long; what a crash, or the mail server, left unsent is then due again. */
const LEASE = sql`interval '10 minutes'`;
const MAX_ATTEMPTS = 5;
/** What is older is no news: after an outage nobody's mailbox is flooded. */
const NEWS = sql`interval '1 hour'`;

let underWay: Promise<void> | undefined;

/**
 * Mails what is new at the bell to those who want it mailed. Several servers may do it at once, each with notifications
 * of its own; one that is stopped between sending and noting it leads to a second letter, never to none.
 */
export function mailNotifications(): Promise<void> {
  underWay ??= mailAll().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/** Batch after batch, until nothing is due, or nothing gets through. */
async function mailAll(): Promise<void> {
  let goesOn = true;
  while (goesOn && !isDraining()) {
    const claimed = await claim();
    const isThrough = await mailBatch(claimed);
    goesOn = isThrough && claimed.length === BATCH;
  }
}

type Claimed = Awaited<ReturnType<typeof claim>>[number];

/** Counts the attempt before it is made. No lock outlasts this: people go on reading while letters are sent. */
const claim = () =>
  db.transaction(async (tx) => {
    const due = await tx
      .select({ id: notifications.id })
      .from(notifications)
      .where(lte(notifications.mailDueAt, sql`now()`))
      .orderBy(asc(notifications.userId), asc(notifications.id))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    return tx
      .update(notifications)
      .set({ mailDueAt: sql`now() + ${LEASE}`, mailAttempts: sql`${notifications.mailAttempts} + 1` })
      .where(inArray(notifications.id, ids))
      .returning({
        id: notifications.id,
        userId: notifications.userId,
        attempts: notifications.mailAttempts,
        isOld: sql<boolean>`${notifications.createdAt} < now() - ${NEWS}`,
      });
  });

const isGivenUp = ({ attempts, isOld }: Claimed): boolean => isOld || attempts > MAX_ATTEMPTS;

/** One letter a person. Returns whether every one of them got through. */
async function mailBatch(claimed: Claimed[]): Promise<boolean> {
  const givenUp = claimed.filter(isGivenUp).map(({ id }) => id);
  if (givenUp.length > 0) {
    log.warn({ notifications: givenUp }, 'notifications that could not be mailed in time');
    await settle(givenUp);
  }
  const due = claimed.filter((one) => !isGivenUp(one));
  let isThrough = true;
  for (const userId of new Set(due.map((one) => one.userId))) {
    const ids = due.filter((one) => one.userId === userId).map(({ id }) => id);
    const outcome = await mailPerson(userId, ids);
    if (outcome === 'done') await settle(ids);
    if (outcome === 'failed') isThrough = false;
  }
  return isThrough;
}

/** What is beyond goes with the next letter: it is due again after the lease. */
const lettersTo = limit('notification-letter', 12, HOUR);

/** `done`: nothing is left to send. `later`: the mailbox has had its letters of this hour. */
async function mailPerson(userId: number, ids: number[]): Promise<'done' | 'failed' | 'later'> {
  const content = await letterContent(userId, ids);
  if (!content) return 'done';
  if (!(await lettersTo.allows(keyOfMailbox(content.recipient.email)))) return 'later';
  try {
    await sendMail(content.recipient.email, presentLetter(content.recipient, content.told));
    return 'done';
  } catch (error) {
    // a mail server's sentence repeats the address
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    log.warn({ userId, notifications: ids, code, responseCode }, 'a letter about notifications was not sent');
    return 'failed';
  }
}

/** Locked in the order of their ids, as everything locks them that takes several. */
async function settle(ids: number[]): Promise<void> {
  const mailed = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(inArray(notifications.id, ids))
    .orderBy(asc(notifications.id))
    .for('update');
  await db.update(notifications).set({ mailDueAt: null }).where(inArray(notifications.id, mailed));
}

import { digestAt } from '@shared/rules/digest';
import { asc, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { db } from '../../db/client';
import { HOUR, keyOfMailbox, limit } from '../../db/limits';
import { notifications } from '../../db/schema/notifications';
import { isDraining } from '../../lib/lifecycle';
import { log } from '../../lib/log';
import { MailFailure, sendMail } from '../../lib/mail';
import { toIso } from '../../lib/time';
import { calendarOf, workingCalendars } from '../calendars/queries';
import { presentLetter } from './presenter';
import { digestOf, letterContent } from './queries';

/** Notifications that are read at once; a person with more of them gets another letter. */
const BATCH = 20;
const RETRY_AFTER = sql`interval '10 minutes'`;
/** What is older is no news: after an outage nobody's mailbox is flooded. A digest waits for its hour, over a weekend too. */
const NEWS = sql`case when ${notifications.type} = 'record_news' then interval '10 days' else interval '1 hour' end`;

/** A mailbox's letters of an hour; notifications beyond them go with a later letter. */
const lettersTo = limit('notification-letter', 12, HOUR);

/**
 * Mails what is new at the bell to the people who want it mailed, a letter each. It runs as a job, on one server at a
 * time. A server that stops between sending a letter and noting it sends a second one, never none. Rejects when the mail
 * server can't be reached: everything stays due.
 */
export async function mailNotifications(): Promise<void> {
  await giveUpOld();
  for (let due = await dueNow(); due.length > 0; due = await dueNow())
    for (const userId of new Set(due.map((one) => one.userId))) {
      if (isDraining()) return;
      const ofPerson = due.filter((one) => one.userId === userId);
      const ids = await withoutDigest(userId, ofPerson);
      if (ids.length > 0) await mailPerson(userId, ids);
    }
}

const dueNow = () =>
  db
    .select({
      id: notifications.id,
      userId: notifications.userId,
      type: notifications.type,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .where(lte(notifications.mailDueAt, sql`now()`))
    .orderBy(asc(notifications.userId), asc(notifications.id))
    .limit(BATCH);

/** Puts news of what a person follows off until their digest, or drops it where they want none. Returns what is mailed now. */
async function withoutDigest(userId: number, due: Awaited<ReturnType<typeof dueNow>>): Promise<number[]> {
  const news = due.filter(({ type }) => type === 'record_news');
  if (news.length === 0) return due.map(({ id }) => id);
  const { companyId, ...choice } = await digestOf(userId);
  const calendar = calendarOf(await workingCalendars(companyId === null ? [] : [companyId]), companyId);
  const now = new Date();
  const later = news.filter(({ createdAt }) => {
    const at = digestAt(new Date(toIso(createdAt)), choice, calendar);
    return at === undefined || at > now;
  });
  const ids = later.map(({ id }) => id);
  const at = digestAt(now, choice, calendar);
  if (ids.length > 0)
    await setMailDue(at ? sql`${at.toISOString()}::timestamptz` : null, inArray(notifications.id, ids));
  return due.flatMap(({ id }) => (ids.includes(id) ? [] : [id]));
}

async function giveUpOld(): Promise<void> {
  const old = await setMailDue(
    null,
    sql`${isNotNull(notifications.mailDueAt)} and ${notifications.createdAt} < now() - ${NEWS}`,
  );
  if (old.length > 0) log.warn({ notifications: old }, 'notifications that could not be mailed in time');
}

async function mailPerson(userId: number, ids: number[]): Promise<void> {
  const content = await letterContent(userId, ids);
  const isSettled = !content || (await mail(content, ids));
  await setMailDue(isSettled ? null : sql`now() + ${RETRY_AFTER}`, inArray(notifications.id, ids));
}

type Content = NonNullable<Awaited<ReturnType<typeof letterContent>>>;

/** Returns whether the letter was sent; it is tried again otherwise. */
async function mail({ recipient, told }: Content, ids: number[]): Promise<boolean> {
  if (!(await lettersTo.allows(keyOfMailbox(recipient.email)))) return false;
  try {
    await sendMail(recipient.email, presentLetter(recipient, told));
    return true;
  } catch (error) {
    if (!(error instanceof MailFailure && error.isOfLetter)) throw error;
    log.warn(
      { userId: recipient.id, notifications: ids, code: error.code, responseCode: error.responseCode },
      'a letter about notifications was not sent',
    );
    return false;
  }
}

/** Locks the notifications in the order of their ids, as everything does that takes several. Returns their ids. */
async function setMailDue(mailDueAt: SQL | null, where: SQL): Promise<number[]> {
  const locked = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(where)
    .orderBy(asc(notifications.id))
    .for('update');
  const set = await db
    .update(notifications)
    .set({ mailDueAt })
    .where(inArray(notifications.id, locked))
    .returning({ id: notifications.id });
  return set.map(({ id }) => id);
}

import { digestAt } from '@shared/rules/digest';
import { and, asc, eq, inArray, isNotNull, lte, ne, type SQL, sql } from 'drizzle-orm';
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

/** So many people are written to before it is asked anew who is next. */
const PEOPLE = 20;
/** Notifications of one letter; a person with more of them gets another one. News of all that they follow is one letter. */
const OF_A_LETTER = 20;
const OF_A_DIGEST = 500;
const RETRY_AFTER = sql`case when ${notifications.type} = 'record_news' then interval '1 hour' else interval '10 minutes' end`;
/**
 * What is older is no news: after an outage nobody's mailbox is flooded. A digest waits for its hour, over weekends and holidays,
 * which last up to 31 days.
 */
const NEWS = sql`case when ${notifications.type} = 'record_news' then interval '45 days' else interval '1 hour' end`;

/** A mailbox's letters of an hour; notifications beyond them go with a later letter. */
const lettersTo = limit('notification-letter', 12, HOUR);

/**
 * Mails what is new at the bell to the people who want it mailed, a letter each; news of what they follow after all that is for them
 * alone. It runs as a job, on one server at a time. A server that stops between sending a letter and noting it sends a second one,
 * never none. Rejects when the mail server can't be reached: everything stays due.
 */
export async function mailNotifications(): Promise<void> {
  await giveUpOld();
  await mailDue(
    ne(notifications.type, 'record_news'),
    (userId, due) => mailPerson(userId, idsOf(due)),
    OF_A_LETTER,
  );
  await mailDue(eq(notifications.type, 'record_news'), mailDigest, OF_A_DIGEST);
}

type Due = Awaited<ReturnType<typeof dueOf>>;
const idsOf = (due: Due): number[] => due.map(({ id }) => id);

/** Mails what is due of one kind, person by person, until nothing is. */
async function mailDue(
  isOfKind: SQL,
  mailOne: (userId: number, due: Due) => Promise<void>,
  most: number,
): Promise<void> {
  const isDue = and(isOfKind, lte(notifications.mailDueAt, sql`now()`));
  for (let people = await peopleOf(isDue); people.length > 0; people = await peopleOf(isDue))
    for (const { userId } of people) {
      if (isDraining()) return;
      await mailOne(userId, await dueOf(userId, isDue, most));
    }
}

const peopleOf = (isDue: SQL | undefined) =>
  db
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(isDue)
    .orderBy(asc(notifications.userId))
    .limit(PEOPLE);

const dueOf = (userId: number, isDue: SQL | undefined, most: number) =>
  db
    .select({ id: notifications.id, createdAt: notifications.createdAt })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isDue))
    .orderBy(asc(notifications.id))
    .limit(most);

/** Mails news of what a person follows, puts it off until their digest, or drops it where they want none. */
async function mailDigest(userId: number, due: Due): Promise<void> {
  const { companyId, ...choice } = await digestOf(userId);
  const calendar = calendarOf(await workingCalendars(companyId === null ? [] : [companyId]), companyId);
  const now = new Date();
  const isLater = ({ createdAt }: Due[number]) => {
    const at = digestAt(new Date(toIso(createdAt)), choice, calendar);
    return at === undefined || at > now;
  };
  const later = idsOf(due.filter(isLater));
  const at = digestAt(now, choice, calendar);
  if (later.length > 0)
    await setMailDue(at ? sql`${at.toISOString()}::timestamptz` : null, inArray(notifications.id, later));
  const ready = idsOf(due).filter((id) => !later.includes(id));
  if (ready.length > 0) await mailPerson(userId, ready);
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

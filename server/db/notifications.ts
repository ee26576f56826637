import {
  type NotificationType,
  personalTaskTypes,
  reminderTypes,
  typesOfKind,
  unpushedTypes,
} from '@shared/rules/notifications';
import { and, asc, eq, inArray, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { config } from '../config';
import { db } from './client';
import { isLive } from './live-session';
import type { Discussed } from './schema/comments';
import { notifications } from './schema/notifications';
import { users } from './schema/people';
import { pushDevices, pushMessages } from './schema/push';
import { sessions } from './schema/sessions';

/** What is read meanwhile is neither mailed nor pushed to devices, and what comes in quick succession is one letter. */
const TOLD_AFTER = sql`interval '30 seconds'`;

/** The moment of the write itself: a transaction that waited for its turn began before the one it waited for. */
const writing = sql`clock_timestamp()`;

/** Told to those who have a turn, that they may act. */
const promptTypes = [...reminderTypes, 'turn_nudged'] as const satisfies NotificationType[];

/** What waits for a decision, is due, asked for or over: the person is told, and who decides in their place. */
const ofStandIns = [
  // a request is corrected by its submitter alone
  ...typesOfKind.steps.filter((type) => type !== 'correction_asked'),
  ...promptTypes,
  'step_expired',
];
/** A request at no step is nudged about to be corrected, which is its submitter's alone. */
const forStandIns = sql.raw(
  `(type in ('${ofStandIns.join("','")}') and ("requestId" is null or "stepId" is not null))`,
);

export interface Notice {
  type: NotificationType;
  /**
   * One person, while they are of a company where one is named, and of a step their stand-in; everybody of a company, or
   * the administrators, but for one who is told in another way or knows already; those who follow the record, of news, where
   * nothing else of the same change is told to them and they have read the news before.
   */
  to:
    | { userId: number; ofCompany?: number }
    | { companyId: number; except?: number | null }
    | { admins: true; except?: number | null }
    | { followers: true };
  about:
    | TurnRecord
    | (Discussed & { commentId?: number })
    /** The person whose work was handed over. */
    | { predecessorId: number }
    /** A file of a list that a person asked for. */
    | { exportId: number };
}

/** What a turn is of. */
export type TurnRecord =
  | { requestId: number; stepId: number | null }
  | { projectTaskId: number }
  | { taskId: number };

/** The statement that tells people, and returns what it told; undefined where there is nothing to tell. Actors and closed accounts are not told. */
export function noticesOf(actorId: number | null, notices: readonly Notice[], at = writing): SQL | undefined {
  if (notices.length === 0) return undefined;
  // without a mail server nothing waits for one, and a file is told at the bell alone: it is kept for a day
  const mailDue = config.smtpUrl ? sql`${writing} + ${TOLD_AFTER}` : sql`null::timestamptz`;
  const rows = notices.map(({ type, to, about }) => ({ type, ...to, ...about }));
  // who stands in for a person that a step waits for is told with them
  const standIn = sql`case when ${forStandIns} and "userId" in (select user_id from present_absences)
    then stand_in_of("requestId", "userId") end`;
  const people = (isMeant: SQL) =>
    sql`select id from ${users} where ${isMeant} and ${users.isActive} and ${users.deletedAt} is null`;
  const meant = {
    userId: people(
      sql`${users.id} = any(array["userId", ${standIn}]) and ("ofCompany" is null or ${users.assignedCompanyId} = "ofCompany")`,
    ),
    companyId: people(
      sql`${users.assignedCompanyId} = "companyId" and ${users.id} is distinct from "except"`,
    ),
    admins: people(sql`admins and ${users.role} = 'admin' and ${users.id} is distinct from "except"`),
    followers: people(
      sql`followers and ${users.id} in (select followers_of("requestId", "projectId", "projectTaskId", "taskId"))`,
    ),
  };
  // PostgreSQL plans this statement on every call, so only the kinds of recipients that occur are in it
  const isAsked = (kind: string) => rows.some((row) => kind in row);
  const recipients = Object.entries(meant).flatMap(([kind, ofKind]) => (isAsked(kind) ? [ofKind] : []));
  const told = sql`
    select person.id as person_id, notice.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as notice (type text, "userId" int, "ofCompany" int,
        "companyId" int, admins boolean, followers boolean, "except" int, "requestId" int, "stepId" int, "projectId" int,
        "projectTaskId" int, "taskId" int, "commentId" int, "predecessorId" int,
        "exportId" int)
      cross join lateral (${sql.join(recipients, sql` union all `)}) as person
    where person.id is distinct from ${actorId}::int`;
  return sql`
    insert into ${notifications} (user_id, type, request_id, step_id, project_id, project_task_id, task_id, comment_id,
      predecessor_id, export_id, actor_id, created_at, mail_due_at)
    ${isAsked('followers') ? sql`with told as (${told})` : sql``}
    select person_id, type, "requestId", "stepId", "projectId", "projectTaskId", "taskId", "commentId", "predecessorId",
      "exportId", ${actorId}::int, ${at}, case when "exportId" is null then ${mailDue} end
    from ${isAsked('followers') ? sql`told where ${isNoRepeatedNews}` : sql`(${told}) told`}
    order by "requestId", "projectId", "projectTaskId", "taskId", person_id
    returning id, user_id, type`;
}

const isPushed = sql.raw(`notice.type not in ('${unpushedTypes.join("','")}')`);

/**
 * The statement that has notices pushed to the devices of their people: of the rows of `noticesOf`, those that letters tell too. A device
 * that another transaction is changing is left out, because waiting for it could hold the change up: its session is ending, or a
 * new password of its person's own moves it to the next session.
 */
export const pushesOf = (notices: SQL): SQL => sql`
  insert into ${pushMessages} (device_id, notification_id, due_at)
  select device.id, notice.id, ${writing} + ${TOLD_AFTER}
  from ${notices} notice
    join ${pushDevices} device on device.user_id = notice.user_id
    join ${sessions} on ${sessions.sid} = device.session_id
    join ${users} on ${users.id} = device.user_id
  where ${isPushed} and ${isLive}
  for key share of device skip locked`;

/** Of `told`: news only for those who are told nothing else of the change, and have read what they were told of the record before. */
const isNoRepeatedNews = sql`(type <> 'record_news'
  or (person_id not in (select person_id from told other where other.type <> 'record_news') and not exists (
    select from ${notifications} before
    where before.user_id = person_id and before.type = 'record_news' and before.read_at is null
      and (before.request_id, before.project_id, before.project_task_id, before.task_id)
        is not distinct from ("requestId", "projectId", "projectTaskId", "taskId"))))`;

/**
 * Whom requests or tasks no longer wait for: those whose step is decided or given away, whose turn is over, or who do a task no
 * longer. Of reminders those that another one takes the place of.
 */
export type Outdated =
  /** All steps of these requests, or those of them that are named. */
  | { stepsOfRequests: readonly number[]; stepIds?: readonly number[] }
  /** What people were asked about these requests; one of them where one is named. */
  | { questionsOfRequests: readonly number[]; askedOf?: number }
  | { turnsOfTasks: readonly number[]; peopleOfTasks: readonly number[] }
  | { generalTasks: readonly number[] }
  /** That people are mentioned in these comments. */
  | { mentionsIn: readonly number[] }
  /** That a person is to stand in for another. */
  | { standIn: number; predecessor: number }
  | { remindersOf: TurnRecord }
  /** What a company was reminded of or asked, together, of a task that a person of it does now. */
  | { sharedOf: TurnRecord; doneBy: number };

/**
 * The statement that takes back what people have not read of them; undefined where there is nothing. It locks in the order
 * of ids, as everything does that takes several notifications, so that nobody waits in a circle.
 */
export function outdatedNotices(outdated: Outdated | readonly Outdated[]): SQL | undefined {
  const isOutdated = or(...[outdated].flat().map(outdatedOf));
  if (!isOutdated) return undefined;
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isOutdated, isNull(notifications.readAt)))
    .orderBy(asc(notifications.id))
    .for('update');
  return db.delete(notifications).where(inArray(notifications.id, unread)).getSQL();
}

/** Whose turn a task is does not matter to what people say about it. */
const isOfTurn = notInArray(notifications.type, [...typesOfKind.talk]);

function outdatedOf(outdated: Outdated): SQL | undefined {
  if ('stepsOfRequests' in outdated)
    return ofAny(
      notifications.requestId,
      outdated.stepsOfRequests,
      and(
        inArray(notifications.type, [...typesOfKind.steps, ...typesOfKind.reminders]),
        outdated.stepIds && inArray(notifications.stepId, [...outdated.stepIds]),
      ),
    );
  if ('questionsOfRequests' in outdated) {
    const { questionsOfRequests, askedOf } = outdated;
    const isTheirs = askedOf === undefined ? undefined : eq(notifications.userId, askedOf);
    return ofAny(
      notifications.requestId,
      questionsOfRequests,
      and(eq(notifications.type, 'question_asked'), isTheirs),
    );
  }
  if ('standIn' in outdated)
    return and(
      eq(notifications.type, 'stand_in_named'),
      eq(notifications.userId, outdated.standIn),
      eq(notifications.predecessorId, outdated.predecessor),
    );
  if ('remindersOf' in outdated)
    return isOf(
      outdated.remindersOf,
      and(inArray(notifications.type, reminderTypes), isOfStep(outdated.remindersOf)),
    );
  if ('sharedOf' in outdated)
    return isOf(
      outdated.sharedOf,
      and(inArray(notifications.type, promptTypes), ne(notifications.userId, outdated.doneBy)),
    );
  if ('mentionsIn' in outdated)
    return ofAny(notifications.commentId, outdated.mentionsIn, eq(notifications.type, 'mentioned'));
  if ('generalTasks' in outdated) return ofAny(notifications.taskId, outdated.generalTasks, isOfTurn);
  const { turnsOfTasks, peopleOfTasks } = outdated;
  // of a task that a person does they alone are reminded
  const isPersonal = inArray(notifications.type, [...personalTaskTypes, ...promptTypes]);
  return or(
    // that a task was completed is news for another company, and no turn
    ofAny(notifications.projectTaskId, turnsOfTasks, and(isOfTurn, ne(notifications.type, 'task_finished'))),
    ofAny(notifications.projectTaskId, peopleOfTasks, isPersonal),
  );
}

/** Several steps of a request may have their turn at the same time. */
const isOfStep = (about: TurnRecord): SQL | undefined =>
  'stepId' in about && about.stepId !== null ? eq(notifications.stepId, about.stepId) : undefined;

function isOf(about: TurnRecord, condition: SQL | undefined): SQL | undefined {
  if ('requestId' in about) return ofAny(notifications.requestId, [about.requestId], condition);
  if ('projectTaskId' in about) return ofAny(notifications.projectTaskId, [about.projectTaskId], condition);
  return ofAny(notifications.taskId, [about.taskId], condition);
}

const ofAny = (column: PgColumn, ids: readonly number[], condition?: SQL): SQL | undefined =>
  ids.length === 0 ? undefined : and(inArray(column, [...ids]), condition);

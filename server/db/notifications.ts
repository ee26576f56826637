import { type NotificationType, typesOfKind } from '@shared/rules/notifications';
import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { config } from '../config';
import type { Tx } from './client';
import { notifications } from './schema/notifications';
import { users } from './schema/users';

/** How long what was read stays. */
const KEPT = sql`interval '90 days'`;
/** More than one event usually writes, so that cleaning keeps up. */
const CLEANED_AT_ONCE = 500;

/** What is read meanwhile is not mailed, and what comes in quick succession is one letter. */
const MAILED_AFTER = sql`interval '30 seconds'`;

/** The moment of the write itself: a transaction that waited for its turn began before the one it waited for. */
const writing = sql`clock_timestamp()`;

export interface Notice {
  type: NotificationType;
  /** One person, everybody of a company, or the administrators, but for one who knows already. */
  to: { userId: number } | { companyId: number } | { admins: true; except?: number | null };
  about: { requestId: number; stepId: number | null } | { projectTaskId: number };
}

/**
 * Tells people, in the transaction of what they are told of: one statement, however many they are, and of however many
 * records they are told the same. Nobody is told what they did themselves, and nobody whose account is closed.
 */
export async function notify(
  tx: Tx,
  actorId: number | null,
  notices: readonly Notice[],
  at: SQL = writing,
): Promise<void> {
  const alike = new Map<string, Told>();
  for (const { type, to, about } of notices) {
    const key = JSON.stringify([type, to]);
    const told = alike.get(key);
    if (told) told.about.push(about);
    else alike.set(key, { type, to, about: [about] });
  }
  for (const told of alike.values()) await insert(tx, actorId, told, at);
  if (notices.length > 0) await removeOld(tx);
}

/** The same of several records. */
type Told = Omit<Notice, 'about'> & { about: Notice['about'][] };

async function insert(tx: Tx, actorId: number | null, { type, to, about }: Told, at: SQL): Promise<void> {
  // without a mail server nothing waits for one
  const mailDue = config.smtpUrl ? sql`${writing} + ${MAILED_AFTER}` : sql`null::timestamptz`;
  const recipients = and(
    isMeant(to),
    eq(users.isActive, true),
    isNull(users.deletedAt),
    actorId === null ? undefined : ne(users.id, actorId),
  );
  await tx.execute(sql`
    insert into ${notifications}
      (user_id, type, request_id, step_id, project_task_id, actor_id, created_at, mail_due_at)
    select ${users.id}, ${type}, about."requestId", about."stepId", about."projectTaskId",
      ${actorId}::int, ${at}, ${mailDue}
    from ${users} cross join jsonb_to_recordset(${JSON.stringify(about)}::jsonb)
      as about("requestId" int, "stepId" int, "projectTaskId" int)
    where ${recipients} order by about."requestId", about."projectTaskId", ${users.id}`);
}

function isMeant(to: Notice['to']): SQL {
  if ('userId' in to) return eq(users.id, to.userId);
  if ('companyId' in to) return eq(users.assignedCompanyId, to.companyId);
  return sql`${users.role} = 'admin' and ${users.id} is distinct from ${to.except ?? null}::int`;
}

/** Takes back what was told of steps of requests and not read yet: they wait for nobody in that way any more. */
export async function withdrawSteps(tx: Tx, requestIds: readonly number[]): Promise<void> {
  const isOfThem = inArray(notifications.requestId, [...requestIds]);
  if (requestIds.length > 0)
    await withdraw(tx, and(isOfThem, inArray(notifications.type, typesOfKind.steps)));
}

/** The same of tasks whose turn is over. */
export async function withdrawTasks(tx: Tx, taskIds: readonly number[]): Promise<void> {
  if (taskIds.length > 0) await withdraw(tx, inArray(notifications.projectTaskId, [...taskIds]));
}

/** In the order of ids, as everything locks them that takes several, so that nobody waits in a circle. */
async function withdraw(tx: Tx, where: SQL | undefined): Promise<void> {
  const unread = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(where, isNull(notifications.readAt)))
    .orderBy(asc(notifications.id))
    .for('update');
  await tx.delete(notifications).where(inArray(notifications.id, unread));
}

/** Some of those read long ago. They are taken as they come, those that another transaction holds another time. */
async function removeOld(tx: Tx): Promise<void> {
  const old = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(sql`${notifications.readAt} < now() - ${KEPT}`)
    .limit(CLEANED_AT_ONCE)
    .for('update', { skipLocked: true });
  await tx.delete(notifications).where(inArray(notifications.id, old));
}

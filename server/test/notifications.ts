import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { db } from '../db/client';
import { notifications } from '../db/schema/notifications';

const told = (where: SQL) =>
  db
    .select({
      to: notifications.userId,
      type: notifications.type,
      stepId: notifications.stepId,
      by: notifications.actorId,
    })
    .from(notifications)
    .where(where)
    .orderBy(asc(notifications.id));

/** Who has been told what of a request, and has not had it taken back; the first told first. */
export const toldOfRequest = (id: number) => told(eq(notifications.requestId, id));

/** Who has been told what of a project task, and has not had it taken back. */
export const toldOfTask = async (id: number) =>
  (await told(eq(notifications.projectTaskId, id))).map(({ stepId: _none, ...row }) => row);

/** As if everybody had read what they were told of a record, so many days ago. */
export const markRead = (about: { requestId: number } | { projectTaskId: number }, daysAgo = 0) =>
  db
    .update(notifications)
    .set({ readAt: sql`now() - ${daysAgo} * interval '1 day'` })
    .where(
      'requestId' in about
        ? eq(notifications.requestId, about.requestId)
        : eq(notifications.projectTaskId, about.projectTaskId),
    );

import type { markAllRead as endpoint } from '@shared/contracts/notifications';
import type { Body } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { db } from '../../db/client';
import { notifications } from '../../db/schema/notifications';
import { inBatches } from '../../lib/batches';
import { found } from '../../lib/refusal';
import { findNotification, isOfType, isUnread, type NotificationRow, visibleNotifications } from './queries';

/** Marks one of the actor's own as read or unread; when it was first read stays. */
export async function markNotification(actor: Actor, id: number, read: boolean): Promise<NotificationRow> {
  const marked = await db
    .update(notifications)
    .set({ readAt: read ? sql`coalesce(${notifications.readAt}, now())` : null })
    .where(and(eq(notifications.id, id), visibleNotifications(actor)))
    .returning({ id: notifications.id });
  found(marked[0]);
  return found(await findNotification(actor, id));
}

/** Marks all that the actor sees as read; those that came after the last they have seen stay unread. */
export async function markAllRead(actor: Actor, { type, upTo }: Body<typeof endpoint>): Promise<void> {
  const seen = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        visibleNotifications(actor),
        isUnread,
        isOfType(type),
        upTo === undefined ? undefined : lte(notifications.id, upTo),
      ),
    )
    .orderBy(asc(notifications.id))
    .for('update');
  await db.update(notifications).set({ readAt: sql`now()` }).where(inArray(notifications.id, seen));
}

/** How long a notification stays after it was read. */
const KEPT = sql`interval '90 days'`;
const BATCH = 1_000;

/** Deletes notifications that were read long ago. Returns how many. */
export const purgeNotifications = (): Promise<number> => inBatches(BATCH, purgeSome);

/** As they come: those that another transaction holds stay until the next time. */
async function purgeSome(max: number): Promise<number> {
  const old = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(sql`${notifications.readAt} < now() - ${KEPT}`)
    .limit(max)
    .for('update', { skipLocked: true });
  const { rowCount } = await db.delete(notifications).where(inArray(notifications.id, old));
  return rowCount ?? 0;
}

import type { markAllRead as endpoint } from '@shared/contracts/notifications';
import type { Body } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { db } from '../../db/client';
import { notifications } from '../../db/schema/notifications';
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

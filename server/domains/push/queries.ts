import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import { db, type Executor } from '../../db/client';
import { isLive } from '../../db/live-session';
import { users } from '../../db/schema/people';
import { pushDevices, pushKeys, pushMessages } from '../../db/schema/push';
import { sessions } from '../../db/schema/sessions';
import { seal, unseal } from '../../lib/seal';
import type { PushKeys } from '../../lib/web-push';
import { readSession } from '../auth/queries';
import { type NotificationRow, unreadAmong } from '../notifications/queries';
import { digest } from '../sessions/queries';

const PURPOSE = 'private key for push services';
const OWNER = 'hub';

export const sealed = ({ publicKey, privateKey }: PushKeys) => ({
  publicKey,
  sealedPrivateKey: seal(privateKey, PURPOSE, OWNER),
});

/** The hub's keys; undefined if there are none, or if they were sealed with another SESSION_SECRET. */
export async function keptKeys(executor: Executor = db): Promise<PushKeys | undefined> {
  const [row] = await executor.select().from(pushKeys);
  const privateKey = row && unseal(row.sealedPrivateKey, PURPOSE, OWNER);
  return row && privateKey ? { publicKey: row.publicKey, privateKey } : undefined;
}

/** The devices of a person whose sessions still let them in, newest first. */
export const devicesOf = (userId: number) =>
  db
    .select({
      id: digest,
      browser: sessions.browser,
      system: sessions.system,
      createdAt: pushDevices.createdAt,
      lastSentAt: pushDevices.lastSentAt,
    })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.sid, pushDevices.sessionId))
    .innerJoin(users, eq(users.id, pushDevices.userId))
    .where(and(eq(pushDevices.userId, userId), isLive))
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id));

export type DeviceRow = Awaited<ReturnType<typeof devicesOf>>[number];

const isDue = lte(pushMessages.dueAt, sql`now()`);

/** In s: how long the push service keeps a message for a browser that is not running: 12 hours, or until the session ends. */
const keptFor = sql<number>`greatest(0, least(12 * 3600, extract(epoch from ${sessions.expire} - now())))::int`;

/** Devices with messages that are due. */
export const dueDevices = (most: number) =>
  db
    .selectDistinct({
      id: pushDevices.id,
      sessionId: pushDevices.sessionId,
      endpoint: pushDevices.endpoint,
      p256dh: pushDevices.p256dh,
      auth: pushDevices.auth,
      language: pushDevices.language,
      keptFor,
    })
    .from(pushMessages)
    .innerJoin(pushDevices, eq(pushDevices.id, pushMessages.deviceId))
    .innerJoin(sessions, eq(sessions.sid, pushDevices.sessionId))
    .where(isDue)
    .orderBy(asc(pushDevices.id))
    .limit(most);

export type DueDevice = Awaited<ReturnType<typeof dueDevices>>[number];

/** The notifications that are due for a device, the oldest first. */
export async function dueFor(deviceId: number, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: pushMessages.notificationId })
    .from(pushMessages)
    .where(and(eq(pushMessages.deviceId, deviceId), isDue))
    .orderBy(asc(pushMessages.notificationId))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** The notifications among these that the person of the session sees and has not read; none once the session lets them in no more. */
export async function newsFor(sessionId: string, ids: readonly number[]): Promise<NotificationRow[]> {
  const actor = (await readSession(sessionId))?.actor;
  return actor ? unreadAmong(actor, ids) : [];
}

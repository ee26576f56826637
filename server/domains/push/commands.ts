import type { register } from '@shared/contracts/push';
import type { Body } from '@shared/endpoint';
import type { Language } from '@shared/language';
import type { Actor } from '@shared/rules/actor';
import { and, eq, exists, inArray, lt, or, sql } from 'drizzle-orm';
import { config } from '../../config';
import { db } from '../../db/client';
import { record } from '../../db/events';
import { RUN_PATIENCE } from '../../db/job-queue';
import { HOUR, limit } from '../../db/limits';
import { notifications } from '../../db/schema/notifications';
import { pushDevices, pushKeys, pushMessages } from '../../db/schema/push';
import { sessions } from '../../db/schema/sessions';
import { isDraining } from '../../lib/lifecycle';
import { log } from '../../lib/log';
import { serviceOf } from '../../lib/push-service';
import { authorise, badField, found } from '../../lib/refusal';
import { isPoint, newPushKeys, PushFailure, type PushKeys, pushTo } from '../../lib/web-push';
import { digest } from '../sessions/queries';
import { presentPushed } from './presenter';
import { type DueDevice, dueDevices, dueFor, keptKeys, newsFor, sealed } from './queries';

/** The hub's keys, made when a server starts without them: reading them changes nothing. */
export const keysOfHub = async (): Promise<PushKeys> => (await keptKeys()) ?? makeKeys();

/**
 * Makes the hub's keys. If two servers make them at once, the first pair is kept. Keys that SESSION_SECRET no longer opens are
 * replaced, and their devices removed, since they can't be reached.
 */
const makeKeys = (): Promise<PushKeys> =>
  db.transaction(async (tx) => {
    const keys = newPushKeys();
    const [made] = await tx.insert(pushKeys).values(sealed(keys)).onConflictDoNothing().returning();
    if (made) return keys;
    await tx.select().from(pushKeys).for('update');
    const kept = await keptKeys(tx);
    if (kept) return kept;
    await tx.update(pushKeys).set({ ...sealed(keys), createdAt: sql`now()` });
    await tx.delete(pushDevices);
    return keys;
  });

/**
 * Registers the browser of this session for push. An address belongs to one browser, so an earlier registration of the address is
 * replaced.
 */
export async function registerDevice(
  actor: Actor,
  sessionId: string,
  { endpoint, keys }: Body<typeof register>,
  language: Language,
): Promise<void> {
  authorise(serviceOf(endpoint, config.pushServices) !== undefined, 'push_service_refused');
  if (!isPoint(keys.p256dh)) throw badField('keys.p256dh', 'invalid');
  await db.transaction(async (tx) => {
    const isOfSession = eq(sessions.sid, sessionId);
    const [session] = await tx
      .select({ sid: sessions.sid })
      .from(sessions)
      .where(isOfSession)
      .for('no key update');
    authorise(session !== undefined, 'signed_out');
    const device = { userId: actor.id, sessionId, endpoint, ...keys, language };
    const [before] = await tx.select().from(pushDevices).where(eq(pushDevices.sessionId, sessionId));
    if (before && isSame(before, device)) return;
    await tx
      .delete(pushDevices)
      .where(or(eq(pushDevices.sessionId, sessionId), eq(pushDevices.endpoint, endpoint)));
    const values = { ...device, ...(before && { createdAt: before.createdAt }) };
    await tx
      .insert(pushDevices)
      .values(values)
      .onConflictDoUpdate({ target: pushDevices.endpoint, set: device });
    if (!before) await record(tx, { ...ofPerson(actor), action: 'user.add_push_device' });
  });
}

type Device = Pick<typeof pushDevices.$inferSelect, 'endpoint' | 'p256dh' | 'auth' | 'language'>;
const isSame = (one: Device, other: Device): boolean =>
  (['endpoint', 'p256dh', 'auth', 'language'] as const).every((field) => one[field] === other[field]);

export const removeDevice = (actor: Actor, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const ofSession = tx.select({ sid: sessions.sid }).from(sessions).where(eq(digest, id));
    const [removed] = await tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.userId, actor.id), inArray(pushDevices.sessionId, ofSession)))
      .returning({ id: pushDevices.id });
    found(removed);
    await record(tx, { ...ofPerson(actor), action: 'user.remove_push_device' });
  });

const ofPerson = ({ id }: Actor) => ({ actorId: id, entity: 'user', entityId: id }) as const;

/** Devices sent to in parallel, before the next due ones are read. */
const DEVICES = 10;
/** Notifications read for one device at a time. */
const OF_A_DEVICE = 50;
const RETRY_AFTER = sql`interval '10 minutes'`;
/** Older notifications are dropped, so that an outage does not flood screens. */
const NEWS = sql`interval '1 hour'`;
/** Messages to one device in an hour. Further messages wait, and are dropped after an hour. */
const messagesTo = limit('push', 60, HOUR);

/**
 * Sends what is due to the devices of people, as long as a run of the job may begin new work. It runs on one server at a time. A
 * server that stops between sending a message and noting it sends a second one, which replaces the first on the screen.
 */
export async function sendPushMessages(): Promise<void> {
  await giveUpOld();
  const until = Date.now() + RUN_PATIENCE;
  let devices = await dueDevices(DEVICES);
  if (devices.length === 0) return;
  const keys = await keysOfHub();
  for (; devices.length > 0 && !isDraining() && Date.now() < until; devices = await dueDevices(DEVICES))
    await Promise.all(devices.map((device) => sendDue(device, keys)));
}

async function giveUpOld(): Promise<void> {
  const old = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.id, pushMessages.notificationId),
        lt(notifications.createdAt, sql`now() - ${NEWS}`),
      ),
    );
  const { rowCount } = await db.delete(pushMessages).where(exists(old));
  if (rowCount) log.warn({ messages: rowCount }, 'messages to devices that could not be sent in time');
}

/** Sends what is due for a device. Afterwards each message is deleted or put off, so that the run ends. */
async function sendDue(device: DueDevice, keys: PushKeys): Promise<void> {
  const { id } = device;
  try {
    await sendEach(device, keys);
  } catch (error) {
    if (error instanceof PushFailure)
      log.warn({ device: id, reason: error.message }, 'a message to a device was not sent');
    else log.error({ err: error, device: id }, 'messages to a device could not be sent');
    await putOff(id);
  }
}

async function sendEach(device: DueDevice, keys: PushKeys): Promise<void> {
  const { id, sessionId, language, keptFor } = device;
  const ids = await dueFor(id, OF_A_DEVICE);
  const messages = presentPushed(await newsFor(sessionId, ids), language);
  const told = messages.flatMap(({ about }) => about);
  await removeMessages(
    id,
    ids.filter((one) => !told.includes(one)),
  );
  for (const { tag, text, about } of messages) {
    if (!(await messagesTo.allows(String(id)))) return putOff(id);
    if (!(await pushTo(device, text, { topic: tag, keptFor }, keys)))
      return void (await db.delete(pushDevices).where(eq(pushDevices.id, id)));
    await removeMessages(id, about);
    await db.update(pushDevices).set({ lastSentAt: sql`now()` }).where(eq(pushDevices.id, id));
  }
}

const removeMessages = (deviceId: number, about: readonly number[]) =>
  db
    .delete(pushMessages)
    .where(and(eq(pushMessages.deviceId, deviceId), inArray(pushMessages.notificationId, [...about])));

/** Puts off all that waits for a device: it would fail for the same reason, each message after its time limit. */
const putOff = async (deviceId: number): Promise<void> =>
  void (await db
    .update(pushMessages)
    .set({ dueAt: sql`now() + ${RETRY_AFTER}` })
    .where(eq(pushMessages.deviceId, deviceId)));

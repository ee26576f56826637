import type { register } from '@shared/contracts/push';
import type { Body } from '@shared/endpoint';
import type { Language } from '@shared/language';
import type { Actor } from '@shared/rules/actor';
import { and, eq, exists, inArray, lt, or, sql } from 'drizzle-orm';
import { config } from '../../config';
import { db } from '../../db/client';
import { record } from '../../db/events';
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
import { type Pushed, presentPushed } from './presenter';
import { type DueDevice, dueDevices, dueFor, keptKeys, newsFor, sealed } from './queries';

/** The hub's keys, made when they are first asked for. */
export const keysOfHub = async (): Promise<PushKeys> => (await keptKeys()) ?? makeKeys();

/** Of two servers that make them at once the first one's stay. With those that opened no more their devices are unreachable. */
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

/** Has the browser of this session told of notices; an address is one browser's, whoever used it before. */
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

/** So many devices are sent to at the same time, before it is asked anew which are next. */
const DEVICES = 10;
/** Notifications that are looked at for a device at once. */
const OF_A_DEVICE = 50;
const RETRY_AFTER = sql`interval '10 minutes'`;
/** What is older is no news: after an outage no screen is flooded. */
const NEWS = sql`interval '1 hour'`;
/** A device's messages of an hour; what is beyond them goes later, or not at all. */
const messagesTo = limit('push', 60, HOUR);

/**
 * Sends what is due to the devices of people. It runs as a job, on one server at a time. A server that stops between sending a
 * message and noting it sends a second one, which takes the place of the first on the screen.
 */
export async function sendPushMessages(): Promise<void> {
  await giveUpOld();
  let devices = await dueDevices(DEVICES);
  if (devices.length === 0) return;
  const keys = await keysOfHub();
  for (; devices.length > 0 && !isDraining(); devices = await dueDevices(DEVICES))
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

/** Whatever becomes of the messages, they are not due any more: sent, over, or put off. */
async function sendDue(device: DueDevice, keys: PushKeys): Promise<void> {
  const ids = await dueFor(device.id, OF_A_DEVICE);
  const messages = presentPushed(await newsFor(device.sessionId, ids), device.language);
  const later: number[] = [];
  for (const message of messages) {
    const outcome = await send(device, message, keys);
    if (outcome === 'unreachable')
      return void (await db.delete(pushDevices).where(eq(pushDevices.id, device.id)));
    if (outcome === 'later') later.push(...message.about);
  }
  const ofDevice = (some: readonly number[]) =>
    and(eq(pushMessages.deviceId, device.id), inArray(pushMessages.notificationId, [...some]));
  await db
    .update(pushMessages)
    .set({ dueAt: sql`now() + ${RETRY_AFTER}` })
    .where(ofDevice(later));
  await db.delete(pushMessages).where(ofDevice(ids.filter((id) => !later.includes(id))));
}

async function send(
  device: DueDevice,
  { tag, text }: Pushed,
  keys: PushKeys,
): Promise<'sent' | 'later' | 'unreachable'> {
  const { id } = device;
  if (!(await messagesTo.allows(String(id)))) return 'later';
  try {
    if (!(await pushTo(device, text, { topic: tag, keptFor: device.keptFor }, keys))) return 'unreachable';
  } catch (error) {
    if (!(error instanceof PushFailure)) throw error;
    log.warn({ device: id, reason: error.message }, 'a message to a device was not sent');
    return 'later';
  }
  await db.update(pushDevices).set({ lastSentAt: sql`now()` }).where(eq(pushDevices.id, id));
  return 'sent';
}

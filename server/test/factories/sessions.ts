import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { db } from '../../db/client';
import { pushDevices } from '../../db/schema/push';
import { sessions } from '../../db/schema/sessions';
import { sessionDigest } from '../../lib/call-context';
import { newPushBrowser } from '../push-service';

async function newSession(userId: number): Promise<string> {
  const sid = randomUUID();
  const expire = new Date(Date.now() + 3_600_000);
  await db.insert(sessions).values({ sid, sess: {}, expire, userId });
  return sid;
}

/** A stored session of this person without a browser; returns its public id. */
export const sessionOf = async (userId: number): Promise<string> => sessionDigest(await newSession(userId));

/** A stored session with a push device; returns its public id. */
export async function pushDeviceOf(userId: number): Promise<string> {
  const sessionId = await newSession(userId);
  const { endpoint, keys } = newPushBrowser('https://fcm.googleapis.com').subscription;
  await db.insert(pushDevices).values({ userId, sessionId, endpoint, ...keys, language: 'ar' });
  return sessionDigest(sessionId);
}

/** As if the person had proved who they are so many minutes ago, in all their sessions. */
export const ageProof = ({ id }: { id: number }, minutes: number) =>
  db.execute(sql`
    update sessions set sess = sess::jsonb || jsonb_build_object('provenAt', ${Date.now() - minutes * 60_000}::bigint)
    where sess->'passport'->'user'->>'id' = ${String(id)}`);

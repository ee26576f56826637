import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { db } from '../../db/client';
import { sessions } from '../../db/schema/sessions';
import { sessionDigest } from '../../lib/call-context';

/** A session of this person on a browser that nobody uses; returns what tells it from others. */
export async function sessionOf(userId: number): Promise<string> {
  const sid = randomUUID();
  const expire = new Date(Date.now() + 3_600_000);
  await db.insert(sessions).values({ sid, sess: {}, expire, userId });
  return sessionDigest(sid);
}

/** As if the person had proved who they are so many minutes ago, in all their sessions. */
export const ageProof = ({ id }: { id: number }, minutes: number) =>
  db.execute(sql`
    update sessions set sess = sess::jsonb || jsonb_build_object('provenAt', ${Date.now() - minutes * 60_000}::bigint)
    where sess->'passport'->'user'->>'id' = ${String(id)}`);

import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { db } from '../../db/client';
import { users } from '../../db/schema/people';
import { sessions } from '../../db/schema/sessions';

/** As `sessionDigest` makes it, in PostgreSQL. */
export const digest = sql<string>`left(encode(sha256(convert_to(${sessions.sid}, 'UTF8')), 'hex'), 16)`;

/** Sessions that let their person in: neither over nor ended by a new password, role or company. */
const isLive: SQL = sql`${and(
  gt(sessions.expire, sql`now()`),
  sql`(${sessions.sess}->'passport'->'user'->>'epoch')::int = ${users.sessionEpoch}`,
)}`;

/** The sessions of a person, the last used first. */
export const sessionsOf = (userId: number) =>
  db
    .select({
      id: digest,
      browser: sessions.browser,
      system: sessions.system,
      network: sessions.network,
      signedInAt: sessions.signedInAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isLive))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.signedInAt));

export type SessionRow = Awaited<ReturnType<typeof sessionsOf>>[number];

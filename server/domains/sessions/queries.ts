import { and, desc, eq, sql } from 'drizzle-orm';
import { db } from '../../db/client';
import { isLive } from '../../db/live-session';
import { users } from '../../db/schema/people';
import { sessions } from '../../db/schema/sessions';

/** As `sessionDigest` makes it, in PostgreSQL. */
export const digest = sql<string>`left(encode(sha256(convert_to(${sessions.sid}, 'UTF8')), 'hex'), 16)`;

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

import { and, gt, type SQL, sql } from 'drizzle-orm';
import { users } from './schema/people';
import { sessions } from './schema/sessions';

/** Whether a session, joined with its person, lets them in: it is neither over nor ended by a new password, role or company. */
export const isLive: SQL = sql`${and(
  gt(sessions.expire, sql`now()`),
  sql`(${sessions.sess}->'passport'->'user'->>'epoch')::int = ${users.sessionEpoch}`,
)}`;

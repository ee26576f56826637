import { SECOND_STEP_MINUTES } from '@shared/contracts/second-factor';
import type { Actor } from '@shared/rules/actor';
import { and, eq, lte, ne, sql } from 'drizzle-orm';
import { db } from '../../db/client';
import { record } from '../../db/events';
import { sessions } from '../../db/schema/sessions';
import { found } from '../../lib/refusal';
import { userById } from '../users/queries';
import { digest } from './queries';

/** Ends one session of a person. With the commit every server is notified and ends the session's event streams. */
export async function endOne(actor: Actor, userId: number, sessionId: string): Promise<void> {
  await db.transaction(async (tx) => {
    found(await userById(userId, tx));
    const ofPerson = and(eq(sessions.userId, userId), eq(digest, sessionId));
    const [ended] = await tx.delete(sessions).where(ofPerson).returning({ id: digest });
    found(ended);
    await audit(tx, actor, userId, 1);
  });
}

/** Ends all sessions of a person but the one that asks, and sign-ins of theirs that wait for the second step. */
export async function endAllBut(actor: Actor, userId: number, keptSid: string): Promise<void> {
  await db.transaction(async (tx) => {
    found(await userById(userId, tx));
    const others = and(eq(sessions.userId, userId), ne(sessions.sid, keptSid));
    const ended = await tx.delete(sessions).where(others).returning({ id: digest });
    await tx.delete(sessions).where(isPendingOf(userId));
    if (ended.length > 0) await audit(tx, actor, userId, ended.length);
  });
}

/** They end within minutes, so the index of ends finds them (a minute is for rounding); half a step is no session, and is not counted as one. */
const isPendingOf = (userId: number) =>
  and(
    lte(sessions.expire, sql`now() + make_interval(mins => ${SECOND_STEP_MINUTES + 1})`),
    sql`(${sessions.sess} -> 'pendingSignIn' ->> 'id')::int = ${userId}`,
  );

const audit = (tx: Parameters<typeof record>[0], actor: Actor, userId: number, ended: number) =>
  record(tx, {
    actorId: actor.id,
    action: 'user.end_sessions',
    entity: 'user',
    entityId: userId,
    data: { ended },
  });

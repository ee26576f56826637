import type { Actor } from '@shared/rules/actor';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { db } from '../../db/client';
import { putOffs } from '../../db/schema/put-offs';
import { turns } from '../../db/schema/turns';
import { badField, found } from '../../lib/refusal';
import { today } from '../../lib/time';
import { isTurnOf } from './queries';

/** A person's own order is nothing that happened: it stands in no audit. Of turns that have ended nothing is kept. */
export const putOff = (actor: Actor, turnId: number, until: string): Promise<void> =>
  db.transaction(async (tx) => {
    if (until <= today()) throw badField('until', 'past_date');
    found((await isTurnOf(tx, actor, turnId)) || undefined);
    const ended = tx.select({ id: turns.id }).from(turns).where(isNotNull(turns.endedAt));
    await tx.delete(putOffs).where(and(eq(putOffs.userId, actor.id), inArray(putOffs.turnId, ended)));
    await tx
      .insert(putOffs)
      .values({ userId: actor.id, turnId, until })
      .onConflictDoUpdate({ target: [putOffs.userId, putOffs.turnId], set: { until } });
  });

export const takeUp = (actor: Actor, turnId: number): Promise<void> =>
  db.transaction(async (tx) => {
    found((await isTurnOf(tx, actor, turnId)) || undefined);
    await tx.delete(putOffs).where(and(eq(putOffs.userId, actor.id), eq(putOffs.turnId, turnId)));
  });

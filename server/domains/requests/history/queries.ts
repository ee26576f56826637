import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db, type Executor } from '../../../db/client';
import { nameAt } from '../../../db/former-names';
import { requestHistory, requestSteps } from '../../../db/schema/requests';
import { users } from '../../../db/schema/users';

const actor = alias(users, 'actor');
const actingFor = alias(users, 'acting_for');

const select = (executor: Executor) =>
  executor
    .select({
      id: requestHistory.id,
      type: requestHistory.type,
      at: requestHistory.at,
      actor: {
        id: actor.id,
        firstName: actor.firstName,
        lastName: actor.lastName,
        username: actor.username,
      },
      actorThen: nameAt(actor.id, requestHistory.at),
      actingForThen: nameAt(actingFor.id, requestHistory.at),
      actingFor: {
        id: actingFor.id,
        firstName: actingFor.firstName,
        lastName: actingFor.lastName,
        username: actingFor.username,
      },
      step: { id: requestSteps.id, stepName: requestSteps.stepName, stepOrder: requestSteps.stepOrder },
      notes: requestHistory.notes,
    })
    .from(requestHistory)
    .leftJoin(actor, eq(actor.id, requestHistory.actorId))
    .leftJoin(actingFor, eq(actingFor.id, requestHistory.actingForId))
    .leftJoin(requestSteps, eq(requestSteps.id, requestHistory.stepId));

export type HistoryRow = Awaited<ReturnType<typeof select>>[number];

/** What happened to a request, in order. */
export const historyOf = (requestId: number): Promise<HistoryRow[]> =>
  select(db).where(eq(requestHistory.requestId, requestId)).orderBy(asc(requestHistory.id));

/** What last moved a request, or at one of its steps; giving a step to another person moves nothing. */
export async function lastMoveOf(
  executor: Executor,
  requestId: number,
  stepId: number | undefined,
): Promise<HistoryRow | undefined> {
  const [event] = await select(executor)
    .where(
      and(
        eq(requestHistory.requestId, requestId),
        stepId === undefined ? undefined : eq(requestHistory.stepId, stepId),
        ne(requestHistory.type, 'reassigned'),
      ),
    )
    .orderBy(desc(requestHistory.id))
    .limit(1);
  return event;
}

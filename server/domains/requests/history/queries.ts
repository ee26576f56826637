import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '../../../db/client';
import { requestHistory, requestSteps } from '../../../db/schema/requests';
import { users } from '../../../db/schema/users';

const actor = alias(users, 'actor');
const actingFor = alias(users, 'acting_for');

/** What happened to a request, in order. */
export const historyOf = (requestId: number) =>
  db
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
    .leftJoin(requestSteps, eq(requestSteps.id, requestHistory.stepId))
    .where(eq(requestHistory.requestId, requestId))
    .orderBy(asc(requestHistory.id));

export type HistoryRow = Awaited<ReturnType<typeof historyOf>>[number];

import { MAX_CLOCK_HISTORY, MAX_FILE_HISTORY, MAX_HISTORY } from '@shared/contracts/requests';
import type { AuditAction } from '@shared/rules/audit';
import {
  type ClockAction,
  clockActions,
  type FileAction,
  fileActions,
  type HistoryAction,
  historyActions,
  type NudgeAction,
  nudgeActions,
} from '@shared/rules/request-history';
import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { requireWithin } from '../../../db/bounds';
import { db, type Executor, type Tx } from '../../../db/client';
import { nameAt } from '../../../db/former-names';
import { events } from '../../../db/schema/events';
import { users } from '../../../db/schema/people';
import { versionSteps } from '../../../db/schema/request-types';
import { requestSteps } from '../../../db/schema/requests';
import { isItsVersion, stepTexts } from '../../../db/step-texts';

const actor = alias(users, 'actor');
const actingFor = alias(users, 'acting_for');

const dueFact = (name: 'from' | 'to') => sql<string | null>`${events.data} ->> ${sql.raw(`'${name}'`)}`;

const select = (executor: Executor) =>
  executor
    .select({
      id: events.id,
      action: sql<HistoryAction | FileAction | ClockAction | NudgeAction>`${events.action}`,
      at: events.at,
      actor: {
        id: actor.id,
        firstName: actor.firstName,
        lastName: actor.lastName,
        username: actor.username,
      },
      actorThen: nameAt(actor.id, events.at),
      actingForThen: nameAt(actingFor.id, events.at),
      actingFor: {
        id: actingFor.id,
        firstName: actingFor.firstName,
        lastName: actingFor.lastName,
        username: actingFor.username,
      },
      step: {
        id: requestSteps.id,
        stepName: stepTexts.stepName,
        stepNameEn: stepTexts.stepNameEn,
        stepOrder: requestSteps.stepOrder,
      },
      notes: events.notes,
      file: {
        name: sql<string | null>`${events.data} ->> 'name'`,
        version: sql<number | null>`(${events.data} ->> 'version')::int`,
      },
      /** Of what a clock tells. */
      due: { from: dueFact('from'), to: dueFact('to') },
    })
    .from(events)
    .leftJoin(actor, eq(actor.id, events.actorId))
    .leftJoin(actingFor, eq(actingFor.id, events.actingForId))
    .leftJoin(requestSteps, eq(requestSteps.id, events.stepId))
    .leftJoin(versionSteps, isItsVersion);

export type HistoryRow = Awaited<ReturnType<typeof select>>[number];

const isOneOf = (requestId: number, actions: readonly AuditAction[]): SQL | undefined =>
  and(eq(events.entity, 'request'), eq(events.entityId, requestId), inArray(events.action, [...actions]));

const isOfHistory = (requestId: number) => isOneOf(requestId, historyActions);

/** What happened to a request and to its files, in order. */
export const historyOf = (requestId: number): Promise<HistoryRow[]> =>
  select(db)
    .where(isOneOf(requestId, [...historyActions, ...fileActions, ...clockActions, ...nudgeActions]))
    .orderBy(asc(events.at), asc(events.id));

const decisions = ['request.approve', 'request.reject', 'request.return'] as const;

/** Whether a person has decided anything about a request, taken back by a return or not. */
export const isDecidedOn = async (executor: Executor, requestId: number): Promise<boolean> =>
  (await executor.$count(events, isOneOf(requestId, decisions))) > 0;

/** What last moved a request, or at one of its steps; giving a step to another person moves nothing. */
export async function lastMoveOf(
  executor: Executor,
  requestId: number,
  stepId: number | undefined,
): Promise<HistoryRow | undefined> {
  const [event] = await select(executor)
    .where(
      and(
        isOfHistory(requestId),
        stepId === undefined ? undefined : eq(events.stepId, stepId),
        ne(events.action, 'request.reassign'),
      ),
    )
    .orderBy(desc(events.id))
    .limit(1);
  return event;
}

/** Returning and reassigning could go on for ever; every other decision brings a request nearer to its end. */
export const requireRoomInHistory = (tx: Tx, requestId: number): Promise<void> =>
  requireWithin('request_history', MAX_HISTORY, tx.$count(events, isOfHistory(requestId)));

/** How many more entries the history of each of these requests has room for. */
export async function roomInHistories(tx: Tx, requestIds: readonly number[]): Promise<Map<number, number>> {
  const isOfThem = and(
    eq(events.entity, 'request'),
    inArray(events.entityId, [...requestIds]),
    inArray(events.action, [...historyActions]),
  );
  const rows = await tx
    .select({ id: events.entityId, present: count() })
    .from(events)
    .where(isOfThem)
    .groupBy(events.entityId);
  const present = new Map(rows.map((row) => [row.id, row.present]));
  return new Map(requestIds.map((id) => [id, MAX_HISTORY - (present.get(id) ?? 0)]));
}

/** Files could come and go for ever, until the first decision. */
export const requireRoomForFileEvent = (executor: Executor, requestId: number): Promise<void> =>
  requireWithin('request_files', MAX_FILE_HISTORY, executor.$count(events, isOneOf(requestId, fileActions)));

/** Whether a request's history still tells that a step is due at another time. */
export const hasRoomForClockEvent = async (tx: Tx, requestId: number): Promise<boolean> =>
  (await tx.$count(events, isOneOf(requestId, clockActions))) < MAX_CLOCK_HISTORY;

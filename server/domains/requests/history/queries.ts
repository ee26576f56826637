import type { Person } from '@shared/contracts/fields';
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
  type QuestionAction,
  questionActions,
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
import { isItsVersion, namedStep } from '../../../db/step-names';

const actor = alias(users, 'actor');
const actingFor = alias(users, 'acting_for');
const named = alias(users, 'named');

const dueFact = (name: 'from' | 'to') => sql<string | null>`${events.data} ->> ${sql.raw(`'${name}'`)}`;

interface PersonThen {
  person: Person;
  then: Pick<Person, 'firstName' | 'lastName'> | null;
}
const stepsTo = alias(requestSteps, 'steps_to');
const formerDecider = alias(users, 'former_decider');
const presentDecider = alias(users, 'present_decider');
const personThen = (person: typeof formerDecider | typeof presentDecider) =>
  sql`case when ${person.id} is not null then json_build_object('person', json_build_object('id', ${person.id},
      'firstName', ${person.firstName}, 'lastName', ${person.lastName}, 'username', ${person.username}),
    'then', ${nameAt(person.id, events.at)}) end`;

/** From whom to whom steps passed, as their deciders were found; null: none. */
const deciders = sql<
  { stepId: number; from: PersonThen | null; to: PersonThen | null }[] | null
>`(select json_agg(json_build_object('stepId', ${stepsTo.id}, 'from', ${personThen(formerDecider)},
      'to', ${personThen(presentDecider)}) order by ${stepsTo.stepOrder})
    from jsonb_each(${events.data} -> 'deciders') passed(step_id, people)
    join ${requestSteps} ${sql.identifier('steps_to')} on ${stepsTo.id} = passed.step_id::int
    left join ${users} ${sql.identifier('former_decider')} on ${formerDecider.id} = (passed.people ->> 'from')::int
    left join ${users} ${sql.identifier('present_decider')} on ${presentDecider.id} = (passed.people ->> 'to')::int)`;

const select = (executor: Executor) =>
  executor
    .select({
      id: events.id,
      action: sql<HistoryAction | FileAction | ClockAction | NudgeAction | QuestionAction>`${events.action}`,
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
        ...namedStep,
        stepOrder: requestSteps.stepOrder,
      },
      notes: events.notes,
      revision: sql<number | null>`(${events.data} ->> 'revision')::int`,
      isRepeated: sql<boolean>`coalesce((${events.data} ->> 'isRepeated')::boolean, false)`,
      file: {
        name: sql<string | null>`${events.data} ->> 'name'`,
        version: sql<number | null>`(${events.data} ->> 'version')::int`,
      },
      /** Who was asked a question, or added as an approver. */
      named: {
        id: named.id,
        firstName: named.firstName,
        lastName: named.lastName,
        username: named.username,
      },
      namedThen: nameAt(named.id, events.at),
      /** Of what a clock tells. */
      due: { from: dueFact('from'), to: dueFact('to') },
      deciders,
    })
    .from(events)
    .leftJoin(actor, eq(actor.id, events.actorId))
    .leftJoin(actingFor, eq(actingFor.id, events.actingForId))
    .leftJoin(
      named,
      sql`${named.id} = (coalesce(${events.data} ->> 'askedOf', ${events.data} ->> 'approverId'))::int`,
    )
    .leftJoin(requestSteps, eq(requestSteps.id, events.stepId))
    .leftJoin(versionSteps, isItsVersion);

export type HistoryRow = Awaited<ReturnType<typeof select>>[number];

const isOneOf = (requestId: number, actions: readonly AuditAction[]): SQL | undefined =>
  and(eq(events.entity, 'request'), eq(events.entityId, requestId), inArray(events.action, [...actions]));

const isOfHistory = (requestId: number) => isOneOf(requestId, historyActions);

/** What happened to a request and to its files, in order. */
export const historyOf = (requestId: number): Promise<HistoryRow[]> =>
  select(db)
    .where(
      isOneOf(requestId, [
        ...historyActions,
        ...fileActions,
        ...clockActions,
        ...nudgeActions,
        ...questionActions,
      ]),
    )
    .orderBy(asc(events.at), asc(events.id));

const decisions = [
  'request.approve',
  'request.reject',
  'request.object',
  'request.return',
  'request.ask_correction',
] as const satisfies AuditAction[];

/** Whether a person has decided anything about a request, taken back by a return or not, or asked for a correction. */
export const isDecidedOn = async (executor: Executor, requestId: number): Promise<boolean> =>
  (await executor.$count(events, isOneOf(requestId, decisions))) > 0;

/** The correction that was asked for last. */
export async function lastCorrectionOf(requestId: number): Promise<HistoryRow | undefined> {
  const [event] = await select(db)
    .where(isOneOf(requestId, ['request.ask_correction']))
    .orderBy(desc(events.id))
    .limit(1);
  return event;
}

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

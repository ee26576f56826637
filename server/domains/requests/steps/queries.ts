import type { Condition, StepDecider } from '@shared/contracts/forms';
import { MAX_STEPS } from '@shared/contracts/request-types';
import {
  type AnyColumn,
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOneOf } from '../../../db/among';
import { db, type Executor, onceConnected, type Tx } from '../../../db/client';
import { excerptOf, noneOf, wholeOf } from '../../../db/excerpt';
import { nameAt } from '../../../db/former-names';
import { namesOf } from '../../../db/names';
import { clocks } from '../../../db/schema/clocks';
import { events } from '../../../db/schema/events';
import { companies, users } from '../../../db/schema/people';
import { versionSteps } from '../../../db/schema/request-types';
import { requestSteps, requests } from '../../../db/schema/requests';
import { userSettings } from '../../../db/schema/settings';
import { turns } from '../../../db/schema/turns';
import { isItsVersion } from '../../../db/step-names';

const responsible = alias(users, 'responsible');
const completer = alias(users, 'completer');
const standIn = alias(users, 'stand_in');
const adder = alias(users, 'adder');

const isUndecided = and(isNull(requestSteps.completedAt), isNull(requestSteps.skippedAt));

/** What is asked only of those who are away today: few of them. */
const whileAway = <T>(value: SQL) =>
  sql<T | null>`case when ${requestSteps.responsibleUserId} in (select user_id from present_absences)
    then ${value} end`;

const standInId = whileAway<number>(
  sql`stand_in_of(${requestSteps.requestId}, ${requestSteps.responsibleUserId})`,
);

const awayUntil = whileAway<string>(sql`(
  select max(away.end_date) from present_absences away, requests of
  where of.id = ${requestSteps.requestId} and away.user_id = ${requestSteps.responsibleUserId}
    and (away.request_type_ids is null or of.request_type_id = any(away.request_type_ids)))`);

interface Parts {
  description: typeof wholeOf;
  notes: typeof wholeOf;
  dueAt: SQL<string | null>;
  decidedBy: SQL<StepDecider | null>;
}

/** Of a step that was added to the request none: it is not of the workflow. */
const ofWorkflow = <T>(value: SQL | AnyColumn) =>
  sql<T | null>`case when ${requestSteps.addedBy} is null then ${value} end`;
const itsDecider = ofWorkflow<StepDecider>(versionSteps.decidedBy);

/** Where a step stands in its request, and what became of it. */
const standing = {
  id: requestSteps.id,
  requestId: requestSteps.requestId,
  stepOrder: requestSteps.stepOrder,
  stage: requestSteps.stage,
  needed: requestSteps.needed,
  isRequired: requestSteps.isRequired,
  isInformed: requestSteps.isInformed,
  completedAt: requestSteps.completedAt,
  skippedAt: requestSteps.skippedAt,
  ruledOut: requestSteps.ruledOut,
  skippedAs: requestSteps.skippedAs,
  expiredAt: requestSteps.expiredAt,
  responsibleUserId: requestSteps.responsibleUserId,
};

const select = (executor: Executor, { dueAt, decidedBy, ...texts }: Parts) =>
  executor
    .select({
      ...standing,
      stepName: versionSteps.stepName,
      stepNameEn: versionSteps.stepNameEn,
      description: texts.description(versionSteps.description),
      appliesWhen: ofWorkflow<Condition>(versionSteps.appliesWhen),
      decidedBy,
      foundUserId: requestSteps.foundUserId,
      authority: requestSteps.authority,
      expires: requestSteps.expires,
      notes: texts.notes(requestSteps.notes),
      allowedDays: requestSteps.allowedDays,
      dueAt,
      responsibleUser: {
        firstName: responsible.firstName,
        lastName: responsible.lastName,
        email: responsible.email,
        isActive: responsible.isActive,
        deletedAt: responsible.deletedAt,
      },
      awayUntil,
      standIn: {
        id: standIn.id,
        firstName: standIn.firstName,
        lastName: standIn.lastName,
        username: standIn.username,
      },
      responsibleCompany: namesOf(companies),
      /** Of the responsible person; null: nothing chosen. */
      profileVisibility: userSettings.profileVisibility,
      completedByThen: nameAt(completer.id, requestSteps.completedAt),
      completedBy: {
        id: completer.id,
        firstName: completer.firstName,
        lastName: completer.lastName,
        username: completer.username,
      },
      addedBy: {
        id: adder.id,
        firstName: adder.firstName,
        lastName: adder.lastName,
        username: adder.username,
      },
      addedReason: requestSteps.addedReason,
    })
    .from(requestSteps)
    .leftJoin(responsible, eq(responsible.id, requestSteps.responsibleUserId))
    .leftJoin(companies, eq(companies.id, responsible.assignedCompanyId))
    .leftJoin(userSettings, eq(userSettings.userId, responsible.id))
    .leftJoin(completer, eq(completer.id, requestSteps.completedBy))
    .leftJoin(standIn, eq(standIn.id, standInId))
    .leftJoin(adder, eq(adder.id, requestSteps.addedBy))
    .innerJoin(versionSteps, isItsVersion);

export type StepRow = Awaited<ReturnType<typeof select>>[number];

/**
 * The steps that every type can have, and those around the current one: types of before there was a limit have more of
 * them, which only the request itself is shown with.
 */
const isListed = or(
  lte(requestSteps.stepOrder, MAX_STEPS),
  sql`${requestSteps.stepOrder} between ${requests.currentStep} - 1 and ${requests.currentStep} + 1`,
);

const withoutTexts = (executor: Executor, decidedBy: Parts['decidedBy']) =>
  select(executor, { description: noneOf, notes: excerptOf, dueAt: sql`null::text`, decidedBy });
const inTheirOrder = [asc(requestSteps.requestId), asc(requestSteps.stepOrder)];

/** Of the step that waits; the clocks of turns that are over tell when those were due. */
const dueOfTurn = () =>
  sql<string | null>`(${db
    .select({ dueAt: clocks.dueAt })
    .from(turns)
    .innerJoin(clocks, eq(clocks.turnId, turns.id))
    .where(and(eq(turns.stepId, requestSteps.id), isNull(turns.endedAt)))})`;

const wholeSteps = onceConnected(() =>
  select(db, { description: wholeOf, notes: wholeOf, dueAt: dueOfTurn(), decidedBy: itsDecider })
    .where(eq(requestSteps.requestId, sql.placeholder('requestId')))
    .orderBy(asc(requestSteps.stepOrder))
    .prepare('steps of a request'),
);

/** All steps of one request in their order, with all their texts. */
export const wholeStepsOf = (requestId: number): Promise<StepRow[]> => wholeSteps().execute({ requestId });

type StepsByRequest = Map<number, StepRow[]>;

const isTheirs = isOneOf(requestSteps.requestId, sql.placeholder('requestIds'));

/** All steps of these requests, each request's in its order, without their texts: one query for them all. */
export async function stepsByRequest(requestIds: readonly number[], tx: Tx): Promise<StepsByRequest> {
  if (requestIds.length === 0) return new Map();
  const statement = withoutTexts(tx, itsDecider)
    .where(isTheirs)
    .orderBy(...inTheirOrder)
    .prepare('steps of requests');
  return grouped(requestIds, await statement.execute({ requestIds }));
}

const listedSteps = onceConnected(() =>
  withoutTexts(db, sql`null::jsonb`)
    .innerJoin(requests, eq(requests.id, requestSteps.requestId))
    .where(and(isTheirs, isListed))
    .orderBy(...inTheirOrder)
    .prepare('listed steps'),
);

/** The listed steps of these requests, in the same way. */
export async function listedStepsByRequest(requestIds: readonly number[]): Promise<StepsByRequest> {
  if (requestIds.length === 0) return new Map();
  return grouped(requestIds, await listedSteps().execute({ requestIds }));
}

const decidableSteps = onceConnected(() =>
  db
    .select({
      ...standing,
      completedBy: { id: completer.id },
      responsibleUser: {
        firstName: responsible.firstName,
        lastName: responsible.lastName,
        isActive: responsible.isActive,
        deletedAt: responsible.deletedAt,
      },
      standIn: { id: standIn.id },
    })
    .from(requestSteps)
    .innerJoin(requests, eq(requests.id, requestSteps.requestId))
    .leftJoin(responsible, eq(responsible.id, requestSteps.responsibleUserId))
    .leftJoin(completer, eq(completer.id, requestSteps.completedBy))
    .leftJoin(standIn, eq(standIn.id, standInId))
    .where(and(isTheirs, isListed))
    .orderBy(...inTheirOrder)
    .prepare('decidable steps'),
);

/**
 * Of the listed steps what tells which decisions a person may make now, and nothing that is long. Which steps apply later makes no
 * difference to that; companies stand in what is said to those who may not (`whoDecides`).
 */
export async function decidableStepsByRequest(requestIds: readonly number[]) {
  const rows = requestIds.length === 0 ? [] : await decidableSteps().execute({ requestIds });
  const steps = rows.map((row) => ({ ...row, appliesWhen: null, responsibleCompany: null }));
  return grouped(requestIds, steps);
}

function grouped<Row extends { requestId: number }>(
  requestIds: readonly number[],
  rows: Row[],
): Map<number, Row[]> {
  const steps = new Map(requestIds.map((id) => [id, [] as Row[]]));
  for (const row of rows) steps.get(row.requestId)?.push(row);
  return steps;
}

/** The ids of requests with a step of this person, decided or not. */
export const idsWithStepOf = (userId: number | Placeholder) =>
  db
    .select({ id: requestSteps.requestId })
    .from(requestSteps)
    .where(eq(requestSteps.responsibleUserId, userId));

/** The ids of requests with a step of this person that is still to be decided, now or later. */
export const undecidedStepsOf = (userId: number) =>
  db
    .select({ id: requestSteps.requestId })
    .from(requestSteps)
    .where(and(eq(requestSteps.responsibleUserId, userId), isUndecided));

export const hasUndecidedStepOf = (userId: number): SQL => inArray(requests.id, undecidedStepsOf(userId));

/** The condition of an open turn that its holder's stand-in may act on, this person. */
export const isStoodInBy = (userId: number | Placeholder): SQL =>
  and(
    isNull(turns.endedAt),
    isNotNull(turns.stepId),
    sql`exists (select from present_absences where stand_in_id = ${userId})`,
    sql`${turns.userId} in (select user_id from present_absences)`,
    sql`stand_in_of(${turns.requestId}, ${turns.userId}) = ${userId}`,
  ) as SQL;

const idsOfTurns = (condition: SQL | undefined) =>
  db
    .select({ id: sql<number>`${turns.requestId}` })
    .from(turns)
    .where(condition);

/**
 * The ids of requests that wait for a person in whose place this one may decide, or have waited since they are away: who comes
 * second learns who decided.
 */
export const idsStoodInBy = (userId: number | Placeholder) =>
  idsOfTurns(
    and(
      isNotNull(turns.stepId),
      sql`exists (select from present_absences where stand_in_id = ${userId})`,
      sql`exists (
        select from present_absences away
        where away.user_id = ${turns.userId} and (${turns.endedAt} is null or ${turns.endedAt} >= away.began_at)
          and (away.request_type_ids is null or exists (
            select from requests of
            where of.id = ${turns.requestId} and of.request_type_id = any(away.request_type_ids))))`,
      sql`stand_in_of(${turns.requestId}, ${turns.userId}) = ${userId}`,
    ),
  );

/** The ids of requests about which this person decided as a stand-in: they go on seeing them. */
export const idsDecidedForOthersBy = (userId: number | Placeholder) =>
  db
    .select({ id: sql<number>`${events.entityId}` })
    .from(events)
    .where(
      and(
        eq(events.requestActorId, userId),
        isNotNull(events.actingForId),
        sql`${events.data} @> '{"isStandIn": true}'`,
      ),
    );

/**
 * The ids of requests with a step that waits for this person, or for one in whose place they may decide, as the ledger of turns
 * has it.
 */
export const idsWaitingFor = (userId: number) =>
  idsOfTurns(and(isNull(turns.endedAt), isNotNull(turns.stepId), eq(turns.userId, userId))).unionAll(
    idsOfTurns(isStoodInBy(userId)),
  );

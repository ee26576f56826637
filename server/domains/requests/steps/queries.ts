import { MAX_STEPS } from '@shared/contracts/request-types';
import { and, asc, eq, exists, inArray, isNull, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOneOf } from '../../../db/among';
import { db, type Executor, onceConnected, type Tx } from '../../../db/client';
import { excerptOf, noneOf, wholeOf } from '../../../db/excerpt';
import { nameAt } from '../../../db/former-names';
import { namesOf } from '../../../db/names';
import { clocks } from '../../../db/schema/clocks';
import { companies, users } from '../../../db/schema/people';
import { requestSteps, requests } from '../../../db/schema/requests';
import { userSettings } from '../../../db/schema/settings';
import { turns } from '../../../db/schema/turns';

const responsible = alias(users, 'responsible');
const completer = alias(users, 'completer');

interface Parts {
  description: typeof wholeOf;
  notes: typeof wholeOf;
  dueAt: SQL<string | null>;
}

const select = (executor: Executor, { dueAt, ...texts }: Parts) =>
  executor
    .select({
      id: requestSteps.id,
      requestId: requestSteps.requestId,
      stepName: requestSteps.stepName,
      stepNameEn: requestSteps.stepNameEn,
      description: texts.description(requestSteps.description),
      stepOrder: requestSteps.stepOrder,
      isRequired: requestSteps.isRequired,
      completedAt: requestSteps.completedAt,
      skippedAt: requestSteps.skippedAt,
      notes: texts.notes(requestSteps.notes),
      responsibleUserId: requestSteps.responsibleUserId,
      allowedDays: requestSteps.allowedDays,
      dueAt,
      responsibleUser: {
        firstName: responsible.firstName,
        lastName: responsible.lastName,
        email: responsible.email,
        isActive: responsible.isActive,
        deletedAt: responsible.deletedAt,
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
    })
    .from(requestSteps)
    .leftJoin(responsible, eq(responsible.id, requestSteps.responsibleUserId))
    .leftJoin(companies, eq(companies.id, responsible.assignedCompanyId))
    .leftJoin(userSettings, eq(userSettings.userId, responsible.id))
    .leftJoin(completer, eq(completer.id, requestSteps.completedBy));

export type StepRow = Awaited<ReturnType<typeof select>>[number];

/**
 * The steps that every type can have, and those around the current one: types of before there was a limit have more of
 * them, which only the request itself is shown with.
 */
const isListed = or(
  lte(requestSteps.stepOrder, MAX_STEPS),
  sql`${requestSteps.stepOrder} between ${requests.currentStep} - 1 and ${requests.currentStep} + 1`,
);

const withoutTexts = (executor: Executor) =>
  select(executor, { description: noneOf, notes: excerptOf, dueAt: sql`null::text` });
const inTheirOrder = [asc(requestSteps.requestId), asc(requestSteps.stepOrder)];

/** Of the step that waits; the clocks of turns that are over tell when those were due. */
const dueOfTurn = () =>
  sql<string | null>`(${db
    .select({ dueAt: clocks.dueAt })
    .from(turns)
    .innerJoin(clocks, eq(clocks.turnId, turns.id))
    .where(and(eq(turns.stepId, requestSteps.id), isNull(turns.endedAt)))})`;

const wholeSteps = onceConnected(() =>
  select(db, { description: wholeOf, notes: wholeOf, dueAt: dueOfTurn() })
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
  const statement = withoutTexts(tx)
    .where(isTheirs)
    .orderBy(...inTheirOrder)
    .prepare('steps of requests');
  return grouped(requestIds, await statement.execute({ requestIds }));
}

const listedSteps = onceConnected(() =>
  withoutTexts(db)
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

function grouped(requestIds: readonly number[], rows: StepRow[]): StepsByRequest {
  const steps = new Map(requestIds.map((id) => [id, [] as StepRow[]]));
  for (const row of rows) steps.get(row.requestId)?.push(row);
  return steps;
}

/** The ids of requests with a step of this person, decided or not. */
export const idsWithStepOf = (userId: number | Placeholder) =>
  db
    .select({ id: requestSteps.requestId })
    .from(requestSteps)
    .where(eq(requestSteps.responsibleUserId, userId));

const isUndecided = and(isNull(requestSteps.completedAt), isNull(requestSteps.skippedAt));

/** Requests with a step of this person that is still to be decided, now or later. */
export const hasUndecidedStepOf = (userId: number): SQL =>
  inArray(
    requests.id,
    db
      .select({ id: requestSteps.requestId })
      .from(requestSteps)
      .where(and(eq(requestSteps.responsibleUserId, userId), isUndecided)),
  );

/** Requests whose current step is this person's to decide: not on a request of their own, where duties are separate. */
export const waitsFor = (userId: number): SQL | undefined =>
  and(sql`not (${requests.separateDuties} and ${requests.submittedBy} = ${userId})`, isAtStepOf(userId));

const isAtStepOf = (userId: number): SQL =>
  exists(
    db
      .select({ id: requestSteps.id })
      .from(requestSteps)
      .where(
        and(
          eq(requestSteps.requestId, requests.id),
          eq(requestSteps.stepOrder, requests.currentStep),
          eq(requestSteps.responsibleUserId, userId),
          isUndecided,
        ),
      ),
  );

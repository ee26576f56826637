import { and, asc, eq, exists, inArray, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOneOf } from '../../../db/among';
import { db, type Executor } from '../../../db/client';
import { prepared } from '../../../db/prepared';
import { companies } from '../../../db/schema/companies';
import { requestSteps, requests } from '../../../db/schema/requests';
import { userSettings } from '../../../db/schema/settings';
import { users } from '../../../db/schema/users';

const responsible = alias(users, 'responsible');
const completer = alias(users, 'completer');

const select = (executor: Executor) =>
  executor
    .select({
      id: requestSteps.id,
      requestId: requestSteps.requestId,
      stepName: requestSteps.stepName,
      description: requestSteps.description,
      stepOrder: requestSteps.stepOrder,
      isRequired: requestSteps.isRequired,
      completedAt: requestSteps.completedAt,
      skippedAt: requestSteps.skippedAt,
      notes: requestSteps.notes,
      responsibleUserId: requestSteps.responsibleUserId,
      responsibleUser: {
        firstName: responsible.firstName,
        lastName: responsible.lastName,
        email: responsible.email,
        isActive: responsible.isActive,
        deletedAt: responsible.deletedAt,
      },
      responsibleCompany: { id: companies.id, name: companies.name },
      /** Of the responsible person; null: nothing chosen. */
      profileVisibility: userSettings.profileVisibility,
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

const stepsOf = prepared((executor, { requestIds }: { requestIds: readonly number[] }) =>
  select(executor)
    .where(isOneOf(requestSteps.requestId, requestIds))
    .orderBy(asc(requestSteps.requestId), asc(requestSteps.stepOrder)),
);

/** The steps of these requests, each request's in its order: one query for them all. */
export async function stepsByRequest(
  requestIds: readonly number[],
  executor: Executor = db,
): Promise<Map<number, StepRow[]>> {
  if (requestIds.length === 0) return new Map();
  const rows = await stepsOf({ requestIds }, executor);
  const grouped = new Map(requestIds.map((id) => [id, [] as StepRow[]]));
  for (const row of rows) grouped.get(row.requestId)?.push(row);
  return grouped;
}

/** The ids of requests with a step of this person, whatever became of it. */
export const idsWithStepOf = (userId: number) =>
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

/** Requests whose current step is this person's. */
export const waitsFor = (userId: number): SQL =>
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

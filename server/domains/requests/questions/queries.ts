import type { listOfMine } from '@shared/contracts/questions';
import type { Query } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import { and, asc, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { amongGathered, isOneOf } from '../../../db/among';
import { db, type Executor, type Tx } from '../../../db/client';
import { nameAt } from '../../../db/former-names';
import { namesOf } from '../../../db/names';
import { oldest, readPage, rowsById } from '../../../db/page';
import { users } from '../../../db/schema/people';
import { requestQuestions } from '../../../db/schema/questions';
import { requestTypes, versionSteps } from '../../../db/schema/request-types';
import { requestSteps, requests } from '../../../db/schema/requests';
import { isItsVersion, namedStep } from '../../../db/step-names';

const askers = alias(users, 'askers');
const asked = alias(users, 'asked');

const asker = {
  id: askers.id,
  firstName: askers.firstName,
  lastName: askers.lastName,
  username: askers.username,
};
const select = (executor: Executor) =>
  executor
    .select({
      id: requestQuestions.id,
      askedBy: asker,
      askedByThen: nameAt(askers.id, requestQuestions.askedAt),
      askedOf: {
        id: asked.id,
        firstName: asked.firstName,
        lastName: asked.lastName,
        username: asked.username,
      },
      askedOfThen: nameAt(asked.id, requestQuestions.askedAt),
      askedAt: requestQuestions.askedAt,
      step: namedStep,
      revision: requestQuestions.revision,
      question: requestQuestions.question,
      answer: requestQuestions.answer,
      answeredAt: requestQuestions.answeredAt,
    })
    .from(requestQuestions)
    .innerJoin(askers, eq(askers.id, requestQuestions.askedBy))
    .innerJoin(asked, eq(asked.id, requestQuestions.askedOf))
    .leftJoin(requestSteps, eq(requestSteps.id, requestQuestions.stepId))
    .leftJoin(versionSteps, isItsVersion);

export type QuestionRow = Awaited<ReturnType<typeof select>>[number];

const isKept = isNull(requestQuestions.withdrawnAt);
const isOpen = and(isKept, isNull(requestQuestions.answeredAt)) as SQL;

/** The questions about a request, oldest first, but for those that were withdrawn. */
export const questionsOf = (requestId: number): Promise<QuestionRow[]> =>
  select(db)
    .where(and(eq(requestQuestions.requestId, requestId), isKept))
    .orderBy(asc(requestQuestions.id));

export async function questionById(id: number): Promise<QuestionRow | undefined> {
  const [row] = await select(db).where(eq(requestQuestions.id, id));
  return row;
}

/** A question about a request that this transaction holds. */
export async function lockQuestion(tx: Tx, requestId: number, id: number) {
  const [row] = await tx
    .select()
    .from(requestQuestions)
    .where(and(eq(requestQuestions.id, id), eq(requestQuestions.requestId, requestId)))
    .for('update');
  return row;
}

/** How many questions a request has, and how many of them wait for an answer. */
export const questionCounts = (tx: Tx, requestId: number) => {
  const isItsQuestion = eq(requestQuestions.requestId, requestId);
  return {
    all: tx.$count(requestQuestions, isItsQuestion),
    open: tx.$count(requestQuestions, and(isItsQuestion, isOpen)),
  };
};

/** Whether a request has a question that waits for this person's answer. */
export const hasOpenQuestionTo = async (tx: Tx, requestId: number, userId: number): Promise<boolean> =>
  (await tx.$count(
    requestQuestions,
    and(eq(requestQuestions.requestId, requestId), eq(requestQuestions.askedOf, userId), isOpen),
  )) > 0;

/** The ids of requests that this person was asked about: they see them unless the question was withdrawn. */
export const idsAskedOf = (userId: number | Placeholder) =>
  db
    .select({ id: requestQuestions.requestId })
    .from(requestQuestions)
    .where(and(eq(requestQuestions.askedOf, userId), isKept));

const listed = rowsById(() =>
  db
    .select({
      id: requestQuestions.id,
      askedBy: asker,
      askedByThen: nameAt(askers.id, requestQuestions.askedAt),
      askedAt: requestQuestions.askedAt,
      step: namedStep,
      question: requestQuestions.question,
      request: {
        id: requests.id,
        uniqueNumber: requests.uniqueNumber,
        title: requests.title,
      },
      requestType: namesOf(requestTypes),
    })
    .from(requestQuestions)
    .innerJoin(askers, eq(askers.id, requestQuestions.askedBy))
    .innerJoin(requests, eq(requests.id, requestQuestions.requestId))
    .innerJoin(requestTypes, eq(requestTypes.id, requests.requestTypeId))
    .leftJoin(requestSteps, eq(requestSteps.id, requestQuestions.stepId))
    .leftJoin(versionSteps, isItsVersion)
    .where(isOneOf(requestQuestions.id, sql.placeholder('ids')))
    .prepare('listed questions'),
);

export type ListedQuestionRow = Awaited<ReturnType<typeof listed>>[number];

/** The questions that wait for this person's answer, oldest first. Of a closed request none does. */
export const questionsTo = ({ id }: Actor, query: Query<typeof listOfMine>) => {
  const open = db
    .select({ id: requestQuestions.id })
    .from(requestQuestions)
    .innerJoin(requests, eq(requests.id, requestQuestions.requestId))
    .where(and(eq(requestQuestions.askedOf, id), isOpen, isNull(requests.closedAt)));
  return readPage(
    requestQuestions,
    amongGathered(requestQuestions.id, open),
    query,
    listed,
    oldest(requestQuestions),
  );
};

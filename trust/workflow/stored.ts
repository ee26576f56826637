import { and, asc, eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { db } from '../../server/db/client';
import { requestTypes, workflowSteps } from '../../server/db/schema/request-types';
import { requestSteps } from '../../server/db/schema/requests';
import { turns } from '../../server/db/schema/turns';
import { storedRequest } from '../../server/test/factories/requests';
import type { Reference } from './reference';
import type { ReferenceRequest } from './reference-request';
import type { World } from './world';

export const workflowOf = ({ typeId }: World) =>
  db
    .select()
    .from(workflowSteps)
    .where(eq(workflowSteps.requestTypeId, typeId))
    .orderBy(asc(workflowSteps.stepOrder));

/** All that is stored of a sequence is what the reference says. */
export async function expectStored(world: World, reference: Reference): Promise<void> {
  expect(await storedType(world)).toEqual({
    isActive: reference.isTypeActive,
    workflow: reference.workflow.map((step, index) => ({ ...step, stepOrder: index + 1 })),
  });
  expect(world.requests).toHaveLength(reference.requests.length);
  for (const [number, { id, stepIds }] of world.requests.entries())
    expect(await stored(world, id, stepIds)).toEqual(
      expected(reference.requests[number] as ReferenceRequest),
    );
}

async function storedType(world: World) {
  const [type] = await db.select().from(requestTypes).where(eq(requestTypes.id, world.typeId));
  const workflow = (await workflowOf(world)).map(
    ({ responsibleUserId, isRequired, appliesWhen, isBeside, needed, isInformed, stepOrder }) => ({
      decider: world.nameOf(responsibleUserId),
      isRequired,
      appliesFrom: appliesWhen?.comparisons[0]?.value ?? null,
      ...{ isBeside, needed, isInformed, stepOrder },
    }),
  );
  return { isActive: type?.isActive, workflow };
}

type Stored = Awaited<ReturnType<typeof storedRequest>>;

async function stored(world: World, id: number, stepIds: readonly number[]) {
  const { request, steps, history } = await storedRequest(id);
  const indexOf = (stepId: number | null) => (stepId === null ? null : stepIds.indexOf(stepId));
  const open = await db
    .select()
    .from(turns)
    .leftJoin(requestSteps, eq(requestSteps.id, turns.stepId))
    .where(and(eq(turns.requestId, id), isNull(turns.endedAt)))
    .orderBy(asc(requestSteps.stepOrder));
  return {
    status: request.status,
    isClosed: request.closedAt !== null,
    currentStep: request.currentStep,
    revision: request.revision,
    isWithSubmitter: request.correctionAskedAt !== null,
    turns: open.map(({ turns: turn }) => ({ step: indexOf(turn.stepId), person: world.nameOf(turn.userId) })),
    steps: steps.map((step) => ({
      decider: world.nameOf(step.responsibleUserId),
      isRequired: step.isRequired,
      approvedBy: world.nameOf(step.completedBy),
      done: doneOf(step),
    })),
    history: history.map(({ type, stepId, actorId }) => ({
      type,
      step: indexOf(stepId),
      by: world.nameOf(actorId),
    })),
  };
}

const doneOf = (step: Stored['steps'][number]) => {
  if (step.completedAt) return 'approved';
  if (!step.skippedAt) return undefined;
  return step.skippedAs ?? (step.ruledOut ? 'ruled_out' : 'skipped');
};

const expected = ({ status, end, rank, steps, history, turns: open, ...own }: ReferenceRequest) => ({
  status,
  isClosed: end !== undefined,
  currentStep: rank,
  revision: own.revision,
  isWithSubmitter: own.isWithSubmitter,
  turns: open,
  steps: steps.map(({ decider, isRequired, done, approvedBy = null }) => ({
    ...{ decider, isRequired, approvedBy, done },
  })),
  history,
});

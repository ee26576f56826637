import type { create, createStep, update, updateStep } from '@shared/contracts/request-types';
import type { Body } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { recordAudit } from '../../db/audit';
import { db, type Tx } from '../../db/client';
import { requestTypes, workflowSteps } from '../../db/schema/request-types';
import { requests } from '../../db/schema/requests';
import { badField, found, Refusal } from '../../lib/refusal';
import { canMakeResponsible, companyOfNewType } from './policy';
import { lockActivePeople, lockType } from './queries';

type Change = Body<typeof update>;
type StepChange = Body<typeof updateStep>;

export const createType = (actor: Actor, body: Body<typeof create>): Promise<number> =>
  db.transaction(async (tx) => {
    const [made] = await tx
      .insert(requestTypes)
      .values({ ...body, companyId: companyOfNewType(actor) })
      .returning({ id: requestTypes.id });
    const { id } = made as { id: number };
    await audit(tx, actor, 'create', id, body);
    return id;
  });

export const updateType = (actor: Actor, id: number, change: Change): Promise<void> =>
  db.transaction(async (tx) => {
    found(await lockType(tx, id, 'update'));
    await tx
      .update(requestTypes)
      .set({ ...change, updatedAt: sql`now()` })
      .where(eq(requestTypes.id, id));
    await audit(tx, actor, 'update', id, change);
  });

export const removeType = (actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const { name } = found(await lockType(tx, id, 'update'));
    const requestCount = await tx.$count(requests, eq(requests.requestTypeId, id));
    if (requestCount > 0) throw new Refusal('request_type_in_use', { requests: requestCount });
    await tx.delete(requestTypes).where(eq(requestTypes.id, id));
    await audit(tx, actor, 'remove', id, { name });
  });

/** A new step at its place, or as the last; those from there on move up. */
export const addStep = (actor: Actor, body: Body<typeof createStep>): Promise<number> =>
  db.transaction(async (tx) => {
    const { requestTypeId } = body;
    found(await lockType(tx, requestTypeId, 'update'));
    await requireEligiblePerson(tx, actor, body.responsibleUserId);
    const last = await tx.$count(workflowSteps, eq(workflowSteps.requestTypeId, requestTypeId));
    const stepOrder = Math.min(body.stepOrder ?? last + 1, last + 1);
    await shift(tx, requestTypeId, { from: stepOrder, to: last, by: 1 });
    const [made] = await tx
      .insert(workflowSteps)
      .values({ ...body, stepOrder })
      .returning({ id: workflowSteps.id });
    const { id } = made as { id: number };
    await audit(tx, actor, 'add_step', requestTypeId, { ...body, stepId: id, stepOrder });
    return id;
  });

export const changeStep = (
  actor: Actor,
  requestTypeId: number,
  id: number,
  change: StepChange,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { step, last } = await lockStep(tx, requestTypeId, id);
    const { responsibleUserId } = change;
    if (responsibleUserId !== step.responsibleUserId)
      await requireEligiblePerson(tx, actor, responsibleUserId);
    const stepOrder = Math.min(change.stepOrder ?? step.stepOrder, last);
    if (stepOrder < step.stepOrder) {
      await shift(tx, requestTypeId, { from: stepOrder, to: step.stepOrder - 1, by: 1 });
    } else if (stepOrder > step.stepOrder) {
      await shift(tx, requestTypeId, { from: step.stepOrder + 1, to: stepOrder, by: -1 });
    }
    await tx
      .update(workflowSteps)
      .set({ ...change, stepOrder })
      .where(eq(workflowSteps.id, id));
    await audit(tx, actor, 'change_step', requestTypeId, { ...change, stepId: id });
  });

export const removeStep = (actor: Actor, requestTypeId: number, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const { step, last } = await lockStep(tx, requestTypeId, id);
    await tx.delete(workflowSteps).where(eq(workflowSteps.id, id));
    await shift(tx, requestTypeId, { from: step.stepOrder + 1, to: last, by: -1 });
    await audit(tx, actor, 'remove_step', requestTypeId, { stepId: id, stepName: step.stepName });
  });

/** The step as it stands once nobody else changes its type's workflow, and the rank of the last one. */
async function lockStep(tx: Tx, requestTypeId: number, id: number) {
  await lockType(tx, requestTypeId, 'update');
  const [row] = await tx.select().from(workflowSteps).where(eq(workflowSteps.id, id));
  const step = found(row);
  return { step, last: await tx.$count(workflowSteps, eq(workflowSteps.requestTypeId, requestTypeId)) };
}

/** Ranks are unique at the end of the transaction only, so neighbours may move in one go. */
async function shift(
  tx: Tx,
  requestTypeId: number,
  { from, to, by }: { from: number; to: number; by: 1 | -1 },
) {
  await tx
    .update(workflowSteps)
    .set({ stepOrder: sql`${workflowSteps.stepOrder} + ${by}` })
    .where(
      and(
        eq(workflowSteps.requestTypeId, requestTypeId),
        gte(workflowSteps.stepOrder, from),
        lte(workflowSteps.stepOrder, to),
      ),
    );
}

/** Somebody active whom the actor may choose; who is out of their reach does not exist for them. */
async function requireEligiblePerson(tx: Tx, actor: Actor, id: number | null | undefined): Promise<void> {
  if (id == null) return;
  const person = (await lockActivePeople(tx, [id])).get(id);
  if (!person || !canMakeResponsible(actor, person)) throw badField('responsibleUserId', 'unknown_user');
}

const audit = (tx: Tx, actor: Actor, verb: string, entityId: number, data: Record<string, unknown>) =>
  recordAudit(tx, {
    actorId: actor.id,
    action: `request_type.${verb}`,
    entity: 'request_type',
    entityId,
    data,
  });

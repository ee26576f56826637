import {
  type create,
  type createStep,
  MAX_COMPANY_TYPES,
  MAX_STEPS,
  MAX_TYPES,
  type update,
  type updateStep,
} from '@shared/contracts/request-types';
import type { Body } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import type { AuditData, AuditVerb } from '@shared/rules/audit';
import { type NewNames, nameThat } from '@shared/rules/bilingual';
import type { OwnedType } from '@shared/rules/request-types';
import { isBetweenAt, moved, type WorkflowPlace, without } from '@shared/rules/stages';
import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import { lockKind, requireWithin } from '../../db/bounds';
import { db, type Tx } from '../../db/client';
import { record } from '../../db/events';
import { requestTypes, workflowSteps } from '../../db/schema/request-types';
import { requests } from '../../db/schema/requests';
import { requireVersion } from '../../db/versions';
import { changedFacts, changesOf } from '../../lib/changes';
import { lookOf } from '../../lib/confusables';
import { found, Refusal } from '../../lib/refusal';
import { companyOfNewType } from './policy';
import { lockType, namesOfHubTypes, requireEligiblePeople } from './queries';

type Change = Body<typeof update>;
type StepChange = Body<typeof updateStep>;

const typeFacts = [
  'name',
  'nameEn',
  'isActive',
  'estimatedDays',
  'separateDuties',
  'repeatApprover',
] as const;
const stepFacts = [
  'stepName',
  'stepNameEn',
  'stepOrder',
  'isRequired',
  'responsibleUserId',
  'allowedDays',
  'expires',
] as const;

export const createType = (actor: Actor, body: Body<typeof create>): Promise<number> =>
  db.transaction(async (tx) => {
    const companyId = companyOfNewType(actor);
    await requireRoomForType(tx, companyId);
    await requireOwnNames(tx, { companyId }, body);
    const [made] = await tx
      .insert(requestTypes)
      .values({ ...body, companyId })
      .returning({ id: requestTypes.id });
    const { id } = made as { id: number };
    await audit(tx, actor, 'create', id, { name: body.name, nameEn: body.nameEn ?? undefined });
    return id;
  });

async function requireRoomForType(tx: Tx, companyId: number | null): Promise<void> {
  await lockKind(tx, 'request_types');
  await requireWithin('request_types', MAX_TYPES, tx.$count(requestTypes));
  if (companyId === null) return;
  const ofCompany = tx.$count(requestTypes, eq(requestTypes.companyId, companyId));
  await requireWithin('company_request_types', MAX_COMPANY_TYPES, ofCompany);
}

export const updateType = (actor: Actor, id: number, change: Change, version?: string): Promise<void> =>
  db.transaction(async (tx) => {
    const type = found(await lockType(tx, id, 'update'));
    await requireVersion(tx, 'request_type', type, version);
    await requireOwnNames(tx, type, changesOf(type, change));
    await tx
      .update(requestTypes)
      .set({ ...change, updatedAt: sql`now()` })
      .where(eq(requestTypes.id, id));
    await audit(tx, actor, 'update', id, changedFacts(type, change, typeFacts));
  });

export const removeType = (actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const { name, nameEn } = found(await lockType(tx, id, 'update'));
    const requestCount = await tx.$count(requests, eq(requests.requestTypeId, id));
    if (requestCount > 0) throw new Refusal('request_type_in_use', { requests: requestCount });
    await tx.delete(requestTypes).where(eq(requestTypes.id, id));
    await audit(tx, actor, 'remove', id, { name, nameEn: nameEn ?? undefined });
  });

/** A new step at its place, or as the last; those from there on move up. */
export const addStep = (actor: Actor, body: Body<typeof createStep>): Promise<number> =>
  db.transaction(async (tx) => {
    const { requestTypeId } = body;
    found(await lockType(tx, requestTypeId, 'update'));
    await requireEligiblePerson(tx, actor, body.responsibleUserId);
    const last = await tx.$count(workflowSteps, eq(workflowSteps.requestTypeId, requestTypeId));
    await requireWithin('workflow_steps', MAX_STEPS, last);
    const stepOrder = Math.min(body.stepOrder ?? last + 1, last + 1);
    const isBetween = isBetweenAt(await placesOf(tx, requestTypeId), stepOrder - 1);
    await shift(tx, requestTypeId, { from: stepOrder, to: last, by: 1 });
    const [made] = await tx
      .insert(workflowSteps)
      .values({ ...body, stepOrder, isBeside: isBetween })
      .returning({ id: workflowSteps.id });
    const { id } = made as { id: number };
    const { stepName, stepNameEn, isRequired, responsibleUserId, allowedDays, expires } = body;
    const facts = {
      stepId: id,
      stepName,
      stepNameEn: stepNameEn ?? undefined,
      stepOrder,
      isRequired,
      responsibleUserId,
      ...(allowedDays !== null && { allowedDays, expires }),
    };
    await audit(tx, actor, 'add_step', requestTypeId, facts);
    return id;
  });

export const changeStep = (
  actor: Actor,
  requestTypeId: number,
  id: number,
  change: StepChange,
  version?: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { step, last } = await lockStep(tx, requestTypeId, id);
    await requireVersion(tx, 'request_type', { ...step, id: requestTypeId }, version);
    const { responsibleUserId } = change;
    if (responsibleUserId !== step.responsibleUserId)
      await requireEligiblePerson(tx, actor, responsibleUserId);
    const stepOrder = Math.min(change.stepOrder ?? step.stepOrder, last);
    if (stepOrder !== step.stepOrder)
      await place(tx, requestTypeId, (steps) => moved(steps, step.stepOrder - 1, stepOrder - 1));
    if (stepOrder < step.stepOrder) {
      await shift(tx, requestTypeId, { from: stepOrder, to: step.stepOrder - 1, by: 1 });
    } else if (stepOrder > step.stepOrder) {
      await shift(tx, requestTypeId, { from: step.stepOrder + 1, to: stepOrder, by: -1 });
    }
    await tx
      .update(workflowSteps)
      .set({ ...change, stepOrder })
      .where(eq(workflowSteps.id, id));
    await audit(tx, actor, 'change_step', requestTypeId, {
      stepId: id,
      stepName: step.stepName,
      ...changedFacts(step, { ...change, stepOrder }, stepFacts),
    });
  });

export const removeStep = (actor: Actor, requestTypeId: number, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const { step, last } = await lockStep(tx, requestTypeId, id);
    await place(tx, requestTypeId, (steps) => without(steps, step.stepOrder - 1));
    await tx.delete(workflowSteps).where(eq(workflowSteps.id, id));
    await shift(tx, requestTypeId, { from: step.stepOrder + 1, to: last, by: -1 });
    const { stepName, stepNameEn } = step;
    await audit(tx, actor, 'remove_step', requestTypeId, {
      stepId: id,
      stepName,
      stepNameEn: stepNameEn ?? undefined,
    });
  });

/** The step as it stands once nobody else changes its type's workflow, and the rank of the last one. */
async function lockStep(tx: Tx, requestTypeId: number, id: number) {
  await lockType(tx, requestTypeId, 'update');
  const [row] = await tx.select().from(workflowSteps).where(eq(workflowSteps.id, id));
  const step = found(row);
  return { step, last: await tx.$count(workflowSteps, eq(workflowSteps.requestTypeId, requestTypeId)) };
}

type Place = WorkflowPlace & { id: number };

const placesOf = (tx: Tx, requestTypeId: number): Promise<Place[]> =>
  tx
    .select({ id: workflowSteps.id, isBeside: workflowSteps.isBeside, needed: workflowSteps.needed })
    .from(workflowSteps)
    .where(eq(workflowSteps.requestTypeId, requestTypeId))
    .orderBy(asc(workflowSteps.stepOrder));

/** Keeps together what is decided together where a step moves or goes, whose own rank is written by the caller. */
async function place(tx: Tx, requestTypeId: number, change: (steps: Place[]) => Place[]): Promise<void> {
  const before = await placesOf(tx, requestTypeId);
  for (const { id, ...now } of change(before)) {
    const { isBeside, needed } = before.find((step) => step.id === id) ?? now;
    if (now.isBeside !== isBeside || now.needed !== needed)
      await tx.update(workflowSteps).set(now).where(eq(workflowSteps.id, id));
  }
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

/**
 * A company's type is not named as one of the hub is, in either language, or people would take it for that one.
 *
 * @param names those that are new; a null one is none
 */
async function requireOwnNames(tx: Tx, { companyId }: OwnedType, names: NewNames): Promise<void> {
  if (companyId === null || !nameThat(names, () => true)) return;
  const taken = new Set((await namesOfHubTypes(tx)).map(lookOf));
  const path = nameThat(names, (name) => taken.has(lookOf(name)));
  if (path) throw new Refusal('name_confusable', { path });
}

const requireEligiblePerson = (tx: Tx, actor: Actor, id: number | null | undefined): Promise<void> =>
  requireEligiblePeople(tx, actor, id == null ? [] : [{ path: 'responsibleUserId', id }]);

export const audit = (
  tx: Tx,
  actor: Actor,
  verb: AuditVerb<'request_type'>,
  entityId: number,
  data: AuditData,
) =>
  record(tx, {
    actorId: actor.id,
    action: `request_type.${verb}`,
    entity: 'request_type',
    entityId,
    data,
  });

import { MAX_EVERYONE } from '@shared/contracts/forms';
import { MAX_STEPS } from '@shared/contracts/request-types';
import { type create, MAX_OPEN_REQUESTS } from '@shared/contracts/requests';
import type { Body } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import { filesIn } from '@shared/rules/answers';
import { seesType } from '@shared/rules/request-types';
import { type Duties, isAttended, isOwnRequest, type StepState, submit } from '@shared/rules/requests';
import { stagesOf, type WorkflowPlace } from '@shared/rules/stages';
import { appliesTo, type Submission } from '@shared/rules/step-conditions';
import type { FoundDecider } from '@shared/rules/step-deciders';
import { targetDateOf } from '@shared/rules/target-date';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { config } from '../../config';
import { lockKind, requireWithin } from '../../db/bounds';
import { db, type Tx } from '../../db/client';
import { lockActivePeople } from '../../db/present-person';
import { requestSteps, requests } from '../../db/schema/requests';
import { authorise, badField, found, Refusal } from '../../lib/refusal';
import { today } from '../../lib/time';
import { hubCalendar } from '../calendars/queries';
import { requireActiveCompanies } from '../companies/queries';
import { lockType } from '../request-types/queries';
import { currentVersion } from '../request-types/versions/commands';
import type { VersionStepRow } from '../request-types/versions/queries';
import { takeAnswers, withIds } from './answers/commands';
import { findDeciders, lockSumsOfType } from './deciders/commands';
import type { LookedAgain } from './deciders/policy';
import { peopleOfRoles } from './deciders/queries';
import { spendDraft } from './drafts/commands';
import { keptDraft } from './drafts/queries';
import { attachCopies, type Copies, moveFiles, requireRoomForCopies, withCopies } from './files/commands';
import { recordTransition } from './history/commands';
import { maySubmitFor } from './policy';
import { lockResubmitted } from './resubmissions/commands';

/**
 * Submits a request, new or again after another one of the actor's. The files of that one are copied before the transaction, once
 * nothing else would refuse the request: else a call that costs its sender nothing has the disk copy all of them.
 */
export async function submitRequest(actor: Actor, body: Body<typeof create>): Promise<number> {
  const { resubmissionOf, formerFiles, answers } = body;
  // lists among the answers may be of files
  const mayTakeFiles = formerFiles || Object.values(answers).some(Array.isArray);
  if (resubmissionOf === undefined || !mayTakeFiles) return submitWith(actor, body, new Map());
  const former = await db.transaction(async (tx) => {
    const submittable = await requireSubmittable(tx, actor, body);
    if (submittable.former) await requireRoomForCopies(tx, actor, submittable.former);
    return submittable.former;
  });
  if (!former) return submitWith(actor, body, new Map());
  return withCopies(former, (copies) => submitWith(actor, body, copies));
}

/**
 * Whether a request may be submitted, and what it takes from its type. It holds the request that is submitted again.
 *
 * @throws Refusal all those of a request that is submitted but for its files
 */
async function requireSubmittable(tx: Tx, actor: Actor, body: Body<typeof create>) {
  const { requestTypeId, dueDate = null, resubmissionOf, draftId } = body;
  if (dueDate !== null && dueDate < today()) throw badField('dueDate', 'past_date');
  await requireRoomForRequest(tx, actor);
  await lockSumsOfType(tx, requestTypeId);
  if (resubmissionOf !== undefined) await lockResubmitted(tx, actor, resubmissionOf);
  const type = await lockType(tx, requestTypeId, 'share');
  if (!type || !seesType(actor, type)) throw badField('requestTypeId', 'choice');
  const companyId = await companyFor(tx, actor, body.companyId);
  if (!type.isActive) throw new Refusal('request_type_inactive');
  const version = await currentVersion(tx, type);
  // with a draft its files are gone, to which the answers would be refused
  if (draftId !== undefined && !(await keptDraft(tx, actor, draftId))) throw new Refusal('draft_gone');
  const sources = { draftId, requestId: resubmissionOf };
  const answers = await takeAnswers(tx, actor, version.fields, body.answers, sources);
  const answering = filesIn(version.fields, answers).map(({ id }) => id);
  const takesFiles = resubmissionOf !== undefined && (body.formerFiles || answering.length > 0);
  const former = takesFiles ? { requestId: resubmissionOf, others: body.formerFiles, answering } : undefined;
  return { type, companyId, version, answers, answering, former };
}

/** With its type's workflow as it stands: by the version, which later edits of the type do not touch. */
const submitWith = (actor: Actor, body: Body<typeof create>, copies: Copies): Promise<number> =>
  db.transaction(async (tx) => {
    const { requestTypeId, title, description, priority, dueDate = null, resubmissionOf } = body;
    const { type, companyId, version, answers, answering, former } = await requireSubmittable(
      tx,
      actor,
      body,
    );

    const targetDate = dueDate ?? targetDateOf(today(), type.estimatedDays, await hubCalendar(tx));
    const submittedBy = actor.id;
    const [made] = await tx
      .insert(requests)
      .values({
        ...{
          requestTypeId,
          title,
          description,
          priority,
          dueDate,
          targetDate,
          answers,
          submittedBy,
          companyId,
          resubmissionOf,
        },
        separateDuties: type.separateDuties,
        repeatApprover: type.repeatApprover,
        versionId: version.id,
      })
      .returning({ id: requests.id });
    const { id } = found(made);
    const { separateDuties, repeatApprover } = type;
    const duties = { submittedBy, separateDuties, repeatApprover, deciders: [] };
    const request = { id, ...duties, answers, companyId };
    const { steps, authority } = await takeSteps(tx, request, version.steps);
    const author = { actorId: actor.id };
    const moved = { id, submittedBy, revision: 0, steps, authority, resubmissionOf };
    await recordTransition(tx, moved, 'submit', submit(steps), author);
    const copied = former ? await attachCopies(tx, actor, former, id, copies) : new Map<number, number>();
    if (answering.some((file) => copied.has(file))) {
      const ofCopies = withIds(version.fields, answers, copied);
      await tx.update(requests).set({ answers: ofCopies }).where(eq(requests.id, id));
    }
    const ofDraft = answering.filter((file) => !copied.has(file));
    if (body.draftId !== undefined) await moveFiles(tx, actor, body.draftId, ofDraft, id);
    // last: deleting a person locks them before their drafts
    if (body.draftId !== undefined) await spendDraft(tx, actor, body.draftId);
    return id;
  });

/** Cancelled requests stay in the history, so submitting and cancelling is bounded by the day. */
async function requireRoomForRequest(tx: Tx, { id }: Actor): Promise<void> {
  await lockKind(tx, 'open_requests', id);
  await requireWithinDay(tx, id);
  const open = tx.$count(requests, and(eq(requests.submittedBy, id), isNull(requests.closedAt)));
  await requireWithin('open_requests', MAX_OPEN_REQUESTS, open);
}

async function requireWithinDay(tx: Tx, submittedBy: number): Promise<void> {
  const [oldest] = await tx
    .select({
      seconds: sql<number>`ceil(extract(epoch from ${requests.createdAt} + interval '1 day' - now()))::int`,
    })
    .from(requests)
    .where(eq(requests.submittedBy, submittedBy))
    .orderBy(desc(requests.id))
    .limit(1)
    .offset(config.requestsADay - 1);
  if (oldest && oldest.seconds > 0) throw new Refusal('requests_used_up', { retryAfter: oldest.seconds });
}

/** The company that asks: the actor's own, unless an admin names another. */
async function companyFor(tx: Tx, actor: Actor, named: number | null | undefined): Promise<number | null> {
  const companyId = named ?? actor.assignedCompanyId;
  authorise(maySubmitFor(actor, companyId));
  if (companyId === null || companyId === actor.assignedCompanyId) return companyId;
  await requireActiveCompanies(tx, [{ path: 'companyId', id: companyId }]);
  return companyId;
}

/** The steps of a version, as this request goes through them: it may be given to other people later. */
async function takeSteps(
  tx: Tx,
  request: Submission & Duties & { id: number },
  workflow: VersionStepRow[],
): Promise<{ steps: StepState[]; authority: LookedAgain['authority'] }> {
  const { id: requestId } = request;
  if (workflow.length === 0) return { steps: [], authority: new Map() };
  const people = await peopleOf(tx, request, workflow);
  const all = await withEveryone(tx, request, workflow);
  const named = [...all, ...people.values()].flatMap(({ userId }) => userId ?? []);
  const active = await lockActivePeople(tx, named);
  const personOf = ({ step, userId }: Taken) => {
    const person = userId ?? people.get(step.id)?.userId ?? null;
    return step.decidedBy && !active.has(person ?? 0) ? null : person;
  };
  const stages = stagesOf(all);
  const taken = await tx
    .insert(requestSteps)
    .values(
      all.map((one, index) => ({
        ...stages[index],
        requestId,
        versionStepId: one.step.id,
        stepOrder: index + 1,
        isRequired: one.step.isRequired,
        isInformed: one.step.isInformed,
        responsibleUserId: personOf(one),
        foundUserId: one.step.decidedBy && personOf(one),
        allowedDays: one.step.allowedDays,
        expires: one.step.expires,
      })),
    )
    .returning();
  const conditions = new Map(workflow.map((step) => [step.id, step]));
  const steps = taken.map(
    ({ id, versionStepId, stepOrder, stage, needed, isRequired, isInformed, responsibleUserId }) => ({
      id,
      rank: stepOrder,
      ...(stage !== null && { stage, needed }),
      ...{ isRequired, isInformed },
      responsibleUserId,
      responsibleActive: isAttended(
        { responsibleUserId, isActive: active.has(responsibleUserId ?? 0), isExpired: false, isInformed },
        request,
      ),
      applies: appliesTo(found(conditions.get(versionStepId)), request),
    }),
  );
  const authority = taken.flatMap(({ id, versionStepId }) => {
    const isLevel = conditions.get(versionStepId)?.decidedBy?.kind === 'authority';
    return isLevel ? [[id, people.get(versionStepId)?.authority ?? null] as const] : [];
  });
  return { steps, authority: new Map(authority) };
}

/** A step that a request takes of its workflow; `userId`: of several, found by one decider, whose it is. */
interface Taken extends WorkflowPlace {
  step: VersionStepRow;
  userId: number | null;
}

/** The steps of a workflow, of one that everyone of a role decides one for each of them, together, as far as a request has room. */
async function withEveryone(tx: Tx, duties: Duties, workflow: readonly VersionStepRow[]): Promise<Taken[]> {
  const asked = workflow.flatMap((step) =>
    step.decidedBy?.kind === 'everyone' ? [{ step, ...step.decidedBy }] : [],
  );
  const people = await peopleOfRoles(tx, asked);
  let room = MAX_STEPS - workflow.length;
  return workflow.flatMap((step): Taken[] => {
    const { isBeside, needed } = step;
    const found = people[asked.findIndex((one) => one.step === step)] ?? [];
    const able = step.isInformed ? found : found.filter((id) => !isOwnRequest({ id }, duties));
    const [first = null, ...others] = able.slice(0, Math.min(room + 1, MAX_EVERYONE));
    room -= others.length;
    return [
      { step, isBeside, needed, userId: first },
      ...others.map((userId) => ({ step, isBeside: true, needed: null, userId })),
    ];
  });
}

/** Who decides the steps of a workflow, by step: those whom they name, and those whom their deciders lead to. */
async function peopleOf(
  tx: Tx,
  request: Submission & Duties & { id: number },
  workflow: readonly VersionStepRow[],
): Promise<Map<number, Pick<FoundDecider, 'userId' | 'authority'>>> {
  const found = workflow.filter(({ decidedBy }) => decidedBy !== null && decidedBy.kind !== 'everyone');
  const looked = found.flatMap(({ decidedBy }) => (decidedBy ? { decider: decidedBy, duties: request } : []));
  const leadTo = await findDeciders(tx, request, looked);
  return new Map<number, Pick<FoundDecider, 'userId' | 'authority'>>([
    ...workflow.map(
      ({ id, responsibleUserId }) => [id, { userId: responsibleUserId, authority: null }] as const,
    ),
    ...found.map(({ id }, index) => [id, leadTo[index] as FoundDecider] as const),
  ]);
}

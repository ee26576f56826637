import { type create, MAX_OPEN_REQUESTS } from '@shared/contracts/requests';
import type { Body } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import { answersSchema } from '@shared/rules/answers';
import { seesType } from '@shared/rules/request-types';
import { isAttended, type StepState, submit } from '@shared/rules/requests';
import { targetDateOf } from '@shared/rules/target-date';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { config } from '../../config';
import { lockKind, requireWithin } from '../../db/bounds';
import { db, type Tx } from '../../db/client';
import { requestSteps, requests } from '../../db/schema/requests';
import { authorise, badField, badPart, found, Refusal } from '../../lib/refusal';
import { today } from '../../lib/time';
import { hubCalendar } from '../calendars/queries';
import { requireActiveCompanies } from '../companies/queries';
import { lockActivePeople, lockType } from '../request-types/queries';
import { currentVersion } from '../request-types/versions/commands';
import type { VersionStepRow } from '../request-types/versions/queries';
import { recordTransition } from './history/commands';
import { maySubmitFor } from './policy';

/** Submits a request with its type's workflow as it stands: by the version, which later edits of the type do not touch. */
export const submitRequest = (actor: Actor, body: Body<typeof create>): Promise<number> =>
  db.transaction(async (tx) => {
    const { requestTypeId, title, description, priority, dueDate = null } = body;
    if (dueDate !== null && dueDate < today()) throw badField('dueDate', 'past_date');
    await requireRoomForRequest(tx, actor);
    const type = await lockType(tx, requestTypeId, 'share');
    if (!type || !seesType(actor, type)) throw badField('requestTypeId', 'choice');
    const companyId = await companyFor(tx, actor, body.companyId);
    if (!type.isActive) throw new Refusal('request_type_inactive');

    const targetDate = dueDate ?? targetDateOf(today(), type.estimatedDays, await hubCalendar(tx));
    const submittedBy = actor.id;
    const version = await currentVersion(tx, type);
    const { data: answers, error } = answersSchema(version.fields, today()).safeParse(body.answers);
    if (error) throw badPart('answers', error);
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
        },
        separateDuties: type.separateDuties,
        versionId: version.id,
      })
      .returning({ id: requests.id });
    const { id } = found(made);
    const { separateDuties } = type;
    const steps = await takeSteps(tx, { id, submittedBy, separateDuties }, version.steps);
    const author = { actorId: actor.id };
    await recordTransition(tx, { id, submittedBy, steps }, 'submit', submit(steps), author);
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
  request: { id: number; submittedBy: number; separateDuties: boolean },
  workflow: VersionStepRow[],
): Promise<StepState[]> {
  const { id: requestId } = request;
  if (workflow.length === 0) return [];
  const active = await lockActivePeople(
    tx,
    workflow.flatMap((step) => step.responsibleUserId ?? []),
  );
  const taken = await tx
    .insert(requestSteps)
    .values(
      workflow.map((step) => ({
        requestId,
        versionStepId: step.id,
        stepOrder: step.stepOrder,
        isRequired: step.isRequired,
        responsibleUserId: step.responsibleUserId,
        allowedDays: step.allowedDays,
        expires: step.expires,
      })),
    )
    .returning();
  return taken.map(({ id, stepOrder, isRequired, responsibleUserId }) => ({
    id,
    rank: stepOrder,
    isRequired,
    responsibleUserId,
    responsibleActive: isAttended(
      { responsibleUserId, isActive: active.has(responsibleUserId ?? 0), isExpired: false },
      request,
    ),
  }));
}

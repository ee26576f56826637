import * as requestTypes from '@shared/contracts/request-types';
import { MAX_STEPS } from '@shared/contracts/request-types';
import * as requests from '@shared/contracts/requests';
import { type Answer, addressOf } from '@shared/endpoint';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { events } from '../../db/schema/events';
import { users } from '../../db/schema/people';
import { requestTypeDrafts, requestTypes as types, workflowSteps } from '../../db/schema/request-types';
import { makeRequestType } from '../../test/factories/request-types';
import { makeRequest, storedRequest } from '../../test/factories/requests';
import { type Cast, makeCast, makeUser, type TestUser } from '../../test/factories/users';
import { badInput, expectRefusal, notAllowed, notFound } from '../../test/refusals';
import { type Client, type Reply, startServer, type TestServer } from '../../test/server';
import { type Browsers, signInCast } from '../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

type Step = requestTypes.DraftStep;
const stepOf = (fields: Partial<Step> = {}): Step => ({
  ...{ stepName: 'New', stepNameEn: null, description: null, isRequired: true, responsibleUserId: null },
  ...{ allowedDays: null, expires: false, appliesWhen: null, decidedBy: null, workflowStepId: null },
  ...{ isBeside: false, needed: null, isInformed: false },
  ...fields,
});

const published = (id: number) =>
  db
    .select()
    .from(workflowSteps)
    .where(eq(workflowSteps.requestTypeId, id))
    .orderBy(asc(workflowSteps.stepOrder));
/** The published steps, as a draft that changes nothing has them. */
const asPublished = async (id: number): Promise<Step[]> =>
  (await published(id)).map(
    ({
      id: workflowStepId,
      requestTypeId: _,
      stepOrder: __,
      createdAt: ___,
      updatedAt: ____,
      ...fields
    }) => ({
      ...fields,
      workflowStepId,
    }),
  );
const eventsOf = async (id: number) => {
  const rows = await db
    .select({ action: events.action, actorId: events.actorId, data: events.data })
    .from(events)
    .where(and(eq(events.entity, 'request_type'), eq(events.entityId, id)))
    .orderBy(asc(events.id));
  return rows;
};
const revisionOf = async (id: number) => {
  const [type] = await db.select().from(types).where(eq(types.id, id));
  return type?.workflowRevision as number;
};

const get = (by: Client, id: number) => by.call(requestTypes.getDraft, { params: { id } });
const begin = (by: Client, id: number, steps: Step[] = [stepOf()]) =>
  by.call(requestTypes.saveDraft, { params: { id }, body: { steps } });
/** Saves the draft that was begun; `version`: the `updatedAt` that the change was made on. */
const save = (
  by: Client,
  id: number,
  steps: Step[],
  version?: string,
): Promise<Reply<Answer<typeof requestTypes.saveDraft>>> =>
  by.fetch(addressOf(requestTypes.saveDraft, { params: { id } }), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', 'If-Match': version ? `"${version}"` : '*' },
    body: JSON.stringify({ steps }),
  });
const discard = (by: Client, id: number) => by.call(requestTypes.discardDraft, { params: { id } });
const publish = (by: Client, id: number, seen: { revision: number; draftUpdatedAt: string }) =>
  by.call(requestTypes.publishDraft, { params: { id }, body: seen });
const anything = { revision: 0, draftUpdatedAt: '2026-01-01T00:00:00.000Z' };

/** Begins a draft and publishes it, as a person who has looked at both. */
async function beginAndPublish(by: Client, id: number, steps: Step[]) {
  await begin(by, id, steps);
  const { revision, draft } = (await get(by, id)).body;
  return publish(by, id, { revision, draftUpdatedAt: draft?.updatedAt as string });
}

const abc = (companyId?: number, person?: TestUser) =>
  makeRequestType({
    companyId,
    steps: ['A', 'B', 'C'].map((stepName) => ({ stepName, responsibleUserId: person?.id ?? null })),
  });

describe('a draft', () => {
  test('is begun, saved as a whole, read with its people, and discarded; only beginning and discarding are events', async () => {
    const { id, steps } = await abc(cast.companyA.id);
    expect((await get(as.managerA, id)).body).toEqual({ revision: 1, draft: null });
    const begun = await begin(as.managerA, id, [
      stepOf({ stepName: 'B', workflowStepId: steps[1]?.id as number, responsibleUserId: cast.userA.id }),
      stepOf({ stepNameEn: 'New in English', description: 'Look at it', allowedDays: 3, expires: true }),
    ]);
    expect(begun.status).toBe(200);
    expect(begun.body.steps).toEqual([
      {
        ...stepOf({ stepName: 'B', workflowStepId: steps[1]?.id as number }),
        responsibleUserId: cast.userA.id,
        responsibleUser: {
          firstName: cast.userA.firstName,
          lastName: cast.userA.lastName,
          email: cast.userA.email,
          isActive: true,
          assignedCompany: { id: cast.companyA.id, name: cast.companyA.name, nameEn: null },
        },
      },
      {
        ...stepOf({ stepNameEn: 'New in English', description: 'Look at it', allowedDays: 3, expires: true }),
        responsibleUser: null,
      },
    ]);
    expect((await get(as.admin, id)).body).toEqual({ revision: 1, draft: begun.body });
    const saved = await save(as.admin, id, []);
    expect(saved.body.steps).toEqual([]);
    expect((await discard(as.managerA, id)).status).toBe(204);
    expect((await get(as.managerA, id)).body.draft).toBeNull();
    await expectRefusal(() => discard(as.managerA, id), notFound);
    expect(await eventsOf(id)).toEqual([
      { action: 'request_type.begin_draft', actorId: cast.managerA.id, data: {} },
      { action: 'request_type.discard_draft', actorId: cast.managerA.id, data: {} },
    ]);
    expect((await published(id)).map((step) => step.stepName)).toEqual(['A', 'B', 'C']);
    expect(await revisionOf(id)).toBe(1);
  });

  test('takes a step of another type, or one that it names twice, for new', async () => {
    const { id, steps } = await abc();
    const other = await abc();
    const own = steps[0]?.id as number;
    const { body } = await begin(as.admin, id, [
      stepOf({ workflowStepId: own }),
      stepOf({ workflowStepId: own }),
      stepOf({ workflowStepId: other.steps[0]?.id as number }),
    ]);
    expect(body.steps.map(({ workflowStepId }) => workflowStepId)).toEqual([own, null, null]);
  });

  test('has people whom its writer may choose; those who are responsible for the published step stay', async () => {
    const gone = await makeUser({ isActive: false });
    const { id, steps } = await abc(cast.companyA.id, gone);
    const workflowStepId = steps[0]?.id as number;
    for (const { id: responsibleUserId } of [gone, cast.userB, cast.admin, { id: 999_999 }])
      await expectRefusal(
        () => begin(as.managerA, id, [stepOf(), stepOf({ responsibleUserId })]),
        badInput('steps.1.responsibleUserId'),
      );
    const kept = await begin(as.managerA, id, [stepOf({ workflowStepId, responsibleUserId: gone.id })]);
    expect(kept.body.steps[0]?.responsibleUser?.isActive).toBe(false);
    expect((await save(as.admin, id, [stepOf({ responsibleUserId: cast.userB.id })])).status).toBe(200);
  });

  test(`has ${MAX_STEPS} steps at most, with texts as long as they may be`, async () => {
    const { id } = await abc();
    const longest = stepOf({
      stepName: 'خ'.repeat(200),
      stepNameEn: 'خ'.repeat(200),
      description: 'و'.repeat(2_000),
    });
    const steps = Array.from({ length: MAX_STEPS }, () => longest);
    expect((await begin(as.admin, id, steps)).status).toBe(200);
    await expectRefusal(() => save(as.admin, id, [...steps, stepOf()]), { status: 400 });
    await expectRefusal(() => begin(as.admin, id, [stepOf({ stepName: ' ' })]), badInput('steps.0.stepName'));
  });

  test('goes with its type', async () => {
    const { id } = await abc();
    await begin(as.admin, id);
    expect((await as.admin.call(requestTypes.remove, { params: { id } })).status).toBe(204);
    expect(await db.$count(requestTypeDrafts, eq(requestTypeDrafts.requestTypeId, id))).toBe(0);
  });

  test('that another person has begun is not replaced by beginning another, which is refused with whose it is', async () => {
    const { id } = await abc(cast.companyA.id);
    const { body } = await begin(as.managerA, id, [stepOf({ stepName: 'Theirs' })]);
    const { error } = await expectRefusal(() => begin(as.admin, id, [stepOf({ stepName: 'Mine' })]), {
      status: 409,
      code: 'changed_meanwhile',
    });
    const { firstName, lastName } = cast.managerA;
    expect(error.details).toEqual({
      current: body,
      by: `${firstName} ${lastName}`,
      at: body.updatedAt,
    });
    expect((await get(as.managerA, id)).body.draft).toEqual(body);
  });

  test('begun by two people at once is that of the first', async () => {
    const { id } = await abc(cast.companyA.id);
    const replies = await Promise.all([as.managerA, as.admin].map((by) => begin(by, id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await eventsOf(id)).map(({ action }) => action)).toEqual(['request_type.begin_draft']);
  });

  test('that was discarded or published meanwhile is not there to be changed', async () => {
    const { id } = await abc();
    const { body } = await begin(as.admin, id);
    await discard(as.admin, id);
    for (const version of [body.updatedAt, undefined])
      await expectRefusal(() => save(as.admin, id, [stepOf()], version), notFound);
  });
});

describe('publishing', () => {
  test('makes the draft the workflow: kept steps keep their ids, and the revision rises', async () => {
    const { id } = await abc(cast.companyA.id, cast.userA);
    const [a, b, c] = (await asPublished(id)) as [Step, Step, Step];
    const before = await revisionOf(id);
    const reply = await beginAndPublish(as.managerA, id, [
      { ...c, allowedDays: 5, expires: true },
      stepOf({ stepName: 'Between', stepNameEn: 'In between', responsibleUserId: cast.managerA.id }),
      a,
    ]);
    expect(reply.status).toBe(204);
    const after = await published(id);
    expect(after.map(({ stepOrder, stepName }) => [stepOrder, stepName])).toEqual([
      [1, 'C'],
      [2, 'Between'],
      [3, 'A'],
    ]);
    expect(after[0]).toMatchObject({ id: c.workflowStepId, allowedDays: 5, expires: true });
    expect(after[1]).toMatchObject({ stepNameEn: 'In between', responsibleUserId: cast.managerA.id });
    expect(after[2]?.id).toBe(a.workflowStepId);
    expect(after.some((step) => step.id === b.workflowStepId)).toBe(false);
    const { revision, draft } = (await get(as.managerA, id)).body;
    expect(draft).toBeNull();
    expect(revision).toBeGreaterThan(before);
    expect((await eventsOf(id)).at(-1)).toEqual({
      action: 'request_type.publish_draft',
      actorId: cast.managerA.id,
      data: { addedSteps: 1, changedSteps: 1, removedSteps: 1 },
    });
  });

  test('leaves requests under way with the steps and texts that they were submitted with', async () => {
    const { id } = await abc(undefined, cast.userB);
    const request = await makeRequest({ by: cast.userA, requestTypeId: id });
    const read = async () => (await as.userA.call(requests.workflow, { params: { id: request.id } })).body;
    const [stored, shown] = [await storedRequest(request.id), await read()];
    const steps = await asPublished(id);
    await beginAndPublish(as.admin, id, [
      { ...(steps[2] as Step), stepName: 'C, anew', description: 'Anew', isRequired: false },
      stepOf(),
    ]);
    expect(await storedRequest(request.id)).toEqual(stored);
    expect(await read()).toEqual(shown);
    const next = await makeRequest({ by: cast.userA, requestTypeId: id });
    const { body } = await as.userA.call(requests.workflow, { params: { id: next.id } });
    expect(body.steps.map(({ stepName, description }) => [stepName, description])).toEqual([
      ['C, anew', 'Anew'],
      ['New', null],
    ]);
  });

  test('is refused once the workflow or the draft is another than the person has looked at', async () => {
    const { id, steps } = await abc();
    const { body: first } = await begin(as.admin, id);
    const { revision } = (await get(as.admin, id)).body;
    const outdated = { status: 409, code: 'draft_outdated' };
    const { body: second } = await save(as.admin, id, [stepOf({ stepName: 'Other' })]);
    await expectRefusal(() => publish(as.admin, id, { revision, draftUpdatedAt: first.updatedAt }), outdated);
    const seen = { revision, draftUpdatedAt: second.updatedAt };
    await as.admin.call(requestTypes.removeStep, { params: { id: steps[0]?.id as number } });
    await expectRefusal(() => publish(as.admin, id, seen), outdated);
    const { revision: now } = (await get(as.admin, id)).body;
    expect((await publish(as.admin, id, { ...seen, revision: now })).status).toBe(204);
    await expectRefusal(() => publish(as.admin, id, { ...seen, revision: now }), outdated);
  });

  test('of two people at once counts once', async () => {
    const { id } = await abc();
    const { body } = await begin(as.admin, id);
    const seen = { revision: await revisionOf(id), draftUpdatedAt: body.updatedAt };
    const replies = await Promise.all([publish(as.admin, id, seen), publish(as.admin, id, seen)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await published(id)).map(({ stepName }) => stepName)).toEqual(['New']);
  });

  test('asks for people who can still be responsible; a step that is gone since is a new one', async () => {
    const leaving = await makeUser();
    const { id, steps } = await abc();
    const [first] = (await asPublished(id)) as [Step];
    await begin(as.admin, id, [first, stepOf({ responsibleUserId: leaving.id })]);
    await as.admin.call(requestTypes.removeStep, { params: { id: steps[0]?.id as number } });
    await db.update(users).set({ isActive: false }).where(eq(users.id, leaving.id));
    const { revision, draft } = (await get(as.admin, id)).body;
    const seen = { revision, draftUpdatedAt: draft?.updatedAt as string };
    await expectRefusal(() => publish(as.admin, id, seen), badInput('steps.1.responsibleUserId'));
    await db.update(users).set({ isActive: true }).where(eq(users.id, leaving.id));
    expect((await publish(as.admin, id, seen)).status).toBe(204);
    const after = await published(id);
    expect(after.map(({ stepName }) => stepName)).toEqual(['A', 'New']);
    expect(after[0]?.id).not.toBe(first.workflowStepId);
  });
});

test('drafts are for those who may change the type', async () => {
  const { id } = await abc(cast.companyA.id);
  await begin(as.managerA, id);
  const refusedTo: [Client, { status: number; code: string }][] = [
    [server.guest(), { status: 401, code: 'signed_out' }],
    [as.userA, notAllowed],
    [as.ordinary, notAllowed],
    [as.operations, notAllowed],
    [as.managerB, notFound],
  ];
  for (const [person, refusal] of refusedTo) {
    await expectRefusal(() => get(person, id), refusal);
    await expectRefusal(() => begin(person, id), refusal);
    await expectRefusal(() => discard(person, id), refusal);
    await expectRefusal(() => publish(person, id, anything), refusal);
  }
  const ofHub = await abc();
  await expectRefusal(() => begin(as.managerA, ofHub.id), notAllowed);
  await expectRefusal(() => begin(as.admin, 999_999), notFound);
});

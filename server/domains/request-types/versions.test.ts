import * as requestTypes from '@shared/contracts/request-types';
import * as requests from '@shared/contracts/requests';
import * as usersContract from '@shared/contracts/users';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { requestTypeVersions, requestTypes as types, versionSteps } from '../../db/schema/request-types';
import { makeRequestType } from '../../test/factories/request-types';
import { makeRequest, storedRequest } from '../../test/factories/requests';
import { choose } from '../../test/factories/settings';
import { type Cast, makeCast, makeUser, type TestUser } from '../../test/factories/users';
import { expectRefusal, notAllowed, notFound } from '../../test/refusals';
import { type Client, startServer, type TestServer } from '../../test/server';
import { type Browsers, signInCast } from '../../test/signed-in';

/** Two instances of the product on one database. */
let servers: [TestServer, TestServer];
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  servers = [await startServer(), await startServer()];
  cast = await makeCast();
  as = await signInCast(servers[0], cast);
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

const list = (by: Client, id: number, query: object = {}) =>
  by.call(requestTypes.versions, { params: { id }, query });
const change = (id: number, body: object) => as.admin.call(requestTypes.updateStep, { params: { id }, body });
const add = (requestTypeId: number, body: object = {}) =>
  as.admin.call(requestTypes.createStep, { body: { requestTypeId, stepName: 'New', ...body } });
const submit = (by: Client, requestTypeId: number) =>
  by.call(requests.create, { body: { requestTypeId, title: 'Paint' } });
const ab = (fields: { companyId?: number; person?: TestUser } = {}) =>
  makeRequestType({
    companyId: fields.companyId,
    steps: ['A', 'B'].map((stepName) => ({ stepName, responsibleUserId: fields.person?.id ?? null })),
  });
const revisionOf = async (id: number) => {
  const [type] = await db.select().from(types).where(eq(types.id, id));
  return type?.workflowRevision as number;
};
const stored = async (typeId: number) =>
  db
    .select()
    .from(requestTypeVersions)
    .where(eq(requestTypeVersions.requestTypeId, typeId))
    .orderBy(asc(requestTypeVersions.number));

describe('a version', () => {
  test('is made by the first request of a workflow as it stands, and serves the others', async () => {
    const { id, steps } = await ab({ person: cast.userB });
    expect((await list(as.admin, id)).body).toEqual([]);
    const [one, two] = [
      await makeRequest({ by: cast.userA, requestTypeId: id }),
      await makeRequest({ by: cast.userA, requestTypeId: id }),
    ];
    const [version, ...others] = await stored(id);
    expect(others).toEqual([]);
    for (const request of [one, two]) {
      const { request: row, steps: rows } = await storedRequest(request.id);
      expect(row.versionId).toBe(version?.id);
      expect(rows.map(({ versionStepId }) => versionStepId)).not.toContain(null);
    }
    await as.userA.call(requests.cancel, { params: { id: two.id }, body: {} });
    const { body } = await list(as.admin, id);
    expect(body).toEqual([
      {
        ...{ fields: [], fieldChanges: null },
        ...{ id: version?.id, number: 1, createdAt: expect.any(String), isCurrent: true },
        ...{ requestCount: 2, openRequests: 1, changes: null },
        steps: ['A', 'B'].map((stepName, index) => ({
          ...{ stepName, stepNameEn: null, description: null, isRequired: true },
          ...{
            allowedDays: null,
            expires: false,
            appliesWhen: null,
            decidedBy: null,
            isBeside: false,
            needed: null,
            isInformed: false,
            workflowStepId: steps[index]?.id,
          },
          responsibleUserId: cast.userB.id,
          responsibleUser: {
            firstName: cast.userB.firstName,
            lastName: cast.userB.lastName,
            email: cast.userB.email,
            isActive: true,
            assignedCompany: { id: cast.companyB.id, name: cast.companyB.name, nameEn: null },
          },
        })),
      },
    ]);
  });

  test('of a workflow without steps has none', async () => {
    const { id } = await makeRequestType();
    await makeRequest({ by: cast.userA, requestTypeId: id });
    await add(id);
    await makeRequest({ by: cast.userA, requestTypeId: id });
    const { body } = await list(as.admin, id);
    expect(body.map(({ steps, changes }) => [steps.length, changes])).toEqual([
      [1, [{ to: 1, moved: false, fields: [] }]],
      [0, null],
    ]);
  });

  test('is told with what became of the one before, newest first, page by page', async () => {
    const { id, steps } = await ab();
    const [a, b] = steps.map((step) => step.id) as [number, number];
    await makeRequest({ requestTypeId: id });
    await change(a, { stepName: 'A, anew', allowedDays: 2 });
    await makeRequest({ requestTypeId: id });
    await change(b, { stepOrder: 1 });
    await add(id);
    await makeRequest({ requestTypeId: id });
    await as.admin.call(requestTypes.removeStep, { params: { id: a } });
    const expected = [
      [
        3,
        false,
        ['B', 'A, anew', 'New'],
        [
          { from: 2, to: 1, moved: true },
          { to: 3, moved: false },
        ],
      ],
      [2, false, ['A, anew', 'B'], [{ from: 1, to: 1, moved: false, fields: ['stepName', 'allowedDays'] }]],
      [1, false, ['A', 'B'], null],
    ];
    const told = (all: requestTypes.TypeVersion[]) =>
      all.map((one) => [
        one.number,
        one.isCurrent,
        one.steps.map(({ stepName }) => stepName),
        one.changes?.map(({ fields, ...place }) => (fields.length > 0 ? { ...place, fields } : place)) ??
          null,
      ]);
    const all = await list(as.admin, id);
    expect(told(all.body)).toEqual(expected);
    const first = await list(as.admin, id, { limit: 1 });
    expect([first.headers.get('X-Total-Count'), told(first.body)]).toEqual(['3', expected.slice(0, 1)]);
    const [, next = ''] = /<(.*)>/.exec(first.headers.get('Link') ?? '') ?? [];
    const second = await as.admin.fetch(next);
    expect(told(second.body)).toEqual(expected.slice(1, 2));
  });

  test('never changes, and is no other when its people are', async () => {
    const { id } = await ab({ person: cast.userB });
    const { stepIds, ...request } = await makeRequest({ by: cast.userA, requestTypeId: id });
    const before = (await list(as.admin, id)).body;
    await as.admin.call(requests.reassign, {
      params: { id: request.id, stepId: stepIds[0] as number },
      body: { responsibleUserId: cast.managerB.id },
    });
    expect((await list(as.admin, id)).body).toEqual(before);
    const [version] = await stored(id);
    for (const table of [requestTypeVersions, versionSteps])
      await expect(db.execute(sql`update ${table} set id = id`)).rejects.toMatchObject({
        cause: { code: '23001' },
      });
    await expect(
      db.delete(requestTypeVersions).where(eq(requestTypeVersions.id, version?.id as number)),
    ).rejects.toThrow();
  });

  test.each([1, 2, 3])('of a new revision is made once by requests that come at once (%i)', async () => {
    const { id, steps } = await ab({ person: cast.userB });
    await makeRequest({ requestTypeId: id });
    await change(steps[0]?.id as number, { stepName: 'Anew' });
    const people = await Promise.all([makeUser(), makeUser(), makeUser()]);
    const clients = await Promise.all(servers.flatMap((server) => people.map((person) => server.as(person))));
    const replies = await Promise.all(clients.map((client) => submit(client, id)));
    expect(replies.map(({ status }) => status)).toEqual(clients.map(() => 201));
    expect((await stored(id)).map(({ number }) => number)).toEqual([1, 2]);
    const { body } = await list(as.admin, id);
    expect(body.map(({ requestCount, steps: { length } }) => [requestCount, length])).toEqual([
      [6, 2],
      [1, 2],
    ]);
  });

  test('shows addresses to those who see them, and people whose accounts are disabled', async () => {
    const person = await makeUser({ assignedCompanyId: cast.companyB.id });
    await choose(person, { profileVisibility: 'company' });
    const { id } = await ab({ companyId: cast.companyA.id, person });
    await makeRequest({ by: cast.userA, requestTypeId: id });
    const emailFor = async (by: Client) => (await list(by, id)).body[0]?.steps[0]?.responsibleUser?.email;
    expect([await emailFor(as.admin), await emailFor(as.managerA)]).toEqual([person.email, undefined]);
  });

  test('is for those who may change the type', async () => {
    const { id } = await ab({ companyId: cast.companyA.id });
    await makeRequest({ by: cast.userA, requestTypeId: id });
    expect((await list(as.managerA, id)).body).toHaveLength(1);
    for (const [person, refusal] of [
      [servers[0].guest(), { status: 401, code: 'signed_out' }],
      [as.userA, notAllowed],
      [as.ordinary, notAllowed],
      [as.operations, notAllowed],
      [as.managerB, notFound],
    ] as const)
      await expectRefusal(() => list(person, id), refusal);
  });
});

describe('the revision of a workflow', () => {
  test('rises with every change of a step, and with nothing else', async () => {
    const { id, steps } = await ab({ person: cast.userB });
    const step = steps[0]?.id as number;
    const risesBy = async (work: () => Promise<unknown>) => {
      const before = await revisionOf(id);
      await work();
      return (await revisionOf(id)) - before;
    };
    expect(await risesBy(() => change(step, { stepName: 'Anew' }))).toBe(1);
    expect(await risesBy(() => change(step, { stepName: 'Anew' }))).toBe(0);
    expect(await risesBy(() => change(step, {}))).toBe(0);
    expect(await risesBy(() => add(id))).toBe(1);
    expect(await risesBy(() => change(step, { stepOrder: 2 }))).toBeGreaterThan(0);
    const heir = await makeUser();
    const handOver = () =>
      as.admin.call(usersContract.handOver, {
        params: { id: cast.userB.id },
        body: { typeSteps: heir.id, deactivate: false },
      });
    expect(await risesBy(handOver)).toBe(1);
    expect(
      await risesBy(() => as.admin.call(requestTypes.removeStep, { params: { id: step } })),
    ).toBeGreaterThan(0);
    const rename = { params: { id }, body: { description: 'Else', estimatedDays: 9, isActive: false } };
    expect(await risesBy(() => as.admin.call(requestTypes.update, rename))).toBe(0);
    expect((await as.admin.call(requestTypes.remove, { params: { id } })).status).toBe(204);
  });

  test('is that of a version as long as the workflow stays', async () => {
    const { id, steps } = await ab();
    await makeRequest({ requestTypeId: id });
    expect((await list(as.admin, id)).body.map(({ isCurrent }) => isCurrent)).toEqual([true]);
    await change(steps[0]?.id as number, { description: 'Anew' });
    expect((await list(as.admin, id)).body.map(({ isCurrent }) => isCurrent)).toEqual([false]);
    await makeRequest({ requestTypeId: id });
    expect((await list(as.admin, id)).body.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });
});

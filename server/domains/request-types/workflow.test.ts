import * as requestTypes from '@shared/contracts/request-types';
import { type Visibility, visibilities } from '@shared/rules/settings';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { workflowSteps } from '../../db/schema/request-types';
import { makeRequestType } from '../../test/factories/request-types';
import { makeRequest, storedRequest } from '../../test/factories/requests';
import { choose } from '../../test/factories/settings';
import { type Cast, makeCast, makeUser } from '../../test/factories/users';
import { expectRefusal, notFound } from '../../test/refusals';
import { type Client, startServer, type TestServer } from '../../test/server';

let server: TestServer;
let cast: Cast;
let admin: Client;
let manager: Client;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  admin = await server.as(cast.admin);
  manager = await server.as(cast.managerA);
});
afterAll(() => server.close());

const add = (by: Client, requestTypeId: number, body: object = {}) =>
  by.call(requestTypes.createStep, { body: { requestTypeId, stepName: 'New', ...body } });
const change = (by: Client, id: number, body: object) =>
  by.call(requestTypes.updateStep, { params: { id }, body });
const remove = (by: Client, id: number) => by.call(requestTypes.removeStep, { params: { id } });

const workflow = async (typeId: number) =>
  db
    .select()
    .from(workflowSteps)
    .where(eq(workflowSteps.requestTypeId, typeId))
    .orderBy(asc(workflowSteps.stepOrder));
/** The steps' names in their order, once the ranks are known to be 1, 2, 3… */
async function namesOf(typeId: number): Promise<string[]> {
  const steps = await workflow(typeId);
  expect(steps.map((step) => step.stepOrder)).toEqual(steps.map((_, index) => index + 1));
  return steps.map((step) => step.stepName);
}
const abc = (companyId?: number) =>
  makeRequestType({ companyId, steps: [{ stepName: 'A' }, { stepName: 'B' }, { stepName: 'C' }] });

describe('the order of steps', () => {
  test('a new step comes last, or pushes the others up', async () => {
    const { id } = await abc();
    const reply = await add(admin, id, { stepName: 'D', responsibleUserId: cast.userB.id });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      requestTypeId: id,
      stepOrder: 4,
      isRequired: true,
      responsibleUser: { email: cast.userB.email, assignedCompany: { id: cast.companyB.id } },
    });
    expect((await add(admin, id, { stepName: 'E', stepOrder: 2 })).body.stepOrder).toBe(2);
    expect((await add(admin, id, { stepName: 'F', stepOrder: 900 })).body.stepOrder).toBe(6);
    expect(await namesOf(id)).toEqual(['A', 'E', 'B', 'C', 'D', 'F']);
  });

  test.each([
    [0, 3, 'BCA'],
    [2, 1, 'CAB'],
    [0, 2, 'BAC'],
    [1, 2, 'ABC'],
    [0, 900, 'BCA'],
  ])('moving step %i to rank %i shifts those in between', async (index, stepOrder, expected) => {
    const { id, steps } = await abc();
    const reply = await change(admin, steps[index]?.id as number, { stepOrder });
    expect(reply.body.stepOrder).toBe(Math.min(stepOrder, 3));
    expect((await namesOf(id)).join('')).toBe(expected);
  });

  test('deleting a step closes the gap', async () => {
    const { id, steps } = await abc();
    expect((await remove(admin, steps[0]?.id as number)).status).toBe(204);
    expect(await namesOf(id)).toEqual(['B', 'C']);
    expect((await remove(admin, steps[0]?.id as number)).status).toBe(404);
  });

  test('stays dense when several people change it at once', async () => {
    const { id, steps } = await abc();
    const replies = await Promise.all([
      add(admin, id, { stepOrder: 1 }),
      add(admin, id, { stepOrder: 1 }),
      change(admin, steps[2]?.id as number, { stepOrder: 1 }),
      remove(admin, steps[0]?.id as number),
      add(admin, id),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 200, 204, 201]);
    expect(await namesOf(id)).toHaveLength(5);
  });

  test('stays dense under any sequence of changes, and is the one a list would have', async () => {
    const rank = fc.integer({ min: 1, max: 8 });
    const command = fc.oneof(
      fc.record({ do: fc.constant('add' as const), rank }),
      fc.record({ do: fc.constant('move' as const), at: rank, rank }),
      fc.record({ do: fc.constant('remove' as const), at: rank }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 8 }), async (commands) => {
        const { id, steps } = await abc();
        const model = steps.map((step) => step.id);
        for (const one of commands) {
          const index = 'at' in one ? one.at - 1 : 0;
          const at = model[index];
          if (one.do === 'add') {
            const made = await add(admin, id, { stepOrder: one.rank });
            model.splice(one.rank - 1, 0, made.body.id);
          } else if (at !== undefined) {
            model.splice(index, 1);
            if (one.do === 'move') {
              await change(admin, at, { stepOrder: one.rank });
              model.splice(one.rank - 1, 0, at);
            } else await remove(admin, at);
          }
        }
        await namesOf(id);
        expect((await workflow(id)).map((step) => step.id)).toEqual(model);
      }),
      { numRuns: 20 },
    );
  });
});

describe('a step', () => {
  test('changes what is named only; null clears', async () => {
    const { steps } = await makeRequestType({
      steps: [{ description: 'x', responsibleUserId: cast.userB.id }],
    });
    const id = steps[0]?.id as number;
    const reply = await change(admin, id, { stepName: 'Check', isRequired: false });
    expect(reply.body).toMatchObject({
      stepName: 'Check',
      description: 'x',
      responsibleUserId: cast.userB.id,
    });
    const cleared = await change(admin, id, { description: null, responsibleUserId: null });
    expect(cleared.body).toMatchObject({ description: null, responsibleUserId: null, responsibleUser: null });
    expect((await change(admin, id, {})).status).toBe(200);
  });

  test('has an active person, if any', async () => {
    const gone = await makeUser({ isActive: false });
    const deleted = await makeUser({ deletedAt: new Date().toISOString() });
    const { id, steps } = await abc();
    const before = await workflow(id);
    for (const responsibleUserId of [gone.id, deleted.id, 999_999]) {
      for (const call of [
        () => add(admin, id, { responsibleUserId }),
        () => change(admin, steps[0]?.id as number, { responsibleUserId }),
      ]) {
        const reply = await call();
        expect([reply.status, reply.error.errors?.[0]?.path]).toEqual([400, 'responsibleUserId']);
      }
    }
    expect(await workflow(id)).toEqual(before);
  });

  test('is given by a manager to the own people only, so that nobody else is named by guessing ids', async () => {
    const { id, steps } = await abc(cast.companyA.id);
    const stepId = steps[0]?.id as number;
    const before = await workflow(id);
    for (const { id: responsibleUserId } of [cast.userB, cast.admin, cast.ordinary]) {
      for (const call of [
        () => add(manager, id, { responsibleUserId }),
        () => change(manager, stepId, { responsibleUserId }),
      ]) {
        const reply = await call();
        expect([reply.status, reply.error.errors?.[0]?.path]).toEqual([400, 'responsibleUserId']);
        expect(JSON.stringify(reply.error)).not.toContain('masar.test');
      }
    }
    expect(await workflow(id)).toEqual(before);
    const own = await change(manager, stepId, { responsibleUserId: cast.userA.id });
    expect(own.body.responsibleUser?.email).toBe(cast.userA.email);

    await change(admin, stepId, { responsibleUserId: cast.userB.id });
    const renamed = await change(manager, stepId, { stepName: 'Y', responsibleUserId: cast.userB.id });
    expect(renamed.status).toBe(200);
  });

  test('can be renamed while its person is gone', async () => {
    const gone = await makeUser({ isActive: false });
    const { steps } = await makeRequestType({ steps: [gone] });
    const reply = await change(admin, steps[0]?.id as number, { stepName: 'X', responsibleUserId: gone.id });
    expect(reply.status).toBe(200);
  });

  test('is changed by reach', async () => {
    const ofA = await abc(cast.companyA.id);
    expect((await add(manager, ofA.id, { stepOrder: 1 })).status).toBe(201);
    expect((await change(manager, ofA.steps[0]?.id as number, { stepName: 'Mine' })).status).toBe(200);
    expect((await remove(manager, ofA.steps[1]?.id as number)).status).toBe(204);

    const other = await abc(cast.companyB.id);
    const stepId = other.steps[0]?.id as number;
    const before = await workflow(other.id);
    const callers: [Client, number, number][] = [
      [server.guest(), 401, 401],
      [manager, 404, 400],
      [await server.as(cast.operations), 403, 403],
      [await server.as(cast.userB), 403, 403],
    ];
    for (const [person, status, whereNamed] of callers) {
      expect((await add(person, other.id)).status).toBe(whereNamed);
      expect((await change(person, stepId, { stepName: 'Mine' })).status).toBe(status);
      expect((await remove(person, stepId)).status).toBe(status);
    }
    expect(await workflow(other.id)).toEqual(before);
  });

  test('needs a type, a name and a rank', async () => {
    const { id, steps } = await abc();
    for (const [body, path] of [
      [{ requestTypeId: 999_999 }, 'requestTypeId'],
      [{ stepName: '' }, 'stepName'],
      [{ stepOrder: 0 }, 'stepOrder'],
    ] as const) {
      const reply = await add(admin, id, body);
      expect([reply.status, reply.error.errors?.[0]?.path]).toEqual([400, path]);
    }
    expect((await change(admin, 999_999, {})).status).toBe(404);
    const moved = await change(admin, steps[0]?.id as number, { requestTypeId: id });
    expect(moved.status).toBe(400);
    expect(await namesOf(id)).toEqual(['A', 'B', 'C']);
  });
});

describe('a workflow', () => {
  test('is shown to everyone who sees the type; e-mail addresses to those who administer or oversee it', async () => {
    const responsible = await makeUser({ assignedCompanyId: cast.companyB.id });
    await choose(responsible, { profileVisibility: 'public' });
    const steps = [responsible, cast.managerB];
    const { id } = await makeRequestType({ companyId: cast.companyA.id, steps });
    const expected: [keyof Cast, boolean][] = [
      ['admin', true],
      ['operations', true],
      ['managerA', true],
      ['managing', false],
      ['userA', false],
    ];
    for (const [who, withAddress] of expected) {
      const person = await server.as(cast[who] as Cast['admin']);
      const reply = await person.call(requestTypes.workflow, { params: { id } });
      expect(reply.body.map((step) => [step.stepOrder, step.responsibleUserId])).toEqual([
        [1, responsible.id],
        [2, cast.managerB.id],
      ]);
      expect(reply.body[0]?.responsibleUser).toEqual({
        firstName: responsible.firstName,
        lastName: responsible.lastName,
        assignedCompany: { id: cast.companyB.id, name: cast.companyB.name, nameEn: null },
        ...(withAddress && { email: responsible.email, isActive: true }),
      });
      const again = await person.call(requestTypes.steps, { params: { id } });
      expect(again.body).toEqual(reply.body);
    }
    for (const stranger of [cast.managerB, cast.userB, cast.ordinary]) {
      const person = await server.as(stranger);
      await expectRefusal(() => person.call(requestTypes.workflow, { params: { id } }), notFound);
      await expectRefusal(() => person.call(requestTypes.steps, { params: { id } }), notFound);
    }
    const guest = server.guest();
    expect((await guest.call(requestTypes.workflow, { params: { id } })).status).toBe(401);
    expect((await guest.call(requestTypes.steps, { params: { id } })).status).toBe(401);
    expect((await admin.call(requestTypes.workflow, { params: { id: 999_999 } })).status).toBe(404);
  });

  test('tells that an account is disabled to those who administer or oversee it, and to nobody else', async () => {
    const gone = await makeUser({ isActive: false });
    const { id } = await makeRequestType({ companyId: cast.companyA.id, steps: [gone] });
    const toldTo = async (who: 'admin' | 'operations' | 'managerA' | 'managerB' | 'userA') => {
      const { body } = await (await server.as(cast[who])).call(requestTypes.workflow, { params: { id } });
      return body[0]?.responsibleUser?.isActive;
    };
    for (const who of ['admin', 'operations', 'managerA'] as const)
      expect(await toldTo(who), who).toBe(false);
    for (const who of ['managerB', 'userA'] as const) expect(await toldTo(who), who).toBeUndefined();
  });

  const oversight = ['admin', 'operations', 'managerA'] as const;
  const shownTo: [Visibility, (typeof oversight)[number][]][] = [
    ['public', ['admin', 'operations', 'managerA']],
    ['company', ['admin', 'operations']],
    ['private', ['admin']],
  ];
  test.each(shownTo)(
    'shows an address that is %s to %j of those who see addresses',
    async (choice, readers) => {
      const responsible = await makeUser({ assignedCompanyId: cast.companyB.id });
      await choose(responsible, { profileVisibility: choice });
      const { id } = await makeRequestType({ companyId: cast.companyA.id, steps: [responsible] });
      for (const who of oversight) {
        const { body } = await (await server.as(cast[who])).call(requestTypes.workflow, { params: { id } });
        expect(body[0]?.responsibleUser?.email, who).toBe(
          readers.includes(who) ? responsible.email : undefined,
        );
      }
    },
  );

  test('shows the address of a colleague who has chosen nothing, and of whom one administers in any case', async () => {
    const colleague = await makeUser({ assignedCompanyId: cast.companyA.id });
    const insider = await makeUser({ assignedCompanyId: cast.operations.assignedCompanyId });
    const { id } = await makeRequestType({ companyId: cast.companyA.id, steps: [colleague, insider] });
    const addresses = async (who: 'managerA' | 'operations') => {
      const { body } = await (await server.as(cast[who])).call(requestTypes.workflow, { params: { id } });
      return body.map(({ responsibleUser }) => responsibleUser?.email);
    };
    for (const profileVisibility of [undefined, ...visibilities.slice(1)]) {
      if (profileVisibility) await choose(colleague, { profileVisibility });
      expect(await addresses('managerA')).toEqual([colleague.email, undefined]);
      const shown = profileVisibility === 'private' ? undefined : colleague.email;
      expect(await addresses('operations')).toEqual([shown, insider.email]);
    }
  });

  test('can be changed without touching the requests in flight', async () => {
    const { id, steps } = await makeRequestType({ steps: [cast.userB, cast.managerB] });
    const [one, two] = steps.map((step) => step.id) as [number, number];
    const request = await makeRequest({ by: cast.userA, requestTypeId: id });
    const before = await storedRequest(request.id);
    await change(admin, one, { stepName: 'Else', responsibleUserId: cast.userA.id, isRequired: false });
    await change(admin, two, { stepOrder: 1 });
    await add(admin, id, { stepOrder: 1 });
    await remove(admin, one);
    await admin.call(requestTypes.update, { params: { id }, body: { isActive: false, estimatedDays: 99 } });
    expect(await storedRequest(request.id)).toEqual(before);
    expect(await namesOf(id)).toEqual(['New', 'Step 2']);
  });
});

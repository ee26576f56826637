import * as requestTypes from '@shared/contracts/request-types';
import * as requests from '@shared/contracts/requests';
import { MANAGING_COMPANY } from '@shared/rules/actor';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { events } from '../../db/schema/events';
import { systemPages, userPagePermissions } from '../../db/schema/permissions';
import { requestTypes as typeTable, workflowSteps } from '../../db/schema/request-types';
import { makeRequestType } from '../../test/factories/request-types';
import { makeRequest } from '../../test/factories/requests';
import { type Cast, makeCast, makeUser, type TestUser } from '../../test/factories/users';
import { nextCursor } from '../../test/pages';
import { badInput, expectRefusal } from '../../test/refusals';
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

const ids = (reply: { body: { id: number }[] }) => reply.body.map((type) => type.id);
const create = (by: Client, body: object = {}) =>
  by.call(requestTypes.create, { body: { name: 'Leave', ...body } });
const update = (by: Client, id: number, body: object) =>
  by.call(requestTypes.update, { params: { id }, body });
const remove = (by: Client, id: number) => by.call(requestTypes.remove, { params: { id } });
const stored = async (id: number) => (await db.select().from(typeTable).where(eq(typeTable.id, id)))[0];

/** Someone whom the request types page was opened to, or closed. */
async function withEntry(user: Partial<TestUser>, canAccess: boolean): Promise<Client> {
  const person = await makeUser(user);
  const [page] = await db.select().from(systemPages).where(eq(systemPages.pageKey, 'request-types'));
  await db.insert(userPagePermissions).values({ userId: person.id, pageId: page?.id as number, canAccess });
  return server.as(person);
}

describe('the list', () => {
  test('has every type for admins, managers and company 41; the active ones for others', async () => {
    const active = await makeRequestType({ steps: [cast.userB, cast.managerB] });
    const inactive = await makeRequestType({ isActive: false });
    const inactiveOfA = await makeRequestType({ isActive: false, companyId: cast.companyA.id });
    const all = [inactiveOfA.id, inactive.id, active.id];
    const expected: [Client, number[]][] = [
      [admin, all],
      [manager, all],
      [await server.as(cast.operations), all],
      [await server.as(cast.managing), [active.id]],
      [await server.as(cast.userA), [active.id]],
      [await withEntry({ assignedCompanyId: cast.companyA.id }, true), [inactiveOfA.id, active.id]],
      [await withEntry({ assignedCompanyId: MANAGING_COMPANY }, true), all],
    ];
    for (const [person, visible] of expected) {
      const reply = await person.call(requestTypes.list);
      expect(ids(reply)).toEqual(visible);
      expect(reply.headers.get('x-total-count')).toBe(String(visible.length));
      expect(ids(await person.call(requestTypes.listActive))).toEqual([active.id]);
      const shown = await person.call(requestTypes.workflow, { params: { id: inactiveOfA.id } });
      expect(shown.status).toBe(visible.includes(inactiveOfA.id) ? 200 : 404);
    }
    expect((await admin.call(requestTypes.list)).body[2]).toMatchObject({ stepCount: 2, estimatedDays: 7 });
    expect(ids(await admin.call(requestTypes.list, { query: { isActive: 'false' } }))).toEqual(
      all.slice(0, 2),
    );
    const cursor = nextCursor(await admin.call(requestTypes.list, { query: { limit: 2 } }));
    const paged = await admin.call(requestTypes.list, { query: { limit: 1, cursor } });
    expect([ids(paged), paged.headers.get('link')]).toEqual([[active.id], null]);
    expect(ids(await admin.call(requestTypes.list, { query: { search: active.name } }))).toEqual([active.id]);
  });

  test('has a company’s types for its own people and for those who see the whole hub', async () => {
    const ofHub = await makeRequestType();
    const ofA = await makeRequestType({ companyId: cast.companyA.id });
    const seenBy = async (who: keyof Cast) => {
      const person = await server.as(cast[who] as Cast['admin']);
      const seen = [];
      for (const endpoint of [requestTypes.list, requestTypes.listActive]) {
        const all = ids(await person.call(endpoint, { query: { limit: 1_000 } }));
        const found = ids(await person.call(endpoint, { query: { search: ofA.name } }));
        expect(all).toContain(ofHub.id);
        expect(found.includes(ofA.id)).toBe(all.includes(ofA.id));
        seen.push(all.includes(ofA.id));
      }
      return seen;
    };
    for (const who of ['admin', 'managing', 'operations', 'managerA', 'userA'] as const)
      expect([who, await seenBy(who)]).toEqual([who, [true, true]]);
    for (const who of ['managerB', 'userB', 'ordinary'] as const)
      expect([who, await seenBy(who)]).toEqual([who, [false, false]]);
  });

  test('takes requests of those people alone, who see its requests whatever they see of it', async () => {
    const { id: requestTypeId } = await makeRequestType({ companyId: cast.companyA.id, steps: [cast.userB] });
    const submit = async (who: 'userA' | 'userB' | 'managerB' | 'ordinary') =>
      (await server.as(cast[who])).call(requests.create, { body: { requestTypeId, title: 'New' } });
    for (const who of ['userB', 'managerB', 'ordinary'] as const)
      await expectRefusal(() => submit(who), badInput('requestTypeId'));
    const { body, status } = await submit('userA');
    expect(status).toBe(201);
    const responsible = await server.as(cast.userB);
    const seen = await responsible.call(requests.get, { params: { id: body.id } });
    const { id, name } = cast.companyA;
    expect(seen.body.requestType.company).toEqual({ id, name, nameEn: null });
  });

  test('says what its reader may do', async () => {
    const [hub, ofA] = [await makeRequestType(), await makeRequestType({ companyId: cast.companyA.id })];
    const canOf = async (person: Client, id: number) =>
      (await person.call(requestTypes.list)).body.find((type) => type.id === id)?.can;
    const [yes, no] = [
      { edit: true, remove: true },
      { edit: false, remove: false },
    ];
    expect([await canOf(admin, hub.id), await canOf(admin, ofA.id)]).toEqual([yes, yes]);
    expect([await canOf(manager, hub.id), await canOf(manager, ofA.id)]).toEqual([no, yes]);
    const operations = await server.as(cast.operations);
    expect([await canOf(operations, hub.id), await canOf(operations, ofA.id)]).toEqual([no, no]);
  });

  test('needs a session', async () => {
    const guest = server.guest();
    for (const endpoint of [requestTypes.list, requestTypes.listActive]) {
      expect((await guest.call(endpoint)).status).toBe(401);
    }
  });
});

describe('creating', () => {
  test('makes a type of the hub, or of the manager’s company', async () => {
    const ofHub = await create(admin, { description: 'Days off', estimatedDays: 2 });
    expect(ofHub.status).toBe(201);
    expect(ofHub.body).toMatchObject({
      name: 'Leave',
      description: 'Days off',
      isActive: true,
      stepCount: 0,
    });
    expect((await stored(ofHub.body.id))?.companyId).toBeNull();
    expect(ofHub.body.company).toBeNull();
    const ofCompany = await create(manager, { name: 'Leave of A' });
    expect(ofCompany.body.company).toEqual({ id: cast.companyA.id, name: cast.companyA.name, nameEn: null });
    expect(ofCompany.body).toMatchObject({ estimatedDays: 7, can: { edit: true, remove: true } });
    expect((await stored(ofCompany.body.id))?.companyId).toBe(cast.companyA.id);
    const opened = await withEntry({ assignedCompanyId: cast.companyB.id }, true);
    expect((await stored((await create(opened, { name: 'Leave of B' })).body.id))?.companyId).toBe(
      cast.companyB.id,
    );
    const audited = and(eq(events.action, 'request_type.create'), eq(events.entityId, ofHub.body.id));
    expect(await db.$count(events, audited)).toBe(1);
  });

  test('gives a company no type that looks like one of the hub', async () => {
    await makeRequestType({ name: 'Payment approval', isActive: false });
    await makeRequestType({ name: 'إجازة سنوية' });
    const { id } = await makeRequestType({ name: 'Ours', companyId: cast.companyA.id });
    const taken = { status: 409, code: 'name_confusable' };
    for (const name of [
      'Payment approval',
      'payment  APPROVAL',
      'Pаyment аpprovаl',
      'Pay\u200ament approval',
      'اجازه سنويه',
    ]) {
      await expectRefusal(() => create(manager, { name }), taken);
      await expectRefusal(() => update(manager, id, { name }), taken);
    }
    expect((await create(manager, { name: 'Payment approval of site works' })).status).toBe(201);
    expect((await update(manager, id, { description: 'New' })).status).toBe(200);
    expect((await create(admin, { name: 'Payment approval' })).status).toBe(201);
  });

  test('is refused to those without reach, from another site, and with bad input', async () => {
    const before = await db.$count(typeTable);
    expect((await create(server.guest())).status).toBe(401);
    const closed = await withEntry({ role: 'manager', assignedCompanyId: cast.companyA.id }, false);
    for (const who of [cast.userA, cast.managing, cast.operations, cast.ordinary]) {
      expect((await create(await server.as(who))).status).toBe(403);
    }
    expect((await create(closed)).status).toBe(403);
    const forged = await admin.fetch('/api/request-types', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'https://elsewhere.example' },
      body: '{"name":"Leave"}',
    });
    expect(forged.error.code).toBe('cross_site');
    for (const [body, path] of [
      [{ name: ' ' }, 'name'],
      [{ estimatedDays: 0 }, 'estimatedDays'],
      [{ estimatedDays: 1.5 }, 'estimatedDays'],
    ] as const) {
      const reply = await create(admin, body);
      expect([reply.status, reply.error.errors?.[0]?.path]).toEqual([400, path]);
    }
    expect((await create(admin, { companyId: 11 })).status).toBe(400);
    expect(await db.$count(typeTable)).toBe(before);
  });
});

describe('changing', () => {
  test('keeps what is not named, and clears what is null', async () => {
    const { id, name } = await makeRequestType({ description: 'Days off', estimatedDays: 4 });
    const reply = await update(admin, id, { isActive: false });
    expect(reply.body).toMatchObject({ name, description: 'Days off', estimatedDays: 4, isActive: false });
    expect((await update(admin, id, { description: null })).body.description).toBeNull();
    expect((await update(admin, id, {})).status).toBe(200);
  });

  test('is by reach: a manager changes the own company’s only', async () => {
    const ofA = await makeRequestType({ companyId: cast.companyA.id });
    const others = [
      { type: await makeRequestType(), refusal: [403, 'not_allowed'] },
      { type: await makeRequestType({ companyId: cast.companyB.id }), refusal: [404, 'not_found'] },
    ];
    const hidden = await makeRequestType({ isActive: false });
    expect((await update(manager, ofA.id, { name: 'Mine' })).body.name).toBe('Mine');
    for (const { type, refusal } of others) {
      const { id, name } = type;
      for (const call of [() => update(manager, id, { name: 'Mine' }), () => remove(manager, id)]) {
        const reply = await call();
        expect([reply.status, reply.error.code]).toEqual(refusal);
      }
      expect((await update(await server.as(cast.userA), id, { name: 'Mine' })).status).toBe(403);
      expect((await update(server.guest(), id, { name: 'Mine' })).status).toBe(401);
      expect((await stored(id))?.name).toBe(name);
    }
    const opened = await withEntry({ assignedCompanyId: cast.companyA.id }, true);
    const invisible = await update(opened, hidden.id, { name: 'Mine' });
    const missing = await update(opened, 999_999, { name: 'Mine' });
    expect([invisible.status, invisible.error]).toEqual([404, missing.error]);
    expect((await update(admin, ofA.id, { name: '' })).error.errors?.[0]?.path).toBe('name');
    expect((await stored(hidden.id))?.name).toBe(hidden.name);
  });
});

describe('deleting', () => {
  test('takes the workflow along', async () => {
    const { id, steps } = await makeRequestType({ companyId: cast.companyA.id, steps: [cast.userB] });
    expect((await remove(manager, id)).status).toBe(204);
    expect(await stored(id)).toBeUndefined();
    const stepIds = steps.map((step) => step.id);
    expect(await db.$count(workflowSteps, inArray(workflowSteps.id, stepIds))).toBe(0);
    expect((await remove(manager, id)).status).toBe(404);
  });

  test('is refused while there are requests, closed ones included', async () => {
    const { id } = await makeRequestType({ steps: [cast.userB] });
    for (let request = 0; request < 2; request++) await makeRequest({ by: cast.userA, requestTypeId: id });
    const reply = await remove(admin, id);
    expect([reply.status, reply.error.code]).toEqual([409, 'request_type_in_use']);
    expect(reply.error.details).toEqual({ requests: 2 });
    expect(await stored(id)).toBeDefined();
  });

  test('is refused signed out and without reach', async () => {
    const { id } = await makeRequestType();
    expect((await remove(server.guest(), id)).status).toBe(401);
    for (const who of [cast.operations, cast.managing, cast.userA]) {
      expect((await remove(await server.as(who), id)).status).toBe(403);
    }
    expect(await stored(id)).toBeDefined();
  });
});

import * as permissions from '@shared/contracts/permissions';
import * as roles from '@shared/contracts/roles';
import type { PageKey } from '@shared/pages';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { events } from '../../db/schema/events';
import { roles as table } from '../../db/schema/roles';
import { makeRole } from '../../test/factories/roles';
import { type Cast, makeCast, makeUser } from '../../test/factories/users';
import { badInput, expectRefusal, notAllowed, notFound } from '../../test/refusals';
import { type Client, startServer, type TestServer } from '../../test/server';
import { type Browsers, signInCast } from '../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;
let pageIds: Record<PageKey, number>;

beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
  const { body } = await as.admin.call(permissions.systemPages);
  pageIds = Object.fromEntries(body.map(({ pageKey, id }) => [pageKey, id])) as Record<PageKey, number>;
});
afterAll(() => server.close());

const create = (by: Client, body: object) => by.call(roles.create, { body: body as { name: string } });
const setPage = (by: Client, roleId: number, pageId: number, body: object = { hasAccess: true }) =>
  by.call(roles.setPage, { params: { roleId, pageId }, body });
const auditOf = (roleId: number) =>
  db
    .select({ actorId: events.actorId, action: events.action, data: events.data })
    .from(events)
    .where(and(eq(events.entity, 'role'), eq(events.entityId, roleId)))
    .orderBy(events.id);

describe('the roles', () => {
  test('are listed to those who give them, the built-in ones in the reader’s language', async () => {
    const custom = await makeRole({ name: 'Content editor' });
    for (const person of ['admin', 'managerA'] as const) {
      const { status, body } = await as[person].call(roles.list);
      expect(status).toBe(200);
      expect(body[0]).toEqual({
        id: custom.id,
        name: 'Content editor',
        nameEn: null,
        displayName: 'Content editor',
      });
      expect(body.slice(-3).map(({ name, displayName }) => [name, displayName])).toEqual([
        ['user', 'User'],
        ['manager', 'Company manager'],
        ['admin', 'System manager'],
      ]);
    }
    const arabic = await as.admin.fetch('/api/roles?search=admin', { headers: { 'Accept-Language': 'ar' } });
    expect(arabic.body).toEqual([expect.objectContaining({ name: 'admin', displayName: 'مدير النظام' })]);
  });

  test('are found by their name alone, since nothing else of them is shown', async () => {
    const { id } = await makeRole({ name: 'Surveyor', description: 'Measures hidden grounds' });
    const found = async (search: string) =>
      (await as.managerA.call(roles.list, { query: { search } })).body.map((role) => role.id);
    expect(await found('survey')).toEqual([id]);
    expect(await found('grounds')).toEqual([]);
    expect(await found('surveyor hidden')).toEqual([]);
  });

  test('are listed to a person who was let in to the people, and refused to the others', async () => {
    const person = await makeUser({ assignedCompanyId: cast.companyA.id });
    const browser = await server.as(person);
    await expectRefusal(() => browser.call(roles.list), notAllowed);
    await as.admin.call(permissions.setUserPage, {
      params: person,
      body: { pageId: pageIds.users, hasAccess: true },
    });
    expect((await browser.call(roles.list)).status).toBe(200);
    for (const other of ['managing', 'operations', 'userA', 'ordinary'] as const)
      await expectRefusal(() => as[other].call(roles.list), notAllowed);
  });

  test('of the hub’s own are listed to admins and company 41', async () => {
    const [first, second] = [await makeRole({ description: 'Reads a lot' }), await makeRole()];
    for (const person of ['admin', 'operations'] as const) {
      const { status, body } = await as[person].call(roles.customList);
      expect(status).toBe(200);
      expect(body.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
      expect(body[1]).toEqual({
        id: first.id,
        name: first.name,
        nameEn: null,
        description: 'Reads a lot',
        createdAt: expect.stringMatching(/Z$/),
      });
      expect(body.map(({ name }) => name)).not.toContain('manager');
    }
    const found = await as.admin.call(roles.customList, { query: { search: 'reads', limit: 1 } });
    expect(found.body.map(({ id }) => id)).toEqual([first.id]);
    expect(found.headers.get('x-total-count')).toBe('1');
    for (const person of ['managing', 'managerA', 'userA', 'ordinary'] as const)
      await expectRefusal(() => as[person].call(roles.customList), notAllowed);
  });
});

describe('creating a role', () => {
  test('answers with it, trimmed, and is on record', async () => {
    const { status, body } = await create(as.admin, { name: '  Auditor ', description: ' Looks ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Auditor', description: 'Looks' });
    expect(await auditOf(body.id)).toEqual([
      { actorId: cast.admin.id, action: 'role.create', data: { name: 'Auditor' } },
    ]);
    expect((await create(as.admin, { name: 'Without words', description: '' })).body.description).toBeNull();
  });

  test.each(['admin', 'Sub-ADMIN', 'Manager', 'system manager', 'مدير النظام', 'مدير الشركة', 'مستخدم'])(
    'is refused under a name of the built-in roles: %s',
    async (name) => {
      const reply = await expectRefusal(() => create(as.admin, { name }), {
        status: 409,
        code: 'role_name_reserved',
      });
      expect(reply.error.message).toBe('This name is reserved for built-in roles. Please choose another.');
    },
  );

  test('is refused under a name that is taken, in any case, for one of several at once too', async () => {
    await makeRole({ name: 'Reviewer' });
    await expectRefusal(() => create(as.admin, { name: 'reviewer' }), {
      status: 409,
      code: 'role_name_taken',
    });
    const replies = await Promise.all(['Twin', 'TWIN', 'twin'].map((name) => create(as.admin, { name })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  test('is refused with bad input and to all but admins', async () => {
    await expectRefusal(() => create(as.admin, { name: ' ' }), badInput('name'));
    await expectRefusal(() => create(as.admin, { name: 'X', isBuiltIn: true }), badInput(''));
    for (const person of ['managing', 'operations', 'managerA', 'userA', 'ordinary'] as const)
      await expectRefusal(() => create(as[person], { name: 'Mine' }), notAllowed);
  });
});

describe('the pages of a role', () => {
  test('count from the next call of its people on', async () => {
    const role = await makeRole();
    const browser = await server.as(await makeUser({ role: role.name }));
    const opens = async (key: PageKey) =>
      (await browser.call(permissions.checkPageAccess, { params: { key } })).body.hasAccess;
    expect(await opens('request-types')).toBe(false);
    const { status, body } = await setPage(as.admin, role.id, pageIds['request-types']);
    expect(status).toBe(200);
    expect(body).toEqual({
      roleId: role.id,
      pageId: pageIds['request-types'],
      canAccess: true,
      hasAccess: true,
      page: { pageKey: 'request-types', displayName: 'Request types' },
    });
    expect(await opens('request-types')).toBe(true);
    await setPage(as.admin, role.id, pageIds['request-types'], { canAccess: false });
    expect(await opens('request-types')).toBe(false);
    expect((await auditOf(role.id)).map(({ action, data }) => [action, data])).toEqual(
      [
        { from: null, to: true },
        { from: true, to: false },
      ].map((canAccess) => ['role.set_page', { pageKey: 'request-types', changes: { canAccess } }]),
    );
  });

  test('are read by admins and company 41, and refused to the others', async () => {
    const { id } = await makeRole();
    const read = (by: Client) => by.call(roles.pages, { params: { id } });
    expect((await read(as.admin)).body).toEqual([]);
    const { body: entry } = await setPage(as.admin, id, pageIds.tasks, { hasAccess: false });
    for (const person of ['admin', 'operations'] as const)
      expect((await read(as[person])).body).toEqual([entry]);
    for (const person of ['managing', 'managerA', 'userA', 'ordinary'] as const)
      await expectRefusal(() => read(as[person]), notAllowed);
  });

  test('are changed by admins alone', async () => {
    const { id } = await makeRole();
    for (const person of ['managing', 'operations', 'managerA', 'userA', 'ordinary'] as const)
      await expectRefusal(() => setPage(as[person], id, pageIds.users), notAllowed);
  });

  test('are refused for what is unknown, for built-in roles, and without an access', async () => {
    const { id } = await makeRole();
    const [builtIn] = await db.select().from(table).where(eq(table.name, 'user'));
    for (const roleId of [999_999, builtIn?.id as number]) {
      await expectRefusal(() => setPage(as.admin, roleId, pageIds.users), notFound);
      await expectRefusal(() => as.admin.call(roles.pages, { params: { id: roleId } }), notFound);
    }
    await expectRefusal(() => setPage(as.admin, id, 999_999), notFound);
    await expectRefusal(() => setPage(as.admin, id, pageIds.users, {}), badInput('hasAccess'));
    await expectRefusal(
      () => setPage(as.admin, id, pageIds.users, { hasAccess: true, canAccess: false }),
      badInput('canAccess'),
    );
  });
});

import * as permissions from '@shared/contracts/permissions';
import * as users from '@shared/contracts/users';
import type { PageKey } from '@shared/pages';
import { OPERATIONS_COMPANY } from '@shared/rules/actor';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { db, reservedPool } from '../../db/client';
import { events } from '../../db/schema/events';
import { companies, users as people } from '../../db/schema/people';
import { systemPages } from '../../db/schema/permissions';
import { makeCompany } from '../../test/factories/companies';
import { makeRole } from '../../test/factories/roles';
import { type Cast, makeCast, makeUser } from '../../test/factories/users';
import { badInput, expectRefusal, notAllowed, notFound } from '../../test/refusals';
import { type Client, startServer, type TestServer } from '../../test/server';
import { type Browsers, signInCast } from '../../test/signed-in';
import { loadActor } from '../auth/queries';

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

const hasAccess = async (by: Client, key: PageKey) =>
  (await by.call(permissions.checkPageAccess, { params: { key } })).body.hasAccess;
const setPage = (by: Client, companyId: number, pageId: number, body: object = { hasAccess: true }) =>
  by.call(permissions.setCompanyPage, { params: { companyId, pageId }, body });
const read = (by: Client, id: number) => by.call(permissions.companyPages, { params: { id } });
const auditOf = (companyId: number) =>
  db
    .select({ actorId: events.actorId, action: events.action, data: events.data })
    .from(events)
    .where(and(eq(events.entity, 'company'), eq(events.entityId, companyId)))
    .orderBy(events.id);

describe('granting and withholding a page for a company', () => {
  test('counts from the next call of its people on, and answers with the entry', async () => {
    const { id: companyId } = await makeCompany();
    const browser = await server.as(await makeUser({ assignedCompanyId: companyId }));
    const pageId = pageIds['request-types'];
    expect(await hasAccess(browser, 'request-types')).toBe(false);
    const { status, body } = await setPage(as.admin, companyId, pageId);
    expect(status).toBe(200);
    expect(body).toEqual({
      companyId,
      pageId,
      canAccess: true,
      hasAccess: true,
      page: { pageKey: 'request-types', displayName: 'Request types' },
    });
    expect(await hasAccess(browser, 'request-types')).toBe(true);
    expect(await hasAccess(as.userA, 'request-types')).toBe(false);
    const withheld = await setPage(as.admin, companyId, pageId, { canAccess: false });
    expect(withheld.body).toEqual({ ...body, canAccess: false, hasAccess: false });
    expect(await hasAccess(browser, 'request-types')).toBe(false);
  });

  test('counts at once on another instance of the product too', async () => {
    const { id: companyId } = await makeCompany();
    const other = await startServer();
    try {
      const browser = await other.as(await makeUser({ assignedCompanyId: companyId }));
      for (const access of [false, true]) {
        await setPage(as.admin, companyId, pageIds.tasks, { hasAccess: access });
        expect(await hasAccess(browser, 'tasks')).toBe(access);
      }
    } finally {
      await other.close();
    }
  });

  test('follows a person who changes company', async () => {
    const [from, to] = [await makeCompany(), await makeCompany()];
    await setPage(as.admin, from.id, pageIds.tasks, { hasAccess: false });
    const person = await makeUser({ assignedCompanyId: from.id });
    const browser = await server.as(person);
    for (const [assignedCompanyId, expected] of [
      [from.id, false],
      [to.id, true],
      [null, true],
    ] as const) {
      await db.update(people).set({ assignedCompanyId }).where(eq(people.id, person.id));
      expect(await hasAccess(browser, 'tasks')).toBe(expected);
    }
  });

  test('is weaker than what is entered for a person or their role, and than the role itself', async () => {
    const { id: assignedCompanyId } = await makeCompany();
    const role = await makeRole();
    const pageId = pageIds.users;
    const person = await makeUser({ assignedCompanyId });
    const [member, byRole, manager] = [
      await server.as(person),
      await server.as(await makeUser({ assignedCompanyId, role: role.name })),
      await server.as(await makeUser({ assignedCompanyId, role: 'manager' })),
    ];
    await as.admin.call(permissions.setUserPage, { params: person, body: { pageId, hasAccess: true } });
    await as.admin.fetch(`/api/custom-roles/${role.id}/page-permissions/${pageId}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: '{"hasAccess":true}',
    });
    await setPage(as.admin, assignedCompanyId, pageId, { hasAccess: false });
    for (const browser of [member, byRole, manager]) expect(await hasAccess(browser, 'users')).toBe(true);
  });

  test('opens the page and gives no reach; withholding it takes none from a manager', async () => {
    const { id: assignedCompanyId } = await makeCompany();
    const member = await server.as(await makeUser({ assignedCompanyId }));
    const manager = await server.as(await makeUser({ assignedCompanyId, role: 'manager' }));
    await setPage(as.admin, assignedCompanyId, pageIds.users);
    expect(await hasAccess(member, 'users')).toBe(true);
    await expectRefusal(() => member.call(users.list), notAllowed);
    await setPage(as.admin, assignedCompanyId, pageIds.users, { hasAccess: false });
    expect((await manager.call(users.list)).body.map((user) => user.assignedCompanyId)).toEqual([
      assignedCompanyId,
      assignedCompanyId,
    ]);
  });

  test('closes company 41’s page to its people, and what they read by belonging to it', async () => {
    const pageId = pageIds['permissions-management'];
    expect(await hasAccess(as.operations, 'permissions-management')).toBe(true);
    await setPage(as.admin, OPERATIONS_COMPANY, pageId, { hasAccess: false });
    expect(await hasAccess(as.operations, 'permissions-management')).toBe(false);
    await expectRefusal(() => read(as.operations, OPERATIONS_COMPANY), notAllowed);
    await setPage(as.admin, OPERATIONS_COMPANY, pageId);
    expect((await read(as.operations, OPERATIONS_COMPANY)).status).toBe(200);
    expect(await hasAccess(as.operations, 'permissions-management')).toBe(true);
  });

  test('works for a disabled company, whose people may still sign in', async () => {
    const { id } = await makeCompany({ isActive: false });
    const browser = await server.as(await makeUser({ assignedCompanyId: id }));
    expect((await setPage(as.admin, id, pageIds.tasks, { hasAccess: false })).status).toBe(200);
    expect(await hasAccess(browser, 'tasks')).toBe(false);
  });

  test('is on record once for each change', async () => {
    const { id } = await makeCompany();
    const [pageId, pageKey] = [pageIds.settings, 'settings'];
    for (const hasAccess of [false, false, true]) await setPage(as.admin, id, pageId, { hasAccess });
    expect(await auditOf(id)).toEqual(
      [
        { from: null, to: false },
        { from: false, to: true },
      ].map((canAccess) => ({
        actorId: cast.admin.id,
        action: 'company.set_page',
        data: { pageKey, changes: { canAccess } },
      })),
    );
  });

  test('by several at once leaves one entry, and a record that ends with it', async () => {
    const { id } = await makeCompany();
    const replies = await Promise.all(
      [true, false, true, false].map((hasAccess) => setPage(as.admin, id, pageIds.users, { hasAccess })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { body } = await read(as.admin, id);
    expect(body).toHaveLength(1);
    expect((await auditOf(id)).at(-1)?.data).toMatchObject({
      changes: { canAccess: { to: body[0]?.canAccess } },
    });
  });

  test('waits for a company that is being deleted, and is then refused', async () => {
    const { id } = await makeCompany();
    const late = await db.transaction(async (tx) => {
      await tx.delete(companies).where(eq(companies.id, id));
      const reply = setPage(as.admin, id, pageIds.users);
      await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1));
      return { reply };
    });
    const { status, error } = await late.reply;
    expect({ status, code: error.code }).toEqual(notFound);
    expect(await auditOf(id)).toEqual([]);
  });

  test('is refused to all but admins, even for their own company', async () => {
    for (const person of ['managing', 'operations', 'managerA', 'userA', 'ordinary'] as const) {
      for (const id of [cast.companyA.id, OPERATIONS_COMPANY, 999_999])
        await expectRefusal(() => setPage(as[person], id, pageIds.users), notAllowed);
    }
  });

  test('is refused without an access, with two that differ, and for what is unknown', async () => {
    const { id } = cast.companyA;
    for (const [body, path] of [
      [{}, 'hasAccess'],
      [{ hasAccess: 'true' }, 'hasAccess'],
      [{ hasAccess: true, canAccess: false }, 'canAccess'],
      [{ hasAccess: true, companyId: id }, ''],
    ] as const)
      await expectRefusal(() => setPage(as.admin, id, pageIds.users, body), badInput(path));
    const [unknownPage] = await db
      .insert(systemPages)
      .values({ pageKey: 'of-a-later-version', defaultAccess: true })
      .returning();
    await expectRefusal(() => setPage(as.admin, 999_999, pageIds.users), notFound);
    for (const pageId of [999_999, unknownPage?.id as number])
      await expectRefusal(() => setPage(as.admin, id, pageId), notFound);
  });
});

describe('what is entered for a company', () => {
  test('is read by admins and company 41 in their language, page by page, and refused to the others', async () => {
    const { id } = await makeCompany();
    expect((await read(as.admin, id)).body).toEqual([]);
    const { body: tasks } = await setPage(as.admin, id, pageIds.tasks, { hasAccess: false });
    const { body: projects } = await setPage(as.admin, id, pageIds.projects, { hasAccess: false });
    await setPage(as.admin, cast.companyB.id, pageIds.tasks);
    for (const person of ['admin', 'operations'] as const)
      expect(await read(as[person], id)).toMatchObject({ status: 200, body: [projects, tasks] });
    const { body } = await as.operations.fetch(`/api/companies/${id}/page-permissions`, {
      headers: { 'Accept-Language': 'ar' },
    });
    expect(body).toMatchObject([
      { page: { displayName: 'المشاريع' } },
      { page: { pageKey: 'tasks', displayName: 'المهام' } },
    ]);
    for (const person of ['managing', 'managerA', 'userA', 'ordinary'] as const) {
      await expectRefusal(() => read(as[person], id), notAllowed);
      await expectRefusal(() => read(as[person], cast.companyA.id), notAllowed);
    }
  });

  test('is 404 for a company that does not exist', async () => {
    for (const person of ['admin', 'operations'] as const)
      await expectRefusal(() => read(as[person], 999_999), notFound);
  });
});

test('a person is read with all entries about them in one statement', async () => {
  const { id: assignedCompanyId } = await makeCompany();
  const { id, sessionEpoch: epoch, role } = await makeUser({ assignedCompanyId });
  const [pageId, hasAccess] = [pageIds.tasks, false];
  await setPage(as.admin, assignedCompanyId, pageId, { hasAccess });
  await as.admin.call(permissions.setUserPage, { params: { id }, body: { pageId, hasAccess } });
  const statements = vi.spyOn(reservedPool, 'query');
  const actor = await loadActor({ id, epoch });
  expect(statements).toHaveBeenCalledTimes(1);
  statements.mockRestore();
  expect(actor).toEqual({
    id,
    role,
    assignedCompanyId,
    ownPages: { tasks: false },
    rolePages: {},
    companyPages: { tasks: false },
  });
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

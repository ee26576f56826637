import * as permissions from '@shared/contracts/permissions';
import * as roles from '@shared/contracts/roles';
import type { PageKey } from '@shared/pages';
import type { AuditEntity } from '@shared/rules/audit';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { events } from '../../db/schema/events';
import { systemPages } from '../../db/schema/permissions';
import { roles as roleTable } from '../../db/schema/roles';
import { makeCompany } from '../../test/factories/companies';
import { makeRole } from '../../test/factories/roles';
import { type Cast, makeCast, makeUser, type TestUser } from '../../test/factories/users';
import { badInput, expectRefusal, notAllowed, notFound, records } from '../../test/refusals';
import { type Client, type Reply, startServer, type TestServer } from '../../test/server';
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

const hasAccess = async (by: Client, key: PageKey) =>
  (await by.call(permissions.checkPageAccess, { params: { key } })).body.hasAccess;

/** Whom something is entered for, and how: the same must hold of all three. */
interface Owner {
  /** A new one, and a person whom their entries concern. */
  make: () => Promise<{ id: number; person: TestUser }>;
  set: (id: number, pageId: number, hasAccess: boolean) => Promise<Reply<unknown>>;
  clear: (by: Client, id: number, pageId: number) => Promise<Reply<unknown>>;
  read: (id: number) => Promise<Reply<unknown>>;
}

const owners: Record<'user' | 'role' | 'company', Owner> = {
  user: {
    make: async () => {
      const person = await makeUser();
      return { id: person.id, person };
    },
    set: (id, pageId, hasAccess) =>
      as.admin.call(permissions.setUserPage, { params: { id }, body: { pageId, hasAccess } }),
    clear: (by, id, pageId) => by.call(permissions.clearUserPage, { params: { id, pageId } }),
    read: (id) => as.admin.call(permissions.userPages, { params: { id } }),
  },
  role: {
    make: async () => {
      const { id, name } = await makeRole();
      return { id, person: await makeUser({ role: name }) };
    },
    set: (roleId, pageId, hasAccess) =>
      as.admin.call(roles.setPage, { params: { roleId, pageId }, body: { hasAccess } }),
    clear: (by, roleId, pageId) => by.call(roles.clearPage, { params: { roleId, pageId } }),
    read: (id) => as.admin.call(roles.pages, { params: { id } }),
  },
  company: {
    make: async () => {
      const { id } = await makeCompany();
      return { id, person: await makeUser({ assignedCompanyId: id }) };
    },
    set: (companyId, pageId, hasAccess) =>
      as.admin.call(permissions.setCompanyPage, { params: { companyId, pageId }, body: { hasAccess } }),
    clear: (by, companyId, pageId) =>
      by.call(permissions.clearCompanyPage, { params: { companyId, pageId } }),
    read: (id) => as.admin.call(permissions.companyPages, { params: { id } }),
  },
};
const kinds = Object.keys(owners) as (keyof typeof owners)[];

const auditOf = (entity: AuditEntity, id: number) =>
  db
    .select({ actorId: events.actorId, action: events.action, data: events.data })
    .from(events)
    .where(and(eq(events.entity, entity), eq(events.entityId, id)))
    .orderBy(events.id);

describe.each(kinds)('taking away what is entered for a %s', (kind) => {
  const { make, set, clear, read } = owners[kind];

  test('leaves the page to the weaker rules, from the next call on', async () => {
    const { id, person } = await make();
    const browser = await server.as(person);
    for (const [page, byDefault] of [
      ['request-types', false],
      ['tasks', true],
    ] as const) {
      await set(id, pageIds[page], !byDefault);
      expect(await hasAccess(browser, page)).toBe(!byDefault);
      const { status, body } = await clear(as.admin, id, pageIds[page]);
      expect({ status, body }).toEqual({ status: 204, body: undefined });
      expect(await hasAccess(browser, page)).toBe(byDefault);
    }
    expect((await read(id)).body).toEqual([]);
  });

  test('leaves what is entered about other pages, and for others', async () => {
    const [one, other] = [await make(), await make()];
    for (const { id } of [one, other]) await set(id, pageIds.tasks, false);
    const { body: kept } = await set(one.id, pageIds.projects, false);
    await clear(as.admin, one.id, pageIds.tasks);
    expect((await read(one.id)).body).toEqual([kept]);
    expect((await read(other.id)).body).toHaveLength(1);
  });

  test('is on record, with what was entered', async () => {
    const { id } = await make();
    await set(id, pageIds.settings, false);
    await clear(as.admin, id, pageIds.settings);
    expect((await auditOf(kind, id)).at(-1)).toEqual({
      actorId: cast.admin.id,
      action: `${kind}.clear_page`,
      data: { pageKey: 'settings', changes: { canAccess: { from: false, to: null } } },
    });
  });

  test('changes nothing and is not on record where nothing is entered', async () => {
    const { id } = await make();
    const before = await records();
    expect((await clear(as.admin, id, pageIds.tasks)).status).toBe(204);
    expect(await records()).toEqual(before);
  });

  test('by several at once is done and on record once', async () => {
    const { id } = await make();
    await set(id, pageIds.users, true);
    const replies = await Promise.all([1, 2, 3].map(() => clear(as.admin, id, pageIds.users)));
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
    const actions = (await auditOf(kind, id)).map(({ action }) => action);
    expect(actions).toEqual([`${kind}.set_page`, `${kind}.clear_page`]);
  });

  test('beside setting it at once leaves what the record ends with', async () => {
    const { id } = await make();
    await set(id, pageIds.users, true);
    await Promise.all([
      clear(as.admin, id, pageIds.users),
      set(id, pageIds.users, false),
      clear(as.admin, id, pageIds.users),
    ]);
    const last = (await auditOf(kind, id)).at(-1);
    const entered = (await read(id)).body as unknown[];
    expect(last?.action).toBe(`${kind}.${entered.length ? 'set' : 'clear'}_page`);
  });

  test('is refused to all but admins, whether there is such a one or not', async () => {
    const { id, person } = await make();
    await set(id, pageIds.tasks, false);
    const concerned = await server.as(person);
    const others = (['managing', 'operations', 'managerA', 'userA', 'ordinary'] as const).map(
      (name) => as[name],
    );
    for (const by of [concerned, ...others]) {
      for (const owner of [id, 999_999])
        await expectRefusal(() => clear(by, owner, pageIds.tasks), notAllowed);
    }
  });

  test('is refused for what is unknown, and for what is no id', async () => {
    const { id } = await make();
    await set(id, pageIds.tasks, false);
    const pageKey = `of-a-later-version-${kind}`;
    const [later] = await db.insert(systemPages).values({ pageKey, defaultAccess: true }).returning();
    await expectRefusal(() => clear(as.admin, 999_999, pageIds.tasks), notFound);
    for (const pageId of [999_999, later?.id as number])
      await expectRefusal(() => clear(as.admin, id, pageId), notFound);
    await expectRefusal(() => clear(as.admin, id, 'tasks' as unknown as number), badInput('pageId'));
  });
});

test('what the role or the company says counts again once a person’s own entry is gone', async () => {
  const [role, company] = [await owners.role.make(), await owners.company.make()];
  const pageId = pageIds.users;
  const name = (await db.select().from(roleTable).where(eq(roleTable.id, role.id)))[0]?.name as string;
  const person = await makeUser({ role: name, assignedCompanyId: company.id });
  const browser = await server.as(person);
  await owners.company.set(company.id, pageId, true);
  await owners.role.set(role.id, pageId, false);
  await owners.user.set(person.id, pageId, true);
  const seen = [await hasAccess(browser, 'users')];
  for (const [owner, id] of [
    ['user', person.id],
    ['role', role.id],
    ['company', company.id],
  ] as const) {
    await owners[owner].clear(as.admin, id, pageId);
    seen.push(await hasAccess(browser, 'users'));
  }
  expect(seen).toEqual([true, false, true, false]);
});

test('it counts at once on another instance of the product too', async () => {
  const other = await startServer();
  try {
    const person = await makeUser();
    const browser = await other.as(person);
    await owners.user.set(person.id, pageIds.tasks, false);
    expect(await hasAccess(browser, 'tasks')).toBe(false);
    await owners.user.clear(as.admin, person.id, pageIds.tasks);
    expect(await hasAccess(browser, 'tasks')).toBe(true);
  } finally {
    await other.close();
  }
});

test('it is refused for people who are deleted, and for built-in roles', async () => {
  const gone = await makeUser({ deletedAt: new Date().toISOString(), isActive: false });
  await expectRefusal(() => owners.user.clear(as.admin, gone.id, pageIds.tasks), notFound);
  const [builtIn] = await db.select().from(roleTable).where(eq(roleTable.name, 'user'));
  await expectRefusal(() => owners.role.clear(as.admin, builtIn?.id as number, pageIds.tasks), notFound);
});

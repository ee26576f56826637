import * as permissions from '@shared/contracts/permissions';
import * as users from '@shared/contracts/users';
import type { PageKey } from '@shared/pages';
import { pageDefaults, pageKeys } from '@shared/rules/pages';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { events } from '../../db/schema/events';
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

const notAdmins = ['managing', 'operations', 'managerA', 'userA', 'ordinary'] as const;
const hasAccess = async (by: Client, key: string) =>
  (await by.call(permissions.checkPageAccess, { params: { key } })).body.hasAccess;
const setPage = (by: Client, id: number, body: object) =>
  by.call(permissions.setUserPage, { params: { id }, body: body as { pageId: number } });
const setEntry = (by: Client, body: object) =>
  by.call(permissions.setUserEntry, { body: body as { userId: number; pageId: number } });

describe('the pages', () => {
  test('are listed to everybody signed in, named in their language', async () => {
    const { body } = await as.ordinary.call(permissions.systemPages);
    expect(body.map(({ pageKey }) => pageKey)).toEqual(pageKeys);
    for (const page of body) expect(page.defaultAccess).toBe(pageDefaults[page.pageKey]);
    expect(body[0]).toEqual({
      id: pageIds.dashboard,
      pageKey: 'dashboard',
      displayName: 'Dashboard',
      description: 'Projects, tasks and requests at a glance',
      defaultAccess: true,
    });
    const arabic = await as.ordinary.fetch('/api/system-pages', { headers: { 'Accept-Language': 'ar' } });
    expect(arabic.body).toContainEqual(
      expect.objectContaining({ pageKey: 'permissions-management', displayName: 'إدارة الصلاحيات' }),
    );
  });
});

describe('granting and withholding a page', () => {
  test('counts from the person’s next call on, and answers with the entry', async () => {
    const person = await makeUser();
    const browser = await server.as(person);
    expect(await hasAccess(browser, 'request-types')).toBe(false);
    const pageId = pageIds['request-types'];
    const { status, body } = await setPage(as.admin, person.id, { pageId, hasAccess: true });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number),
      userId: person.id,
      pageId,
      canAccess: true,
      hasAccess: true,
      page: { pageKey: 'request-types', displayName: 'Request types' },
    });
    expect(await hasAccess(browser, 'request-types')).toBe(true);
    const withheld = await setEntry(as.admin, { userId: person.id, pageId, hasAccess: false });
    expect(withheld.body).toEqual({ ...body, canAccess: false, hasAccess: false });
    expect(await hasAccess(browser, 'request-types')).toBe(false);
  });

  test('reaches the calls behind the page too', async () => {
    const person = await makeUser({ assignedCompanyId: cast.companyA.id });
    const browser = await server.as(person);
    expect((await browser.call(users.list)).status).toBe(403);
    await setPage(as.admin, person.id, { pageId: pageIds.users, hasAccess: true });
    expect((await browser.call(users.list)).status).toBe(200);
  });

  test('takes either name of the access, and both where they agree', async () => {
    const { id } = await makeUser();
    const pageId = pageIds.tasks;
    for (const access of [
      { canAccess: false },
      { hasAccess: true },
      { canAccess: false, hasAccess: false },
    ]) {
      const expected = access.canAccess ?? access.hasAccess;
      for (const set of [
        () => setPage(as.admin, id, { pageId, ...access }),
        () => setEntry(as.admin, { userId: id, pageId, ...access }),
      ])
        expect((await set()).body).toMatchObject({ canAccess: expected, hasAccess: expected });
    }
  });

  test('is on record once for each change', async () => {
    const { id } = await makeUser();
    const [pageId, pageKey] = [pageIds.settings, 'settings'];
    for (const access of [false, false, true])
      await setEntry(as.admin, { userId: id, pageId, hasAccess: access });
    const rows = await db
      .select({ actorId: events.actorId, action: events.action, data: events.data })
      .from(events)
      .where(and(eq(events.entity, 'user'), eq(events.entityId, id)))
      .orderBy(events.id);
    expect(rows).toEqual(
      [
        { from: null, to: false },
        { from: false, to: true },
      ].map((canAccess) => ({
        actorId: cast.admin.id,
        action: 'user.set_page',
        data: { pageKey, changes: { canAccess } },
      })),
    );
  });

  test('by several at once leaves one entry', async () => {
    const { id } = await makeUser();
    const replies = await Promise.all(
      [true, false, true, false].map((access) =>
        setPage(as.admin, id, { pageId: pageIds.users, hasAccess: access }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await as.admin.call(permissions.userPages, { params: { id } })).body).toHaveLength(1);
  });

  test('does not lock an admin out: the calls need the role, not the page', async () => {
    const admin = await makeUser({ role: 'admin' });
    const browser = await server.as(admin);
    const set = (access: boolean) =>
      setPage(browser, admin.id, { pageId: pageIds['permissions-management'], hasAccess: access });
    await set(false);
    expect(await hasAccess(browser, 'permissions-management')).toBe(false);
    expect((await set(true)).status).toBe(200);
    expect(await hasAccess(browser, 'permissions-management')).toBe(true);
  });

  test('is refused to all but admins, even for themselves', async () => {
    const pageId = pageIds.users;
    for (const person of notAdmins) {
      for (const { id } of [cast[person], cast.userB, { id: 999_999 }]) {
        await expectRefusal(() => setPage(as[person], id, { pageId, hasAccess: true }), notAllowed);
        await expectRefusal(() => setEntry(as[person], { userId: id, pageId, hasAccess: true }), notAllowed);
      }
    }
  });

  test('is refused without an access, with two that differ, and with what is unknown', async () => {
    const userId = cast.userA.id;
    const pageId = pageIds.users;
    for (const [body, path] of [
      [{ pageId }, 'hasAccess'],
      [{ pageId, hasAccess: true, canAccess: false }, 'canAccess'],
      [{ pageId, hasAccess: 'true' }, 'hasAccess'],
      [{ hasAccess: true }, 'pageId'],
      [{ pageId: 999_999, hasAccess: true }, 'pageId'],
      [{ pageId, hasAccess: true, extra: 1 }, ''],
    ] as const) {
      await expectRefusal(() => setPage(as.admin, userId, body), badInput(path));
      await expectRefusal(() => setEntry(as.admin, { userId, ...body }), badInput(path));
    }
  });

  test('is refused for people who do not exist, or not any more', async () => {
    const gone = await makeUser({ deletedAt: new Date().toISOString(), isActive: false });
    const entry = { pageId: pageIds.users, hasAccess: true };
    for (const userId of [999_999, gone.id]) {
      await expectRefusal(() => setPage(as.admin, userId, entry), notFound);
      await expectRefusal(() => setEntry(as.admin, { userId, ...entry }), badInput('userId'));
    }
  });
});

describe('what is entered for a person', () => {
  const readers = [
    (by: Client, id: number) => by.call(permissions.userPages, { params: { id } }),
    (by: Client, userId: number) => by.call(permissions.userEntriesOf, { params: { userId } }),
  ];

  test('is read by admins and by themselves, in their language', async () => {
    const { id } = cast.userA;
    const { body: entry } = await setPage(as.admin, id, { pageId: pageIds.tasks, hasAccess: false });
    for (const read of readers) {
      for (const person of ['admin', 'userA'] as const)
        expect(await read(as[person], id)).toMatchObject({ status: 200, body: [entry] });
      expect((await read(as.admin, cast.managerB.id)).body).toEqual([]);
    }
    for (const path of [`/api/users/${id}/page-permissions`, `/api/user-page-permissions/${id}`]) {
      const { body } = await as.userA.fetch(path, { headers: { 'Accept-Language': 'ar' } });
      expect(body).toMatchObject([{ page: { pageKey: 'tasks', displayName: 'المهام' } }]);
    }
  });

  test('is refused to the others alike, whether the person exists or not', async () => {
    for (const read of readers) {
      for (const person of notAdmins) {
        const [existing, unknown] = [
          await expectRefusal(() => read(as[person], cast.userB.id), notAllowed),
          await expectRefusal(() => read(as[person], 999_999), notAllowed),
        ];
        expect(existing.body).toEqual(unknown.body);
      }
      await expectRefusal(() => read(as.admin, 999_999), notFound);
    }
  });

  test('is told by person: everybody’s to admins, to the others their own', async () => {
    const [one, two] = [await makeUser(), await makeUser()];
    const pageId = pageIds.projects;
    const entries = [
      (await setPage(as.admin, one.id, { pageId, hasAccess: false })).body,
      (await setPage(as.admin, two.id, { pageId, hasAccess: true })).body,
    ];
    const all = await as.admin.call(permissions.userEntries);
    expect(all.body).toMatchObject({ [one.id]: [entries[0]], [two.id]: [entries[1]] });
    const own = await (await server.as(one)).call(permissions.userEntries);
    expect(own.body).toEqual({ [one.id]: [entries[0]] });
    for (const person of ['managing', 'operations', 'managerB'] as const)
      expect((await as[person].call(permissions.userEntries)).body).toEqual({});
  });
});

import * as auth from '@shared/contracts/auth';
import * as users from '@shared/contracts/users';
import { visibilities } from '@shared/rules/settings';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { events } from '../../db/schema/events';
import * as schema from '../../db/schema/people';
import { rolePagePermissions, systemPages, userPagePermissions } from '../../db/schema/permissions';
import { roles } from '../../db/schema/roles';
import { backgroundDone } from '../../lib/background';
import { passwordMatches } from '../../lib/passwords';
import { makeCompany } from '../../test/factories/companies';
import { choose } from '../../test/factories/settings';
import { type Cast, makeCast, makeUser, type TestUser } from '../../test/factories/users';
import { nextCursor } from '../../test/pages';
import { expectRefusal, notAllowed } from '../../test/refusals';
import { startServer, type TestServer } from '../../test/server';
import { createAdmin } from './commands';

let server: TestServer;
let cast: Cast;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
});
afterAll(() => server.close());

const listAs = async (user: TestUser) => (await server.as(user)).call(users.list);
const usersPage = async () => {
  const [page] = await db.select().from(systemPages).where(eq(systemPages.pageKey, 'users'));
  return page?.id as number;
};

describe.each([
  ['GET /api/users', users.list],
  ['GET /api/admin/users', users.adminList],
])('%s', (_name, endpoint) => {
  test('is for those who reach people', async () => {
    expect((await server.guest().call(endpoint)).status).toBe(401);
    for (const user of [cast.ordinary, cast.userA, cast.managing]) {
      const reply = await (await server.as(user)).call(endpoint);
      expect(reply.status).toBe(403);
      expect(reply.error.code).toBe('not_allowed');
    }
  });

  test('gives an admin everybody, with what may be done to them', async () => {
    const reply = await (await server.as(cast.admin)).call(endpoint);
    expect(Number(reply.headers.get('x-total-count'))).toBe(await db.$count(schema.users));
    const self = reply.body.find(({ id }) => id === cast.admin.id);
    expect(self?.can).toEqual({
      edit: true,
      setEmail: true,
      setPassword: true,
      sendPasswordLink: false,
      setActive: false,
      remove: false,
      resetSecondFactor: false,
    });
    expect(JSON.stringify(reply.body)).not.toMatch(/argon2|passwordHash|"password/i);
  });

  test('gives a manager the people of the own company, and plain users to change', async () => {
    const reply = await (await server.as(cast.managerA)).call(endpoint);
    expect(reply.body.map(({ id }) => id).sort()).toEqual([cast.managerA.id, cast.userA.id].sort());
    expect(reply.body.find(({ id }) => id === cast.userA.id)?.can?.edit).toBe(true);
    expect(reply.body.find(({ id }) => id === cast.managerA.id)?.can?.edit).toBe(false);
  });

  test('gives company 41 cards: names and company', async () => {
    const reply = await (await server.as(cast.operations)).call(endpoint);
    const card = reply.body.find(({ id }) => id === cast.userA.id);
    expect(card).toEqual({
      id: cast.userA.id,
      firstName: cast.userA.firstName,
      lastName: cast.userA.lastName,
      assignedCompany: { id: cast.companyA.id, name: cast.companyA.name, nameEn: null },
    });
  });
});

describe('what people let others see', () => {
  const seenOf = async (person: TestUser, reader: TestUser) =>
    (await listAs(reader)).body.find(({ id }) => id === person.id);

  test('keeps contact data from nobody who administers them, and shows it to nobody who does not', async () => {
    const person = await makeUser({ assignedCompanyId: cast.companyA.id });
    for (const profileVisibility of visibilities) {
      await choose(person, { profileVisibility });
      const { email, phone } = person;
      for (const reader of [cast.admin, cast.managerA])
        expect(await seenOf(person, reader)).toMatchObject({ email, phone });
      const card = await seenOf(person, cast.operations);
      expect(card).not.toHaveProperty('email');
      expect(card).not.toHaveProperty('phone');
    }
  });

  test.each([
    [undefined, []],
    ['private', []],
    ['company', ['managerA']],
    ['public', ['managerA', 'admin', 'operations']],
  ] as const)('activity that is %s is shown to %j', async (activityVisibility, readers) => {
    const person = await makeUser({ assignedCompanyId: cast.companyA.id });
    const lastActiveAt = '2026-11-20T08:00:00.000Z';
    await db.insert(schema.userActivity).values({ userId: person.id, lastActiveAt });
    if (activityVisibility) await choose(person, { activityVisibility });
    for (const who of ['managerA', 'admin', 'operations'] as const) {
      const seen = await seenOf(person, cast[who]);
      expect(seen?.id).toBe(person.id);
      const at = seen?.lastActiveAt && new Date(seen.lastActiveAt).toISOString();
      expect(at, who).toBe((readers as readonly string[]).includes(who) ? lastActiveAt : undefined);
    }
  });

  test('is there for themselves, and nothing where a person was never active', async () => {
    const person = await makeUser({ assignedCompanyId: cast.companyA.id });
    await choose(person, { activityVisibility: 'public' });
    expect(await seenOf(person, cast.admin)).toMatchObject({ lastActiveAt: null });
    const browser = await server.as(person);
    await backgroundDone();
    const { body } = await browser.call(auth.user);
    expect(Date.now() - Date.parse(body.lastActiveAt ?? '')).toBeLessThan(60_000);
  });
});

describe('a search', () => {
  test('finds by what the reader is shown, so that nobody guesses an address letter by letter', async () => {
    const person = await makeUser({ username: 'hidden-name', email: 'hidden-address@masar.test' });
    const found = async (reader: TestUser, search: string) => {
      const reply = await (await server.as(reader)).call(users.list, { query: { search } });
      return reply.body.map(({ id }) => id);
    };
    for (const search of ['hidden-addr', 'hidden-name']) {
      expect(await found(cast.admin, search)).toEqual([person.id]);
      expect(await found(cast.operations, search)).toEqual([]);
    }
    expect(await found(cast.operations, person.firstName)).toContain(person.id);
  });

  test('finds a person by the full name, however its hamzas are typed', async () => {
    const person = await makeUser({ firstName: 'رؤى', lastName: 'الأحمدي' });
    for (const reader of [cast.admin, cast.operations]) {
      const query = { search: 'الاحمدي روي' };
      const reply = await (await server.as(reader)).call(users.list, { query });
      expect(reply.body.map(({ id }) => id)).toEqual([person.id]);
    }
  });
});

describe('the order and the filters', () => {
  const idsOf = async (reader: TestUser, query: object) => {
    const reply = await (await server.as(reader)).call(users.list, { query });
    return reply.body.map(({ id }) => id);
  };

  test('by name in any script, by age either way, page by page', async () => {
    const { id: companyId } = await makeCompany();
    const people = [
      await makeUser({ firstName: 'نورة', lastName: 'سعد', assignedCompanyId: companyId }),
      await makeUser({ firstName: 'أحمد', lastName: 'ياسين', assignedCompanyId: companyId }),
      await makeUser({ firstName: 'أحمد', lastName: 'باسم', assignedCompanyId: companyId }),
      await makeUser({ firstName: 'bader', lastName: 'X', assignedCompanyId: companyId }),
      await makeUser({ firstName: 'Amal', lastName: 'X', assignedCompanyId: companyId }),
    ].map(({ id }) => id);
    const [noura, yasin, basim, bader, amal] = people;
    expect(await idsOf(cast.admin, { companyId })).toEqual(people.toReversed());
    expect(await idsOf(cast.admin, { companyId, sort: 'oldest' })).toEqual(people);
    expect(await idsOf(cast.admin, { companyId, withoutCompany: 'true' })).toEqual([]);
    const free = await idsOf(cast.admin, { withoutCompany: 'true' });
    expect(free).toEqual(expect.arrayContaining([cast.admin.id, cast.ordinary.id]));
    expect(free).not.toContain(cast.userA.id);
    const byName = [amal, bader, basim, yasin, noura];
    expect(await idsOf(cast.admin, { companyId, sort: 'name' })).toEqual(byName);
    const browser = await server.as(cast.admin);
    const pages: number[][] = [];
    for (let cursor: string | undefined, turn = 0; turn < 3; turn++) {
      const query = { companyId, sort: 'name', limit: 2, cursor } as const;
      const reply = await browser.call(users.list, { query });
      pages.push(reply.body.map(({ id }) => id));
      cursor = nextCursor(reply);
    }
    expect(pages).toEqual([byName.slice(0, 2), byName.slice(2, 4), byName.slice(4)]);
  });

  test('by role and state, within one’s reach', async () => {
    const { id: companyId } = await makeCompany();
    const manager = await makeUser({ role: 'manager', assignedCompanyId: companyId });
    const disabled = await makeUser({ assignedCompanyId: companyId, isActive: false });
    for (const reader of [cast.admin, manager]) {
      expect(await idsOf(reader, { companyId, role: 'manager' })).toEqual([manager.id]);
      expect(await idsOf(reader, { companyId, isActive: 'false' })).toEqual([disabled.id]);
    }
    expect(await idsOf(cast.managerA, { companyId, role: 'manager' })).toEqual([]);
  });

  test.each([{ role: 'admin' }, { isActive: 'false' }, { isActive: 'true', search: 'a' }] as const)(
    'leave roles and states unknown to those who see cards alone: %j',
    async (query) => {
      const operations = await server.as(cast.operations);
      for (const endpoint of [users.list, users.adminList])
        await expectRefusal(() => operations.call(endpoint, { query }), notAllowed);
    },
  );
});

describe('reach by page permissions', () => {
  test('a role that is let in reaches the own company; a person kept out reaches nothing', async () => {
    const [role] = await db.insert(roles).values({ name: 'people desk' }).returning();
    const pageId = await usersPage();
    await db.insert(rolePagePermissions).values({ roleId: role?.id as number, pageId, canAccess: true });
    const desk = await makeUser({ role: 'people desk', assignedCompanyId: cast.companyB.id });
    const reply = await listAs(desk);
    expect(reply.body.every(({ assignedCompanyId }) => assignedCompanyId === cast.companyB.id)).toBe(true);
    expect(reply.body.map(({ id }) => id)).toContain(cast.userB.id);

    await db.insert(userPagePermissions).values({ userId: desk.id, pageId, canAccess: false });
    expect((await listAs(desk)).status).toBe(403);
  });
});

describe('the first administrator', () => {
  test('is created once, with an audit row and a password that signs in', async () => {
    const person = {
      username: 'founder',
      email: 'founder@masar.test',
      firstName: 'Noura',
      lastName: 'Saad',
      password: 'a long password',
    };
    const { id } = await createAdmin(person);
    const [row] = await db.select().from(schema.users).where(eq(schema.users.id, id));
    expect(row?.role).toBe('admin');
    expect(await passwordMatches(row?.passwordHash, person.password)).toBe(true);
    expect(await db.$count(events, eq(events.action, 'user.create_admin'))).toBe(1);

    const before = await db.$count(schema.users);
    await expect(
      createAdmin({ ...person, username: 'FOUNDER', email: 'other@masar.test' }),
    ).rejects.toThrow();
    expect(await db.$count(schema.users)).toBe(before);
    expect(await db.$count(events, eq(events.action, 'user.create_admin'))).toBe(1);
  });
});

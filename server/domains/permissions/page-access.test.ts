import * as permissions from '@shared/contracts/permissions';
import * as roles from '@shared/contracts/roles';
import type { PageKey } from '@shared/pages';
import { OPERATIONS_COMPANY } from '@shared/rules/actor';
import { pageKeys } from '@shared/rules/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCompany } from '../../test/factories/companies';
import { makeRole } from '../../test/factories/roles';
import { type Cast, makeCast, makeUser } from '../../test/factories/users';
import { badInput, expectRefusal, notAllowed, notFound } from '../../test/refusals';
import { type Client, startServer, type TestServer } from '../../test/server';
import { type Browsers, type Person, signInCast } from '../../test/signed-in';

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

const explain = (by: Client, id: number) => by.call(permissions.userAccess, { params: { id } });

/** A person of a custom role and a company, for each of whom pages are entered. */
async function personWithEntries() {
  const [company, role] = [await makeCompany(), await makeRole()];
  const person = await makeUser({ assignedCompanyId: company.id, role: role.name });
  const set = {
    own: (page: PageKey, hasAccess: boolean) =>
      as.admin.call(permissions.setUserPage, { params: person, body: { pageId: pageIds[page], hasAccess } }),
    role: (page: PageKey, hasAccess: boolean) =>
      as.admin.call(roles.setPage, {
        params: { roleId: role.id, pageId: pageIds[page] },
        body: { hasAccess },
      }),
    company: (page: PageKey, hasAccess: boolean) =>
      as.admin.call(permissions.setCompanyPage, {
        params: { companyId: company.id, pageId: pageIds[page] },
        body: { hasAccess },
      }),
  };
  await set.own('users', true);
  await set.role('users', false);
  await set.company('users', true);
  await set.role('tasks', false);
  await set.company('tasks', true);
  await set.company('request-types', true);
  return person;
}

describe('what a person may open, and why', () => {
  test('is told page by page, with what every rule says', async () => {
    const person = await personWithEntries();
    const { status, body } = await explain(await server.as(person), person.id);
    expect(status).toBe(200);
    expect(body.map(({ pageKey }) => pageKey)).toEqual(pageKeys);
    const told = (key: PageKey) => {
      const page = body.find(({ pageKey }) => pageKey === key);
      return [page?.hasAccess, page?.source, page?.rules.map(({ canAccess }) => canAccess)];
    };
    expect(told('users')).toEqual([true, 'own', [true, false, null, true, null, false]]);
    expect(told('tasks')).toEqual([false, 'role', [null, false, null, true, null, true]]);
    expect(told('request-types')).toEqual([true, 'company', [null, null, null, true, null, false]]);
    expect(body[0]).toEqual({
      id: pageIds.dashboard,
      pageKey: 'dashboard',
      displayName: 'Dashboard',
      description: 'Projects, tasks and requests at a glance',
      defaultAccess: true,
      hasAccess: true,
      source: 'default',
      rules: ['own', 'role', 'builtInRole', 'company', 'builtInCompany', 'default'].map((source) => ({
        source,
        canAccess: source === 'default' ? true : null,
      })),
    });
  });

  test.each<[Person, string]>([
    ['admin', 'builtInRole'],
    ['managerA', 'builtInRole'],
    ['operations', 'builtInCompany'],
    ['managing', 'default'],
    ['ordinary', 'default'],
  ])('names what is built in: %s, %s', async (person, source) => {
    const { body } = await explain(as[person], cast[person].id);
    expect(body.find(({ pageKey }) => pageKey === 'users')).toMatchObject({
      source,
      hasAccess: source !== 'default',
    });
  });

  test('is the same for an admin who asks, and agrees with what the person is let in to', async () => {
    const person = await personWithEntries();
    const browser = await server.as(person);
    const { body } = await explain(as.admin, person.id);
    expect((await explain(browser, person.id)).body).toEqual(body);
    for (const { pageKey, hasAccess } of body) {
      const check = await browser.call(permissions.checkPageAccess, { params: { key: pageKey } });
      expect(check.body, pageKey).toEqual({ hasAccess });
    }
  });

  test('is worded in the reader’s language', async () => {
    const { body } = await as.admin.fetch(`/api/users/${cast.userA.id}/page-access`, {
      headers: { 'Accept-Language': 'ar' },
    });
    expect(body).toContainEqual(
      expect.objectContaining({ pageKey: 'tasks', displayName: 'المهام', source: 'default' }),
    );
  });

  test('is told of disabled people too, as of everybody of their role and company', async () => {
    const { id } = await makeUser({ isActive: false, assignedCompanyId: OPERATIONS_COMPANY });
    expect((await explain(as.admin, id)).body).toEqual(
      (await explain(as.operations, cast.operations.id)).body,
    );
  });

  test('is refused to the others alike, whether the person exists or not', async () => {
    for (const person of ['managing', 'operations', 'managerA', 'userA', 'ordinary'] as const) {
      const [existing, unknown] = [
        await expectRefusal(() => explain(as[person], cast.userB.id), notAllowed),
        await expectRefusal(() => explain(as[person], 999_999), notAllowed),
      ];
      expect(existing.body).toEqual(unknown.body);
    }
  });

  test('is 404 for people who do not exist, or not any more, and 400 for what is no id', async () => {
    const gone = await makeUser({ deletedAt: new Date().toISOString(), isActive: false });
    for (const id of [999_999, gone.id]) await expectRefusal(() => explain(as.admin, id), notFound);
    await expectRefusal(() => as.admin.fetch('/api/users/nobody/page-access'), badInput('id'));
  });
});

test.each(['no-such-page', 'constructor', 'x'.repeat(300), 'ص'.repeat(300)])(
  'a key that no page has opens nothing, however long it is: %s',
  async (key) => {
    const { status, body } = await as.admin.call(permissions.checkPageAccess, { params: { key } });
    expect([status, body]).toEqual([200, { hasAccess: false }]);
  },
);

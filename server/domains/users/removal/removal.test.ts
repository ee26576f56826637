import * as auth from '@shared/contracts/auth';
import * as calendarFeeds from '@shared/contracts/calendar-feeds';
import * as permissions from '@shared/contracts/permissions';
import * as requestTypes from '@shared/contracts/request-types';
import * as requests from '@shared/contracts/requests';
import * as users from '@shared/contracts/users';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { attachments } from '../../../db/schema/attachments';
import { calendarFeeds as feeds } from '../../../db/schema/calendar-feeds';
import { exports as exportTable } from '../../../db/schema/exports';
import { imports } from '../../../db/schema/imports';
import { passwordResets } from '../../../db/schema/password-resets';
import { companies } from '../../../db/schema/people';
import { userPagePermissions } from '../../../db/schema/permissions';
import { pushDevices } from '../../../db/schema/push';
import { reportSubscriptions } from '../../../db/schema/reports';
import { sessions } from '../../../db/schema/sessions';
import { newStorageKey } from '../../../lib/uploads';
import { makeCompany } from '../../../test/factories/companies';
import { makeExport } from '../../../test/factories/exports';
import { makeProject } from '../../../test/factories/projects';
import { makeRequestDraft } from '../../../test/factories/request-drafts';
import { makeRequestType } from '../../../test/factories/request-types';
import { makeRequest } from '../../../test/factories/requests';
import { pushDeviceOf } from '../../../test/factories/sessions';
import { type Cast, makeCast, makeUser, TEST_PASSWORD, type TestUser } from '../../../test/factories/users';
import { expectRefusal, notAllowed, notFound } from '../../../test/refusals';
import { type Client, startServer, type TestServer } from '../../../test/server';
import { type Browsers, signInCast } from '../../../test/signed-in';
import { auditOfUser, letIntoUsers, storedUser } from '../../../test/user-management';

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

const remove = (by: Client, id: number) => by.call(users.remove, { params: { id } });
const isListed = async ({ id, firstName }: TestUser) => {
  const { body } = await as.admin.call(users.list, { query: { search: firstName } });
  return body.some((user) => user.id === id);
};
const inUse = { status: 409, code: 'user_in_use' };

describe('a person without a history', () => {
  test('is really deleted, with what hangs on the account', async () => {
    const person = await makeUser();
    const browser = await server.as(person);
    await letIntoUsers(as.admin, person);
    await db.insert(passwordResets).values({
      digest: 'a link',
      userId: person.id,
      sessionEpoch: person.sessionEpoch,
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    });
    const reply = await remove(as.admin, person.id);
    expect([reply.status, reply.body]).toEqual([204, undefined]);
    expect(await storedUser(person.id)).toBeUndefined();
    expect(await db.$count(userPagePermissions, eq(userPagePermissions.userId, person.id))).toBe(0);
    expect(await db.$count(passwordResets)).toBe(0);
    expect((await browser.call(auth.user)).status).toBe(401);
    expect((await auditOfUser(person.id)).at(-1)).toEqual({
      actorId: cast.admin.id,
      action: 'user.remove',
      data: { hasHistory: false },
    });
    expect((await remove(as.admin, person.id)).status).toBe(404);
  });

  test('is really deleted with the files of their drafts', async () => {
    const person = await makeUser();
    const draft = await makeRequestDraft({ by: person });
    const [file] = await db
      .insert(attachments)
      .values({
        ...{ draftId: draft.id, field: 'plans', name: 'plan.pdf', mediaType: 'application/pdf', size: 1 },
        ...{ storageKey: newStorageKey(), uploadedById: person.id },
      })
      .returning({ id: attachments.id });
    expect((await remove(as.admin, person.id)).status).toBe(204);
    expect(await storedUser(person.id)).toBeUndefined();
    expect(await db.$count(attachments, eq(attachments.id, file?.id as number))).toBe(0);
  });

  test('leaves name and address to others', async () => {
    const { id, username, email } = await makeUser();
    await remove(as.admin, id);
    await makeUser({ username, email });
  });
});

describe('a person with a history', () => {
  test('keeps the name alone: no contact data, not listed, signed out for good', async () => {
    const person = await makeUser({
      assignedCompanyId: cast.companyA.id,
      profileImageUrl: 'https://pictures.example/1.png',
    });
    const browser = await server.as(person);
    const project = await makeProject({ createdBy: person.id });
    const { id: requestId } = await makeRequest({ by: person, steps: [cast.userB] });
    await letIntoUsers(as.admin, person);
    await makeExport(person);
    await browser.call(calendarFeeds.make);
    await db
      .insert(imports)
      .values({ kind: 'users', createdBy: person.id, fileName: 'a', head: [], rowCount: 0 });

    expect((await remove(as.admin, person.id)).status).toBe(204);
    for (const owned of [exportTable, imports])
      expect(await db.$count(owned, eq(owned.createdBy, person.id))).toBe(0);
    expect(await db.$count(feeds, eq(feeds.userId, person.id))).toBe(0);
    expect(await storedUser(person.id)).toMatchObject({
      firstName: person.firstName,
      lastName: person.lastName,
      username: person.username,
      email: `deleted ${person.id}`,
      phone: null,
      passwordHash: null,
      profileImageUrl: null,
      role: 'user',
      assignedCompanyId: cast.companyA.id,
      isActive: false,
      deletedAt: expect.any(String),
    });
    expect(await isListed(person)).toBe(false);
    expect((await browser.call(auth.user)).status).toBe(401);
    const login = { username: person.username, password: TEST_PASSWORD };
    expect((await server.guest().call(auth.login, { body: login })).status).toBe(401);
    expect(await db.$count(userPagePermissions, eq(userPagePermissions.userId, person.id))).toBe(0);

    const request = await as.admin.call(requests.get, { params: { id: requestId } });
    expect(request.body.submittedByUser.firstName).toBe(person.firstName);
    const { rows } = await db.execute(sql`select created_by from projects where id = ${project.id}`);
    expect(rows).toEqual([{ created_by: person.id }]);
    expect((await auditOfUser(person.id)).at(-1)?.data).toEqual({ hasHistory: true });
  });

  test('leaves the address to others, and is not there any more', async () => {
    const person = await makeUser();
    await makeProject({ createdBy: person.id });
    await remove(as.admin, person.id);
    await makeUser({ email: person.email });
    const { id } = person;
    await expectRefusal(() => remove(as.admin, id), notFound);
    const calls = [
      () => as.admin.call(users.adminUpdate, { params: { id }, body: { firstName: 'Changed' } }),
      () => as.admin.call(users.setStatus, { params: { id }, body: { isActive: true } }),
      () => as.admin.call(permissions.userPages, { params: { id } }),
    ];
    for (const call of calls) await expectRefusal<unknown>(call, notFound);
  });

  test('whose steps were all decided can go', async () => {
    const person = await makeUser();
    const { id, requestTypeId } = await makeRequest({ steps: [person] });
    const browser = await server.as(person);
    expect((await browser.call(requests.approve, { params: { id }, body: {} })).status).toBe(200);
    const retired = { params: { id: requestTypeId }, body: { isActive: false } };
    expect((await as.admin.call(requestTypes.update, retired)).status).toBe(200);
    expect((await remove(as.admin, person.id)).status).toBe(204);
  });
});

test.each([
  ['without a history', async (_: TestUser) => {}],
  ['with a history', (person: TestUser) => makeProject({ createdBy: person.id })],
])('no session, device or report subscription names a removed person %s', async (_, giveHistory) => {
  const person = await makeUser();
  await giveHistory(person);
  await server.as(person);
  await pushDeviceOf(person.id);
  const { id: companyId } = await makeCompany();
  await db
    .insert(reportSubscriptions)
    .values({ userId: person.id, companyId, language: 'ar', month: '2026-11' });
  const tables = [sessions, pushDevices, reportSubscriptions];
  const counts = () => Promise.all(tables.map((table) => db.$count(table, eq(table.userId, person.id))));
  expect(await counts()).toEqual([2, 1, 1]);
  expect((await remove(as.admin, person.id)).status).toBe(204);
  expect(await counts()).toEqual([0, 0, 0]);
});

describe('a person whom something depends on', () => {
  const duties = (by: Client, id: number) => by.call(users.listDuties, { params: { id } });

  test('is looked up beforehand by admins alone', async () => {
    const person = await makeUser({ assignedCompanyId: cast.managerA.assignedCompanyId });
    const company = await makeCompany({ representativeId: person.id });
    const counts = { openSteps: 0, typeSteps: 0, companies: 0, tasks: 0 };
    const none = { openSteps: [], typeSteps: [], companies: [], counts, total: 0 };
    expect((await duties(as.admin, cast.admin.id)).body).toEqual(none);
    const named = [{ id: company.id, name: company.name, nameEn: null }];
    expect((await duties(as.admin, person.id)).body).toEqual({
      ...none,
      companies: named,
      counts: { ...counts, companies: 1 },
      total: 1,
    });
    await expectRefusal(() => duties(as.managerA, person.id), notAllowed);
    const theirs = await server.as(person);
    await expectRefusal(() => duties(theirs, person.id), notAllowed);
    await expectRefusal(() => duties(as.admin, 2_000_000_000), notFound);
  });

  test('stays, and the refusal names it all', async () => {
    const person = await makeUser();
    const type = await makeRequestType({ name: 'Site handover', steps: [cast.userB, person] });
    const { id: requestId } = await makeRequest({
      requestTypeId: type.id,
      title: 'Block 4',
      by: cast.userA,
    });
    const company = await makeCompany({ representativeId: person.id });
    const refused = await expectRefusal(() => remove(as.admin, person.id), inUse);
    expect(refused.error.details).toEqual({
      openSteps: [
        {
          requestId,
          uniqueNumber: expect.stringMatching(/^REQ-/),
          title: 'Block 4',
          stepName: 'Step 2',
          stepNameEn: null,
        },
      ],
      typeSteps: [
        {
          requestTypeId: type.id,
          isActive: true,
          name: 'Site handover',
          nameEn: null,
          stepName: 'Step 2',
          stepNameEn: null,
        },
      ],
      companies: [{ id: company.id, name: company.name, nameEn: null }],
      counts: { openSteps: 1, typeSteps: 1, companies: 1, tasks: 0 },
      total: 3,
    });
  });

  test.each([
    ['an open step', (person: TestUser) => makeRequest({ steps: [person] })],
    [
      'an optional step to come',
      (person: TestUser) =>
        makeRequest({ steps: [cast.userB, { responsibleUserId: person.id, isRequired: false }] }),
    ],
    ['a step of an active type', (person: TestUser) => makeRequestType({ steps: [person] })],
    ['a company', (person: TestUser) => makeCompany({ representativeId: person.id })],
  ])('is refused for %s alone', async (_what, make) => {
    const person = await makeUser();
    await make(person);
    await expectRefusal(() => remove(as.admin, person.id), inUse);
  });

  test('is named twenty duties of each kind, and how many there are', async () => {
    const person = await makeUser();
    await db
      .insert(companies)
      .values(Array.from({ length: 23 }, (_, n) => ({ name: `Many ${n}`, representativeId: person.id })));
    const { error } = await remove(as.admin, person.id);
    const details = error.details as unknown as users.Duties;
    expect([details.companies.length, details.total]).toEqual([20, 23]);
  });

  test('is not made responsible while being deleted', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await makeUser();
      const { id, stepIds } = await makeRequest({ steps: [cast.userB] });
      const [reassigned, removed] = await Promise.all([
        as.admin.call(requests.reassign, {
          params: { id, stepId: stepIds[0] as number },
          body: { responsibleUserId: person.id },
        }),
        remove(as.admin, person.id),
      ]);
      expect([
        [200, 409],
        [400, 204],
      ]).toContainEqual([reassigned.status, removed.status]);
    }
  });
});

describe('deleting', () => {
  test('oneself is refused', async () => {
    await expectRefusal(() => remove(as.admin, cast.admin.id), { status: 409, code: 'own_account' });
  });

  test('is an admin’s', async () => {
    await expectRefusal(() => remove(server.guest(), cast.userA.id), { status: 401, code: 'signed_out' });
    for (const person of ['managing', 'operations', 'managerA', 'userA', 'ordinary'] as const)
      await expectRefusal(() => remove(as[person], cast.userA.id), notAllowed);
    await expectRefusal(() => remove(as.admin, 999_999), notFound);
  });
});

import * as auth from '@shared/contracts/auth';
import * as users from '@shared/contracts/users';
import { MANAGING_COMPANY } from '@shared/rules/actor';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { passwordResets } from '../../db/schema/password-resets';
import { companies } from '../../db/schema/people';
import { rolePagePermissions, systemPages, userPagePermissions } from '../../db/schema/permissions';
import { roles } from '../../db/schema/roles';
import { makeCompany } from '../../test/factories/companies';
import { makeRequestType } from '../../test/factories/request-types';
import { makeRole } from '../../test/factories/roles';
import { type Cast, makeCast, makeUser, TEST_PASSWORD, type TestUser } from '../../test/factories/users';
import { badInput, expectRefusal, notAllowed, notFound } from '../../test/refusals';
import { type Client, startServer, type TestServer } from '../../test/server';
import { type Browsers, signInCast } from '../../test/signed-in';
import { auditOfUser, storedUser } from '../../test/user-management';

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

const put = (by: Client, id: number, body: object) => by.call(users.adminUpdate, { params: { id }, body });
const patch = (by: Client, id: number, body: object) => by.call(users.update, { params: { id }, body });
const isSignedIn = async (browser: Client) => (await browser.call(auth.status)).body.authenticated;
const login = async (username: string, password: string) =>
  (await server.guest().call(auth.login, { body: { username, password } })).status;
const ofA = (overrides: Partial<TestUser> = {}) =>
  makeUser({ assignedCompanyId: cast.companyA.id, ...overrides });
const makeLink = ({ id, sessionEpoch }: TestUser) =>
  db.insert(passwordResets).values({
    digest: `digest ${id}`,
    userId: id,
    sessionEpoch,
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  });
const linksOf = ({ id }: TestUser) => db.$count(passwordResets, eq(passwordResets.userId, id));

describe('PUT /api/admin/users/{id}', () => {
  test('changes the whole account, and the new password signs in', async () => {
    const person = await ofA();
    const { status, body } = await put(as.admin, person.id, {
      firstName: 'Reem',
      lastName: 'Saleh',
      username: 'reem.saleh',
      email: 'reem@masar.test',
      phone: '+966 50 765 4321',
      assignedCompanyId: cast.companyB.id,
      role: 'manager',
      password: 'another kettle',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: person.id,
      firstName: 'Reem',
      username: 'reem.saleh',
      email: 'reem@masar.test',
      phone: '+966 50 765 4321',
      role: 'manager',
      assignedCompany: { id: cast.companyB.id, name: cast.companyB.name },
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash|"password/i);
    expect(await login('reem.saleh', 'another kettle')).toBe(200);
    expect(await login('reem.saleh', TEST_PASSWORD)).toBe(401);
    const [row] = await auditOfUser(person.id);
    expect(row).toMatchObject({
      actorId: cast.admin.id,
      action: 'user.update',
      data: {
        changes: {
          role: { from: 'user', to: 'manager' },
          assignedCompanyId: { from: person.assignedCompanyId, to: cast.companyB.id },
        },
      },
    });
    expect(row?.data).toHaveProperty('fields', expect.arrayContaining(['phone', 'password']));
    expect(JSON.stringify(row)).not.toMatch(/another|7654321/i);
  });

  test('leaves what is absent and a blank password alone', async () => {
    const person = await ofA();
    const browser = await server.as(person);
    for (const body of [{}, { password: '' }, { email: person.email, password: '', role: 'user' }])
      expect((await put(as.admin, person.id, body)).status).toBe(200);
    expect(await storedUser(person.id)).toEqual(person);
    expect(await auditOfUser(person.id)).toEqual([]);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('lets a manager change plain users of the own company, their password excepted', async () => {
    const person = await ofA();
    const body = { firstName: 'Huda', email: 'huda@masar.test', role: 'user' };
    const { status, body: changed } = await put(as.managerA, person.id, body);
    expect(status).toBe(200);
    expect(changed.can).toMatchObject({ setEmail: true, setPassword: false, sendPasswordLink: true });
    expect(await login('huda@masar.test', TEST_PASSWORD)).toBe(200);
    await expectRefusal(() => put(as.managerA, person.id, { password: 'changed' }), notAllowed);
  });

  test('keeps a manager of company 41 from acting as a person of company 11', async () => {
    const manager = await server.as(await makeUser({ role: 'manager', assignedCompanyId: 41 }));
    const person = await makeUser({ assignedCompanyId: 11 });
    for (const body of [{ password: 'taken over' }, { email: 'mine@masar.test' }, { username: 'mine' }])
      await expectRefusal(() => put(manager, person.id, body), notAllowed);
    await expectRefusal(() => patch(manager, person.id, { assignedCompanyId: cast.companyA.id }), notAllowed);
    await expectRefusal(
      () => manager.call(users.setStatus, { params: { id: person.id }, body: { isActive: false } }),
      notAllowed,
    );
    await expectRefusal(
      () => manager.call(users.sendPasswordLink, { params: { id: person.id } }),
      notAllowed,
    );
  });

  test('leaves the address of people whose account opens more to admins', async () => {
    const decider = await ofA();
    await makeRequestType({ steps: [decider] });
    const entered = await ofA();
    const pages = db.select({ id: systemPages.id }).from(systemPages);
    const [page] = await pages.where(eq(systemPages.pageKey, 'permissions-management'));
    await db
      .insert(userPagePermissions)
      .values({ userId: entered.id, pageId: page?.id as number, canAccess: true });
    for (const person of [decider, entered]) {
      await expectRefusal(() => put(as.managerA, person.id, { email: 'mine@masar.test' }), notAllowed);
      const { body } = await put(as.managerA, person.id, { phone: '0511111111' });
      expect(body.can).toMatchObject({ edit: true, setEmail: false, setPassword: false });
      expect((await put(as.admin, person.id, { email: `theirs${person.id}@masar.test` })).status).toBe(200);
    }
    const hubManager = await server.as(await makeUser({ role: 'manager', assignedCompanyId: 11 }));
    await expectRefusal(() => put(hubManager, cast.userB.id, { email: 'mine@masar.test' }), notAllowed);
  });

  test('lets nobody but an admin give roles, or move people out of their reach', async () => {
    const person = await ofA();
    const role = await makeRole();
    const changes = [
      { role: 'admin' },
      { role: 'manager' },
      { role: role.name },
      { assignedCompanyId: cast.companyB.id },
      { assignedCompanyId: null },
      { assignedCompanyId: 41 },
    ];
    for (const change of changes) {
      for (const call of [put, patch])
        await expectRefusal(() => call(as.managerA, person.id, { firstName: 'Huda', ...change }), notAllowed);
    }
    const hubManager = await server.as(await makeUser({ role: 'manager', assignedCompanyId: 41 }));
    for (const change of [{ role: 'manager' }, { assignedCompanyId: 11 }, { assignedCompanyId: 41 }])
      await expectRefusal(() => put(hubManager, person.id, change), notAllowed);
    const moved = await put(hubManager, person.id, { assignedCompanyId: cast.companyB.id });
    expect(moved.body.assignedCompanyId).toBe(cast.companyB.id);
  });

  test('lets admins alone take people out of their company, or set an address of those without one', async () => {
    const manager = await server.as(await makeUser({ role: 'manager', assignedCompanyId: MANAGING_COMPANY }));
    const person = await ofA();
    const refused = { status: 403, code: 'not_allowed' };
    await expectRefusal(() => put(manager, person.id, { assignedCompanyId: null }), refused);
    const { id } = await makeUser();
    await expectRefusal(() => put(manager, id, { email: 'taken.over@masar.test' }), refused);
    expect((await put(as.admin, person.id, { assignedCompanyId: null })).status).toBe(200);
    expect((await put(manager, person.id, { assignedCompanyId: cast.companyA.id })).status).toBe(200);
  });

  test('moves nobody to where the entries of their role let them do more than the actor', async () => {
    const pageOf = db
      .select({ id: systemPages.id })
      .from(systemPages)
      .where(eq(systemPages.pageKey, 'companies'));
    const [page] = await pageOf;
    const pageId = page?.id as number;
    const [role] = await db.select({ id: roles.id }).from(roles).where(eq(roles.name, 'user'));
    const account = await makeUser({ role: 'manager', assignedCompanyId: 41 });
    const manager = await server.as(account);
    const person = await makeUser();
    const move = () => put(manager, person.id, { assignedCompanyId: cast.companyB.id });
    await db.insert(userPagePermissions).values({ userId: account.id, pageId, canAccess: false });
    await db.insert(rolePagePermissions).values({ roleId: role?.id as number, pageId, canAccess: true });
    try {
      await expectRefusal(move, notAllowed);
      await db.delete(userPagePermissions).where(eq(userPagePermissions.userId, account.id));
      expect((await move()).status).toBe(200);
    } finally {
      await db.delete(rolePagePermissions).where(eq(rolePagePermissions.pageId, pageId));
    }
  });

  test('is refused for accounts that are not theirs to change', async () => {
    const body = { firstName: 'Changed' };
    const colleague = await ofA({ role: 'manager' });
    await expectRefusal(() => put(as.managerA, colleague.id, body), notAllowed);
    for (const own of [{ email: 'mine@masar.test' }, { password: 'changed' }])
      await expectRefusal(() => put(as.managerA, cast.managerA.id, own), notAllowed);
    for (const stranger of [cast.userB, cast.admin, cast.ordinary])
      await expectRefusal(() => put(as.managerA, stranger.id, body), notFound);
    const hubManager = await server.as(await makeUser({ role: 'manager', assignedCompanyId: 11 }));
    await expectRefusal(() => put(hubManager, cast.admin.id, body), notAllowed);
    for (const person of ['managing', 'operations', 'userA', 'ordinary'] as const)
      await expectRefusal(() => put(as[person], cast.userA.id, body), notAllowed);
    await expectRefusal(() => put(server.guest(), cast.userA.id, body), { status: 401, code: 'signed_out' });
    const gone = await makeUser({ deletedAt: new Date().toISOString() });
    for (const id of [gone.id, 999_999]) await expectRefusal(() => put(as.admin, id, body), notFound);
  });

  test.each([
    ['firstName', 'x'],
    ['lastName', null],
    ['username', 'ab'],
    ['email', 'nobody'],
    ['email', ''],
    ['phone', '0500'],
    ['phone', ''],
    ['password', '12345'],
    ['password', null],
    ['role', 'no such role'],
    ['role', null],
    ['assignedCompanyId', 999_999],
    ['assignedCompanyId', 0],
  ])('is refused with %s %j', async (field, value) => {
    await expectRefusal(
      () => put(as.admin, cast.userA.id, { lastName: 'Changed', [field]: value }),
      badInput(field),
    );
  });

  test('refuses unknown fields, and names and addresses that are taken', async () => {
    await expectRefusal(() => put(as.admin, cast.userA.id, { isActive: false }), badInput(''));
    const { username, email } = cast.userB;
    await expectRefusal(() => put(as.admin, cast.userA.id, { username: username.toUpperCase() }), {
      status: 409,
      code: 'username_taken',
    });
    await expectRefusal(() => put(as.admin, cast.userA.id, { email: email.toUpperCase() }), {
      status: 409,
      code: 'email_taken',
    });
    const { id: assignedCompanyId } = await makeCompany({ isActive: false });
    await expectRefusal(() => put(as.admin, cast.userA.id, { assignedCompanyId }), {
      status: 409,
      code: 'company_inactive',
    });
  });

  test('keeps a person in a company that was disabled since', async () => {
    const { id: assignedCompanyId } = await makeCompany({ isActive: false });
    const person = await makeUser({ assignedCompanyId });
    const reply = await put(as.admin, person.id, { firstName: 'Reem', assignedCompanyId });
    expect(reply.body).toMatchObject({ firstName: 'Reem', assignedCompanyId });
  });
});

describe('PATCH /api/users/{id}', () => {
  test('sets company and role, by reach', async () => {
    const person = await ofA();
    const { body } = await patch(as.admin, person.id, { assignedCompanyId: null, role: 'manager' });
    expect(body).toMatchObject({ assignedCompany: null, role: 'manager', firstName: person.firstName });
    const own = await patch(as.managerA, cast.userA.id, { assignedCompanyId: cast.companyA.id });
    expect(own.status).toBe(200);
  });

  test('refuses one’s own company and role, and all that came along, to those who may not set them', async () => {
    for (const person of ['ordinary', 'userA', 'managing', 'operations', 'managerA'] as const) {
      for (const field of [{ role: 'admin' }, { assignedCompanyId: 11 }, { assignedCompanyId: null }])
        await expectRefusal(
          () => patch(as[person], cast[person].id, { firstName: 'Changed', ...field }),
          notAllowed,
        );
    }
  });
});

describe('the sessions of a person', () => {
  test.each([
    ['role', () => ({ role: 'manager' })],
    ['company', () => ({ assignedCompanyId: cast.companyB.id })],
    ['password', () => ({ password: 'another kettle' })],
  ])('end at once with a new %s', async (_what, change) => {
    const person = await ofA();
    const browsers = [await server.as(person), await server.as(person)];
    expect((await put(as.admin, person.id, change())).status).toBe(200);
    for (const browser of browsers) expect(await isSignedIn(browser)).toBe(false);
    expect((await storedUser(person.id))?.sessionEpoch).toBe(person.sessionEpoch + 1);
  });

  test('go on with a new name or address', async () => {
    const person = await ofA();
    const browser = await server.as(person);
    await put(as.admin, person.id, { firstName: 'Reem', email: `new${person.id}@masar.test` });
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('of those who change their own account: this one goes on under a new id, the others end', async () => {
    const admin = await makeUser({ role: 'admin' });
    const [here, elsewhere] = [await server.as(admin), await server.as(admin)];
    const before = here.cookie();
    expect((await put(here, admin.id, { password: 'another kettle' })).status).toBe(200);
    expect(here.cookie()).not.toBe(before);
    expect(await isSignedIn(here)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
  });
});

describe('links for a new password', () => {
  test.each([
    ['address', { email: 'fresh@masar.test' }, 0],
    ['password', { password: 'another kettle' }, 0],
    ['name', { firstName: 'Reem' }, 1],
  ])('after a new %s', async (_what, change, left) => {
    const [person, other] = [await ofA(), await ofA()];
    await makeLink(person);
    await makeLink(other);
    expect((await put(as.admin, person.id, change)).status).toBe(200);
    expect(await linksOf(person)).toBe(left);
    expect(await linksOf(other)).toBe(1);
  });
});

describe('administrators', () => {
  test('do not take their own role, but may set it as it is', async () => {
    for (const call of [put, patch]) {
      await expectRefusal(() => call(as.admin, cast.admin.id, { role: 'user' }), {
        status: 409,
        code: 'own_account',
      });
      expect((await call(as.admin, cast.admin.id, { role: 'admin' })).status).toBe(200);
    }
  });

  test('take each other’s', async () => {
    const other = await makeUser({ role: 'admin' });
    expect((await put(as.admin, other.id, { role: 'user' })).body.role).toBe('user');
  });
});

describe('who stands for a company', () => {
  const represented = async () => {
    const company = await makeCompany();
    const person = await makeUser({ assignedCompanyId: company.id });
    await db.update(companies).set({ representativeId: person.id }).where(eq(companies.id, company.id));
    return { company, person };
  };
  const representativeOf = async ({ id }: { id: number }) =>
    (await db.select().from(companies).where(eq(companies.id, id)))[0]?.representativeId;

  test('does not any more after going to another one', async () => {
    const { company, person } = await represented();
    expect((await put(as.admin, person.id, { phone: '+966 50 000 0000' })).status).toBe(200);
    expect(await representativeOf(company)).toBe(person.id);
    expect((await put(as.admin, person.id, { assignedCompanyId: cast.companyB.id })).status).toBe(200);
    expect(await representativeOf(company)).toBeNull();
  });

  test('still does when the going is refused', async () => {
    const { company, person } = await represented();
    const answer = await put(as.admin, person.id, { assignedCompanyId: 999_999 });
    expect(answer.status).toBe(400);
    expect(await representativeOf(company)).toBe(person.id);
  });

  test('may change places with a person in the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await represented(), await represented()];
      const answers = await Promise.all([
        put(as.admin, one.person.id, { assignedCompanyId: other.company.id }),
        put(as.admin, other.person.id, { assignedCompanyId: one.company.id }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await representativeOf(one.company)).toBeNull();
      expect(await representativeOf(other.company)).toBeNull();
    }
  });
});

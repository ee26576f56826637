import * as auth from '@shared/contracts/auth';
import * as users from '@shared/contracts/users';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import * as schema from '../../db/schema/people';
import { rateLimits } from '../../db/schema/rate-limits';
import { makeCompany } from '../../test/factories/companies';
import { makeRole } from '../../test/factories/roles';
import { serial } from '../../test/factories/serial';
import { type Cast, makeCast, makeUser } from '../../test/factories/users';
import { badInput, expectRefusal, notAllowed } from '../../test/refusals';
import { type Client, startServer, type TestServer } from '../../test/server';
import { type Browsers, signInCast } from '../../test/signed-in';
import { auditOfUser, letIntoUsers } from '../../test/user-management';

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

const newcomer = (changes: object = {}) => {
  const number = serial();
  return {
    firstName: 'نورة',
    lastName: `القحطاني ${number}`,
    username: `newcomer${number}`,
    email: `newcomer${number}@masar.test`,
    phone: '0501234567',
    password: 'xkvpwz',
    assignedCompanyId: cast.companyA.id as number | null,
    role: 'user',
    ...changes,
  };
};
const create = (by: Client, body: object) =>
  by.call(users.create, { body: body as ReturnType<typeof newcomer> });

describe('creating an account', () => {
  test('answers with it, and it signs in', async () => {
    const person = newcomer({ firstName: ' نورة ', email: ' Noura@Masar.Test ' });
    const { status, body } = await create(as.admin, person);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      firstName: 'نورة',
      lastName: person.lastName,
      username: person.username,
      email: 'Noura@Masar.Test',
      phone: '0501234567',
      role: 'user',
      assignedCompany: { id: cast.companyA.id, name: cast.companyA.name },
      isActive: true,
      can: {
        edit: true,
        setEmail: true,
        setPassword: true,
        sendPasswordLink: true,
        setActive: true,
        remove: true,
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash|"password|secret/i);
    const login = { username: 'noura@masar.test', password: 'xkvpwz' };
    expect((await server.guest().call(auth.login, { body: login })).status).toBe(200);
    expect(await auditOfUser(body.id)).toEqual([
      {
        actorId: cast.admin.id,
        action: 'user.create',
        data: { role: 'user', assignedCompanyId: cast.companyA.id },
      },
    ]);
  });

  test('by an admin may give any role, and any company or none', async () => {
    const role = await makeRole();
    const given = [
      { role: 'admin', assignedCompanyId: null },
      { role: 'manager', assignedCompanyId: 11 },
      { role: role.name, assignedCompanyId: 41 },
    ];
    for (const standing of given)
      expect((await create(as.admin, newcomer(standing))).body).toMatchObject(standing);
    const { assignedCompanyId: _, ...withoutCompany } = newcomer();
    expect((await create(as.admin, withoutCompany)).body.assignedCompany).toBeNull();
  });

  test('by a manager makes plain users of the own company, which need not be named', async () => {
    const { assignedCompanyId: _, ...withoutCompany } = newcomer();
    for (const body of [newcomer(), withoutCompany]) {
      const reply = await create(as.managerA, body);
      expect(reply.status).toBe(201);
      expect(reply.body).toMatchObject({ assignedCompanyId: cast.companyA.id, role: 'user' });
    }
    const role = await makeRole();
    const refused = [
      { role: 'admin' },
      { role: 'manager' },
      { role: role.name },
      { assignedCompanyId: cast.companyB.id },
      { assignedCompanyId: null },
      { assignedCompanyId: 11 },
    ];
    for (const changes of refused)
      await expectRefusal(() => create(as.managerA, newcomer(changes)), notAllowed);
  });

  test('by a person who reaches the hub from company 11 or 41 leaves these companies to admins', async () => {
    for (const assignedCompanyId of [11, 41]) {
      const manager = await server.as(await makeUser({ role: 'manager', assignedCompanyId }));
      expect((await create(manager, newcomer({ assignedCompanyId: cast.companyB.id }))).status).toBe(201);
      expect((await create(manager, newcomer({ assignedCompanyId: null }))).status).toBe(201);
      for (const changes of [{ assignedCompanyId: 11 }, { assignedCompanyId: 41 }, { role: 'manager' }])
        await expectRefusal(() => create(manager, newcomer(changes)), notAllowed);
    }
  });

  test('is for those who were let into the page too, for their company', async () => {
    const person = await makeUser({ assignedCompanyId: cast.companyB.id });
    const browser = await server.as(person);
    const body = newcomer({ assignedCompanyId: cast.companyB.id });
    await expectRefusal(() => create(browser, body), notAllowed);
    await letIntoUsers(as.admin, person);
    expect((await create(browser, body)).status).toBe(201);
  });

  test('is refused to everybody else', async () => {
    await expectRefusal(() => create(server.guest(), newcomer()), { status: 401, code: 'signed_out' });
    for (const person of ['managing', 'operations', 'userA', 'ordinary'] as const)
      await expectRefusal(() => create(as[person], newcomer()), notAllowed);
  });

  test.each([
    ['firstName', 'ن'],
    ['lastName', ' '],
    ['username', 'ab'],
    ['username', 'a@b.example'],
    ['email', ''],
    ['email', 'somebody'],
    ['email', null],
    ['phone', '05012345'],
    ['phone', ''],
    ['password', '12345'],
    ['password', ''],
    ['password', undefined],
    ['role', ''],
    ['role', undefined],
    ['role', 'no such role'],
    ['assignedCompanyId', 999_999],
    ['assignedCompanyId', 'eleven'],
  ])('is refused with %s %j', async (field, value) => {
    await expectRefusal(() => create(as.admin, newcomer({ [field]: value })), badInput(field));
  });

  test('refuses what the server owns', async () => {
    for (const changes of [{ isActive: false }, { passwordHash: 'x' }, { id: 1 }])
      await expectRefusal(() => create(as.admin, newcomer(changes)), badInput(''));
  });

  test('is refused for a company that is disabled', async () => {
    const { id: assignedCompanyId } = await makeCompany({ isActive: false });
    await expectRefusal(() => create(as.admin, newcomer({ assignedCompanyId })), {
      status: 409,
      code: 'company_inactive',
    });
  });

  test('is refused with a name or an address that is taken, in any case', async () => {
    const { username, email } = cast.userB;
    await expectRefusal(() => create(as.admin, newcomer({ username: username.toUpperCase() })), {
      status: 409,
      code: 'username_taken',
    });
    const refused = await expectRefusal(
      () => create(as.admin, newcomer({ email: ` ${email.toUpperCase()}` })),
      { status: 409, code: 'email_taken' },
    );
    expect(refused.error.message).toBe('This email address belongs to another user');
  });

  test('that several do at once under one address makes one account', async () => {
    const email = 'wanted@masar.test';
    const replies = await Promise.all(
      [email, 'Wanted@masar.test', 'WANTED@MASAR.TEST'].map((each) =>
        create(as.admin, newcomer({ email: each })),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });
});

describe('a user name', () => {
  const propose = (by: Client, firstName: string, lastName: string) =>
    by.call(users.userNameProposal, { query: { firstName, lastName } });

  test('is proposed from the names in any script, and is free', async () => {
    const { body } = await propose(as.managerA, 'سارة', 'الزهراني');
    expect(body.username).toMatch(/^sal[a-z]+$/);
    await makeUser({ username: body.username.toUpperCase() });
    expect((await propose(as.admin, 'سارة', 'الزهراني')).body.username).toBe(`${body.username}2`);
    await makeUser({ username: `${body.username}2` });
    expect((await propose(as.admin, 'سارة', 'الزهراني')).body.username).toBe(`${body.username}3`);
    const created = await create(as.admin, newcomer({ username: `${body.username}3` }));
    expect(created.status).toBe(201);
  });

  test('of a person who was deleted stays theirs', async () => {
    const gone = await makeUser({ username: 'kgone', deletedAt: new Date().toISOString() });
    expect((await propose(as.admin, 'Karim', 'Gone')).body.username).toBe('kgone2');
    expect(await db.$count(schema.users, eq(schema.users.id, gone.id))).toBe(1);
  });

  test('is empty where nothing can be made of the names', async () => {
    for (const names of [' ', '🙂', '.*'])
      expect((await propose(as.admin, names, 'Saad')).body).toEqual({ username: '' });
  });

  test('is free however many have the like', async () => {
    const username = (number: number) => (number === 1 ? 'mmany' : `mmany${number}`);
    for (let number = 1; number <= 20; number++) await makeUser({ username: username(number) });
    await makeUser({ username: username(22) });
    expect((await propose(as.admin, 'Mona', 'Many')).body.username).toBe('mmany21');
  });

  test('is proposed to those who create accounts', async () => {
    await expectRefusal(() => propose(server.guest(), 'Sara', 'Saad'), { status: 401, code: 'signed_out' });
    for (const person of ['managing', 'operations', 'userA', 'ordinary'] as const)
      await expectRefusal(() => propose(as[person], 'Sara', 'Saad'), notAllowed);
    await expectRefusal(() => propose(as.admin, 'Sara', 'x'.repeat(101)), badInput('lastName'));
  });
});

test('a company makes a hundred accounts a day by itself; admins make more', async () => {
  const { id } = await makeCompany();
  const person = await makeUser({ role: 'manager', assignedCompanyId: id });
  await letIntoUsers(as.admin, person);
  const manager = await server.as(person);
  expect((await create(manager, newcomer({ assignedCompanyId: id }))).status).toBe(201);
  await db
    .update(rateLimits)
    .set({ points: 100 })
    .where(eq(rateLimits.key, `accounts-made:${id}`));
  const refusal = { status: 429, code: 'accounts_used_up' } as const;
  await expectRefusal(() => create(manager, newcomer({ assignedCompanyId: id })), refusal);
  expect((await create(as.admin, newcomer({ assignedCompanyId: id }))).status).toBe(201);
});

import * as auth from '@shared/contracts/auth';
import * as users from '@shared/contracts/users';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { events } from '../../db/schema/events';
import * as schema from '../../db/schema/people';
import { nameSkeletons } from '../../lib/confusables';
import { type Cast, makeCast, makeUser, TEST_PASSWORD, type TestUser } from '../../test/factories/users';
import { badInput, expectRefusal, notAllowed, notFound } from '../../test/refusals';
import { type Client, startServer, type TestServer } from '../../test/server';
import { type Browsers, signInCast } from '../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

const patch = (by: Client, id: number, body: object) => by.call(users.update, { params: { id }, body });
const rowOf = async (id: number) =>
  (await db.select().from(schema.users).where(eq(schema.users.id, id)))[0] as TestUser;
const auditOf = (id: number) =>
  db
    .select({ actorId: events.actorId, action: events.action, data: events.data })
    .from(events)
    .where(and(eq(events.entity, 'user'), eq(events.entityId, id)))
    .orderBy(events.id);

const nameTaken = { status: 409, code: 'username_taken' };

describe('one’s own profile', () => {
  test('is changed as asked, trimmed, and is on record by the names of its fields', async () => {
    const person = await makeUser();
    const browser = await server.as(person);
    const { status, body } = await patch(browser, person.id, {
      firstName: '  ليان ',
      lastName: 'الغامدي',
      username: ' Layan.G ',
      phone: '+966 50 123 4567',
      profileImageUrl: 'https://pictures.example/layan.png',
    });
    expect(status).toBe(200);
    const changed = {
      firstName: 'ليان',
      lastName: 'الغامدي',
      username: 'Layan.G',
      phone: '+966 50 123 4567',
      profileImageUrl: 'https://pictures.example/layan.png',
    };
    expect(body).toMatchObject({ ...changed, id: person.id, email: person.email, role: 'user' });
    const row = await rowOf(person.id);
    const skeletons = nameSkeletons({ ...person, ...changed });
    expect(row).toEqual({ ...person, ...changed, ...skeletons, updatedAt: row.updatedAt });
    expect(row.updatedAt > person.updatedAt).toBe(true);
    expect((await auditOf(person.id)).filter(({ action }) => action !== 'user.rename')).toEqual([
      {
        actorId: person.id,
        action: 'user.update',
        data: {
          fields: ['phone', 'profileImageUrl'],
        },
      },
    ]);
  });

  test('keeps what is absent; null and empty clear phone and picture', async () => {
    const person = await makeUser({ profileImageUrl: 'https://pictures.example/1.png' });
    const browser = await server.as(person);
    const first = await patch(browser, person.id, { phone: null });
    expect(first.body).toMatchObject({ phone: null, profileImageUrl: person.profileImageUrl });
    const second = await patch(browser, person.id, { profileImageUrl: '' });
    expect(second.body).toMatchObject({ profileImageUrl: null, firstName: person.firstName });
    expect(await rowOf(person.id)).toMatchObject({
      phone: null,
      profileImageUrl: null,
      username: person.username,
    });
  });

  test('that is sent as it was changes nothing', async () => {
    const person = await makeUser();
    const browser = await server.as(person);
    for (const body of [{}, { firstName: person.firstName, phone: person.phone }]) {
      expect((await patch(browser, person.id, body)).status).toBe(200);
    }
    expect(await rowOf(person.id)).toEqual(person);
    expect(await auditOf(person.id)).toEqual([]);
  });

  test('shows at once to a person who asks who is signed in, and the person stays signed in everywhere', async () => {
    const person = await makeUser();
    const [here, elsewhere] = [await server.as(person), await server.as(person)];
    expect((await patch(here, person.id, { firstName: 'Reem', username: 'reem.new' })).status).toBe(200);
    for (const browser of [here, elsewhere]) {
      const { body } = await browser.call(auth.status);
      expect(body.user).toMatchObject({ id: person.id, firstName: 'Reem', username: 'reem.new' });
    }
    const login = (username: string) =>
      server.guest().call(auth.login, { body: { username, password: TEST_PASSWORD } });
    expect((await login('REEM.new')).status).toBe(200);
    expect((await login(person.username)).status).toBe(401);
    expect((await login(person.email)).status).toBe(200);
  });

  test('is answered whole, without the password, to those who see only cards of others', async () => {
    const { body } = await patch(as.operations, cast.operations.id, { lastName: 'Almutairi' });
    expect(body).toMatchObject({ username: cast.operations.username, email: cast.operations.email });
    expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash|"password/i);
    expect(body.can).toEqual({
      edit: false,
      setEmail: false,
      setPassword: false,
      sendPasswordLink: false,
      setActive: false,
      remove: false,
      resetSecondFactor: false,
    });
  });
});

describe('bad input', () => {
  test.each([
    ['firstName', ' ن '],
    ['lastName', ''],
    ['firstName', null],
    ['username', 'ab'],
    ['username', null],
    ['username', 'some body'],
    ['username', 'somebody@masar.test'],
    ['username', 'some\u200bbody'],
    ['username', 'x'.repeat(101)],
    ['phone', '05000'],
    ['phone', 500_000_000_000],
    ['profileImageUrl', 'javascript:alert(1)'],
    ['profileImageUrl', 'http://pictures.example/1.png'],
    ['profileImageUrl', 'picture.png'],
  ])('%s %j is refused', async (field, value) => {
    await expectRefusal(() => patch(as.ordinary, cast.ordinary.id, { [field]: value }), badInput(field));
  });

  test('names what is wrong with a username', async () => {
    const { error } = await patch(as.ordinary, cast.ordinary.id, { username: 'a@b.example' });
    expect(error.errors).toEqual([{ path: 'username', message: 'Enter the username without spaces or @' }]);
  });

  test.each([
    { isActive: false },
    { email: 'mine@masar.test' },
    { password: 'a new password' },
    { passwordHash: 'x' },
    { sessionEpoch: 7 },
    { isDemo: false },
    { id: 1 },
    { deletedAt: null },
  ])('what is no part of a profile is refused, with all that came along: %j', async (field) => {
    const own = { firstName: 'Changed', ...field };
    for (const person of ['ordinary', 'managerA', 'admin'] as const) {
      const refused = await expectRefusal(() => patch(as[person], cast[person].id, own), badInput(''));
      expect(refused.error.errors?.[0]?.message).toBe(`Unknown fields: ${Object.keys(field)[0]}`);
    }
  });
});

describe('a username', () => {
  test('that a person has is refused, in any case', async () => {
    for (const username of [cast.userB.username, ` ${cast.userB.username.toUpperCase()}`]) {
      const refused = await expectRefusal(
        () => patch(as.ordinary, cast.ordinary.id, { username, firstName: 'Changed' }),
        nameTaken,
      );
      expect(refused.error.message).toBe('This username is already taken');
    }
  });

  test('in another spelling of the same letters is taken too, and one’s own may change its case', async () => {
    const person = await makeUser({ username: 'jos\u00e9' });
    await expectRefusal(() => patch(as.ordinary, cast.ordinary.id, { username: 'jose\u0301' }), nameTaken);
    const browser = await server.as(person);
    expect((await patch(browser, person.id, { username: 'Jos\u00e9' })).body.username).toBe('Jos\u00e9');
  });

  test('that two want at once goes to one of them', async () => {
    const people = [await makeUser(), await makeUser(), await makeUser()];
    const browsers = await Promise.all(people.map((person) => server.as(person)));
    const wanted = ['wanted', 'Wanted', 'WANTED'];
    const replies = await Promise.all(
      people.map(({ id }, index) => patch(browsers[index] as Client, id, { username: wanted[index] })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    for (const [index, person] of people.entries()) {
      const won = replies[index]?.status === 200;
      expect(await rowOf(person.id)).toMatchObject({ username: won ? wanted[index] : person.username });
      expect(await auditOf(person.id)).toHaveLength(won ? 1 : 0);
    }
  });
});

describe('another person’s profile', () => {
  test('is changed by an admin, and by a manager for plain users of the own company', async () => {
    for (const editor of ['admin', 'managerA'] as const) {
      const person = await makeUser({ assignedCompanyId: cast.companyA.id });
      const { status, body } = await patch(as[editor], person.id, { firstName: 'Noura' });
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: person.id, firstName: 'Noura', can: { edit: true } });
      expect(await auditOf(person.id)).toEqual([
        expect.objectContaining({ actorId: cast[editor].id, action: 'user.rename' }),
      ]);
    }
  });

  test('is not there for those who do not see the person', async () => {
    const strangers: [keyof Browsers, TestUser][] = [
      ['ordinary', cast.userA],
      ['userA', cast.managerA],
      ['managing', cast.userA],
      ['managerB', cast.userA],
      ['managerA', cast.admin],
    ];
    for (const [stranger, person] of strangers) {
      await expectRefusal(() => patch(as[stranger], person.id, { firstName: 'Changed' }), notFound);
    }
    await expectRefusal(() => patch(as.ordinary, 2_000_000, { firstName: 'Changed' }), notFound);
  });

  test('is refused to those who see the person, even when nothing would change', async () => {
    const colleague = await makeUser({ role: 'manager', assignedCompanyId: cast.companyA.id });
    const { firstName } = cast.userA;
    await expectRefusal(() => patch(as.managerA, colleague.id, { firstName: 'Changed' }), notAllowed);
    for (const body of [{ firstName: 'Changed' }, { firstName }, {}])
      await expectRefusal(() => patch(as.operations, cast.userA.id, body), notAllowed);
  });

  test('is not there any more once the person was deleted', async () => {
    const gone = await makeUser({ deletedAt: new Date().toISOString(), isActive: false });
    await expectRefusal(() => patch(as.admin, gone.id, { firstName: 'Changed' }), notFound);
  });

  test('signed out, from another site, with an id that is none', async () => {
    await expectRefusal(() => patch(server.guest(), cast.userA.id, { firstName: 'Changed' }), {
      status: 401,
      code: 'signed_out',
    });
    const send = (id: string, headers: Record<string, string>) =>
      as.admin.fetch(`/api/users/${id}`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ firstName: 'Changed' }),
      });
    await expectRefusal(() => send(String(cast.userA.id), { 'Sec-Fetch-Site': 'cross-site' }), {
      status: 403,
      code: 'cross_site',
    });
    await expectRefusal(() => send('me', {}), badInput('id'));
  });
});

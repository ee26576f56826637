import * as users from '@shared/contracts/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProject } from '../../server/test/factories/projects';
import { type Cast, makeCast, makeUser } from '../../server/test/factories/users';
import { expectRefusal } from '../../server/test/refusals';
import { type Client, startServer, type TestServer } from '../../server/test/server';
import { type Browsers, signInCast } from '../../server/test/signed-in';
import { keepFigure } from '../figures';
import { patience } from '../length';

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

interface Names {
  firstName: string;
  lastName: string;
}
const rename = (by: Client, id: number, names: Names) =>
  by.call(users.adminUpdate, { params: { id }, body: { ...names } });

/** Whose name it is, and how it came to be theirs. */
const owners: [string, (names: Names) => Promise<unknown>][] = [
  ['an admin', (names) => makeUser({ ...names, role: 'admin' })],
  ['a disabled admin', (names) => makeUser({ ...names, role: 'admin', isActive: false })],
  [
    'an admin before a rename',
    async (names) => {
      const { id } = await makeUser({ ...names, role: 'admin' });
      expect((await rename(as.admin, id, { firstName: 'Renamed', lastName: `Since${id}` })).status).toBe(200);
    },
  ],
  [
    'a deleted person',
    async (names) => {
      const { id } = await makeUser(names);
      await makeProject({ createdBy: id });
      expect((await as.admin.call(users.remove, { params: { id } })).status).toBe(204);
    },
  ],
  [
    'a deleted person before a rename',
    async (names) => {
      const { id } = await makeUser(names);
      await makeProject({ createdBy: id });
      expect((await rename(as.admin, id, { firstName: 'Gone', lastName: `Since${id}` })).status).toBe(200);
      expect((await as.admin.call(users.remove, { params: { id } })).status).toBe(204);
    },
  ],
];

let made = 0;
const create = (by: Client, names: Names) => {
  const username = `account.number${made++}`;
  const account = { email: `${username}@masar.test`, phone: '0500000000', role: 'user' };
  const assignedCompanyId = cast.companyA.id;
  return by.call(users.create, {
    body: { ...account, ...names, username, assignedCompanyId, password: 'a long new password' },
  });
};

/** Who gives the name, and to whom. */
const ways: [string, (names: Names) => Promise<{ status: number }>][] = [
  [
    'a person who renames themselves',
    (names) => as.userA.call(users.update, { params: { id: cast.userA.id }, body: { ...names } }),
  ],
  ['a manager who renames a person', (names) => rename(as.managerA, cast.userA.id, names)],
  ['a manager who creates an account', (names) => create(as.managerA, names)],
];

const cases = owners.flatMap(([owner, own], place) =>
  ways.map(([way, take], index) => ({
    owner,
    own,
    way,
    take,
    names: { firstName: `Zolo${'xyz'[index]}`, lastName: `Owned${'abcde'[place]}` },
  })),
);
const disguised = ({ firstName, lastName }: Names) => ({
  firstName: firstName.replaceAll('o', '\u043e'),
  lastName,
});
const refused = { status: 409, code: 'name_confusable' } as const;

test.each(cases)('the name of $owner is not taken by $way', { timeout: patience }, async (one) => {
  await one.own(one.names);
  await expectRefusal<unknown>(() => one.take(one.names) as never, refused);
  await expectRefusal<unknown>(() => one.take(disguised(one.names)) as never, refused);
  await expectRefusal(() => create(as.admin, disguised(one.names)), refused);
  expect((await create(as.admin, one.names)).status).toBe(201);
  keepFigure(28, { owners: owners.length, ways: ways.length });
});

describe('honest people', () => {
  test.each(ways)('may be namesakes of a colleague: by %s', async (way, take) => {
    const names = { firstName: 'Honest', lastName: `Namesake${way.length}` };
    await makeUser(names);
    expect((await take(names)).status).toBeLessThan(300);
  });

  test('take back a name that was theirs, and change another field beside a name they were given', async () => {
    const person = await makeUser({ firstName: 'Back', lastName: 'Again' });
    const browser = await server.as(person);
    const put = (body: object) => browser.call(users.update, { params: { id: person.id }, body });
    expect((await put({ firstName: 'Away' })).status).toBe(200);
    expect((await put({ firstName: 'Back' })).status).toBe(200);
    await makeUser({ firstName: 'Back', lastName: 'Again', role: 'admin' });
    expect((await put({ username: 'back.again.another' })).status).toBe(200);
  });
});

test('a user name of a deleted person is taken in no other letters', async () => {
  const { id } = await makeUser({ username: 'gone.person' });
  await makeProject({ createdBy: id });
  expect((await as.admin.call(users.remove, { params: { id } })).status).toBe(204);
  await expectRefusal(
    () =>
      as.userA.call(users.update, { params: { id: cast.userA.id }, body: { username: 'g\u043ene.person' } }),
    { status: 409, code: 'username_confusable' },
  );
});

import * as attachments from '@shared/contracts/attachments';
import * as notes from '@shared/contracts/notes';
import * as requests from '@shared/contracts/requests';
import * as users from '@shared/contracts/users';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { formerNames, users as userTable } from '../../../db/schema/people';
import { fillSkeletons } from '../../../db/skeletons';
import { nameSkeletons, skeletonOf } from '../../../lib/confusables';
import { makeRequest } from '../../../test/factories/requests';
import { makeTask } from '../../../test/factories/tasks';
import { type Cast, makeCast, makeUser } from '../../../test/factories/users';
import { pdf, upload } from '../../../test/files';
import { expectRefusal } from '../../../test/refusals';
import { type Client, startServer, type TestServer } from '../../../test/server';
import { type Browsers, signInCast } from '../../../test/signed-in';
import { auditOfUser, storedUser } from '../../../test/user-management';

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
  await makeUser({ firstName: 'Ibrahim', lastName: 'Salman', username: 'ibrahim.admin', role: 'admin' });
  await makeUser({ firstName: 'فاطمة', lastName: 'العلي', username: 'fatima' });
});
afterAll(() => server.close());

const rename = (body: object) => as.userA.call(users.update, { params: { id: cast.userA.id }, body });

describe('people who rename themselves', () => {
  test.each([
    ['an administrator’s in Cyrillic letters', { firstName: 'Ibrаhim', lastName: 'Sаlman' }],
    ['an administrator’s with a small l', { firstName: 'lbrahim', lastName: 'Salman' }],
    ['an administrator’s to the letter', { firstName: 'Ibrahim', lastName: 'Salman' }],
    ['an administrator’s in capitals', { firstName: 'IBRAHIM', lastName: 'SALMAN' }],
  ])('take no name of another person: %s', async (_what, names) => {
    await expectRefusal(() => rename(names), { status: 409, code: 'name_confusable' });
  });

  test.each(['ibrahim.аdmin', 'lbrahim.admin', 'ibrahim.adrnin'])(
    'take no look-alike of a user name: %s',
    async (username) => {
      await expectRefusal(() => rename({ username }), { status: 409, code: 'username_confusable' });
    },
  );

  test('may have a namesake who is a plain user, as honest people do', async () => {
    expect((await rename({ firstName: 'فاطمه', lastName: 'العلي' })).status).toBe(200);
  });
});

test('people rename themselves five times a day, each with one entry in the audit; others may rename them on', async () => {
  const person = await makeUser({ assignedCompanyId: cast.companyA.id });
  const browser = await server.as(person);
  const call = (by: Client, body: object) => by.call(users.update, { params: { id: person.id }, body });
  for (let n = 0; n < 5; n++) expect((await call(browser, { lastName: `Saad ${n}` })).status).toBe(200);
  expect((await auditOfUser(person.id)).map(({ action }) => action)).toEqual(Array(5).fill('user.rename'));
  const refusal = { status: 429, code: 'renames_used_up' } as const;
  const reply = await expectRefusal(() => call(browser, { username: 'another.name' }), refusal);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(80_000);
  expect((await call(browser, { phone: '+966 50 123 4567' })).status).toBe(200);
  expect((await call(as.managerA, { lastName: 'Saad' })).status).toBe(200);
});

test('a person is renamed twenty times a day, by anybody', async () => {
  const { id } = await makeUser();
  const call = (lastName: string) => as.admin.call(users.adminUpdate, { params: { id }, body: { lastName } });
  for (let n = 0; n < 20; n++) expect((await call(`Alnaser ${n}`)).status).toBe(200);
  await expectRefusal(() => call('Alnaser'), { status: 429, code: 'renames_used_up' });
});

test('admins enter namesakes, and no look-alikes', async () => {
  const params = { id: cast.userB.id };
  const put = (body: object) => as.admin.call(users.adminUpdate, { params, body });
  expect((await put({ firstName: 'Ibrahim', lastName: 'Salman' })).status).toBe(200);
  const refused = { status: 409, code: 'name_confusable' } as const;
  await expectRefusal(() => put({ firstName: 'Ibrаhim', lastName: 'Salman' }), refused);
});

test('two renames at once do not take names that look alike', async () => {
  const [one, two] = [await makeUser(), await makeUser()];
  const put = (id: number, firstName: string) =>
    as.admin.call(users.adminUpdate, { params: { id }, body: { firstName, lastName: 'Twice' } });
  const replies = await Promise.all([put(one.id, 'Simon'), put(two.id, 'Ѕimon')]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('the history keeps the name of the moment, and says the present one', async () => {
  const person = await makeUser({ firstName: 'Noura', lastName: 'Saad' });
  const browser = await server.as(person);
  const { id } = await makeRequest({ by: cast.userA, steps: [person, cast.userB] });
  expect((await browser.call(requests.approve, { params: { id }, body: {} })).status).toBe(200);
  const params = { id: person.id };
  expect((await browser.call(users.update, { params, body: { firstName: 'Renamed' } })).status).toBe(200);
  const { body } = await as.admin.call(requests.getProgress, { params: { id } });
  const approval = body.history.find(({ type }) => type === 'approved');
  expect(approval?.actor).toMatchObject({
    firstName: 'Noura',
    lastName: 'Saad',
    now: { firstName: 'Renamed', lastName: 'Saad' },
  });
  expect(body.steps[0]?.completedBy).toMatchObject({ firstName: 'Noura', lastName: 'Saad' });
  expect((await auditOfUser(person.id)).find(({ action }) => action === 'user.rename')?.data).toEqual({
    from: `Noura Saad (${person.username})`,
    to: `Renamed Saad (${person.username})`,
  });
});

test('notes and files keep the name of the moment, and say the present one', async () => {
  const person = await makeUser({ firstName: 'Huda', lastName: 'Omar', assignedCompanyId: cast.companyA.id });
  const browser = await server.as(person);
  const { id } = await makeTask({ companyId: cast.companyA.id });
  const params = { id };
  expect((await browser.call(notes.create, { params, body: { content: 'Agreed' } })).status).toBe(201);
  expect((await upload(browser, `/api/tasks/${id}/attachments`, 'plan.pdf', pdf())).status).toBe(201);
  const rename = (firstName: string) =>
    browser.call(users.update, { params: { id: person.id }, body: { firstName } });
  expect((await rename('Layla')).status).toBe(200);
  expect((await browser.call(notes.create, { params, body: { content: 'Later' } })).status).toBe(201);
  expect((await rename('Maryam')).status).toBe(200);

  const now = { firstName: 'Maryam', lastName: 'Omar' };
  const listed = (await as.admin.call(notes.list, { params })).body;
  expect(listed.map(({ author }) => author)).toMatchObject([
    { id: person.id, firstName: 'Layla', lastName: 'Omar', now },
    { id: person.id, firstName: 'Huda', lastName: 'Omar', now },
  ]);
  const { items } = (await as.admin.call(attachments.listOfTask, { params })).body;
  expect(items[0]?.uploadedBy).toMatchObject({ firstName: 'Huda', lastName: 'Omar', now });
});

test.each([
  ['none', null],
  ['one of an earlier version', 'noura saad'],
])('people with %s for a skeleton are given theirs', async (_what, stored) => {
  const person = await makeUser();
  const skeletons = { nameSkeleton: stored, usernameSkeleton: stored };
  await db.update(userTable).set(skeletons).where(eq(userTable.id, person.id));
  await fillSkeletons();
  expect(await storedUser(person.id)).toMatchObject(nameSkeletons(person));
});

test('former names from before there were skeletons are given theirs', async () => {
  const person = await makeUser();
  const [row] = await db
    .insert(formerNames)
    .values({ userId: person.id, firstName: 'Early', lastName: 'Riser' })
    .returning({ id: formerNames.id });
  await fillSkeletons();
  const stored = await db
    .select()
    .from(formerNames)
    .where(eq(formerNames.id, row?.id as number));
  expect(stored).toMatchObject([{ nameSkeleton: skeletonOf('Early Riser') }]);
});

import * as auth from '@shared/contracts/auth';
import * as people from '@shared/contracts/users';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionDigest } from '../lib/call-context';
import { makeCompany } from '../test/factories/companies';
import { makeUser, TEST_PASSWORD } from '../test/factories/users';
import { type Client, startServer, type TestServer } from '../test/server';
import { db } from './client';
import { record } from './events';
import { events } from './schema/events';
import { users } from './schema/people';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const digestOf = (browser: Client) =>
  sessionDigest(decodeURIComponent(browser.cookie()).replace(/^.*masar=s:([^.]+)\..*$/, '$1'));

async function lastEntryOf(userId: number) {
  const [entry] = await db
    .select()
    .from(events)
    .where(and(eq(events.entity, 'user'), eq(events.entityId, userId)))
    .orderBy(desc(events.id))
    .limit(1);
  return entry;
}

test('an entry names the address, the session and the company of the call, and never the session’s id', async () => {
  const company = await makeCompany();
  const person = await makeUser({ assignedCompanyId: company.id });
  const browser = await server.as(person);
  await browser.call(people.update, { params: { id: person.id }, body: { phone: '0500000001' } });
  const entry = await lastEntryOf(person.id);
  expect(entry).toMatchObject({
    actorId: person.id,
    companyId: company.id,
    address: '127.0.0.1',
    session: digestOf(browser),
  });
  expect(browser.cookie()).not.toContain(entry?.session);
});

test('an entry keeps the name of the moment, whatever people are called later', async () => {
  const person = await makeUser({ firstName: 'Huda', lastName: 'Before' });
  const browser = await server.as(person);
  await browser.call(people.update, { params: { id: person.id }, body: { phone: '0500000002' } });
  await db.update(users).set({ lastName: 'After' }).where(eq(users.id, person.id));
  expect(await lastEntryOf(person.id)).toMatchObject({ actorName: 'Huda Before' });
});

test('what is done after reading a body belongs to its call, each of many at once to its own', async () => {
  const persons = await Promise.all(Array.from({ length: 8 }, () => makeUser()));
  const browsers = await Promise.all(persons.map((person) => server.as(person)));
  await Promise.all(
    browsers.map((browser, index) =>
      browser.call(auth.changePassword, {
        body: { currentPassword: TEST_PASSWORD, password: `another passphrase ${index}` },
      }),
    ),
  );
  const entries = await Promise.all(persons.map(({ id }) => lastEntryOf(id)));
  expect(new Set(entries.map((entry) => entry?.session)).size).toBe(8);
  for (const entry of entries)
    expect(entry).toMatchObject({ address: '127.0.0.1', action: 'user.change_password' });
});

test('what the system does has neither name nor address, and the company of the person it is about', async () => {
  const company = await makeCompany();
  const { id } = await makeUser({ assignedCompanyId: company.id });
  await db.transaction((tx) =>
    record(tx, { actorId: null, action: 'user.update', entity: 'user', entityId: id }),
  );
  expect(await lastEntryOf(id)).toMatchObject({
    actorId: null,
    actorName: null,
    companyId: company.id,
    address: null,
    session: null,
  });
});

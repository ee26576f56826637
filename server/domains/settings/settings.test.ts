import * as auth from '@shared/contracts/auth';
import * as settings from '@shared/contracts/settings';
import * as users from '@shared/contracts/users';
import type { SentBody } from '@shared/endpoint';
import { defaultAccountSettings } from '@shared/rules/settings';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { userActivity } from '../../db/schema/people';
import { userSettings } from '../../db/schema/settings';
import { backgroundDone } from '../../lib/background';
import { choose } from '../../test/factories/settings';
import { makeTask } from '../../test/factories/tasks';
import { makeUser, type TestUser } from '../../test/factories/users';
import { expectRefusal } from '../../test/refusals';
import { type Client, startServer, type TestServer } from '../../test/server';
import { auditOfUser } from '../../test/user-management';

let server: TestServer;
let owner: TestUser;
let browser: Client;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  owner = await makeUser();
  browser = await server.as(owner);
});
afterAll(() => server.close());

const read = async (by = browser) => (await by.call(settings.get)).body;
const change = (body: SentBody<typeof settings.update>, by = browser) => by.call(settings.update, { body });
const stored = ({ id }: TestUser) => db.select().from(userSettings).where(eq(userSettings.userId, id));

describe('GET /api/user/settings', () => {
  test('begins with the defaults, without a row of its own', async () => {
    expect(await read()).toEqual({
      density: 'comfortable',
      firstPage: 'usual',
      emailNotifications: true,
      followedLetters: 'daily',
      digestHour: 8,
      profileVisibility: 'company',
      activityVisibility: 'private',
      mail: false,
    });
    expect(await stored(owner)).toEqual([]);
  });

  test('is of the caller alone', async () => {
    await choose(await makeUser(), { emailNotifications: false, profileVisibility: 'private' });
    expect(await read()).toMatchObject(defaultAccountSettings);
  });
});

describe('PATCH /api/user/settings', () => {
  test('changes what is sent, and answers with all of it', async () => {
    const off = await change({ emailNotifications: false });
    expect(off.body).toEqual({ ...defaultAccountSettings, emailNotifications: false, mail: false });
    await change({ profileVisibility: 'private' });
    await change({ activityVisibility: 'public', emailNotifications: true, density: 'compact' });
    await change({ followedLetters: 'hourly', digestHour: 0 });
    expect(await read()).toMatchObject({
      density: 'compact',
      firstPage: 'usual',
      emailNotifications: true,
      followedLetters: 'hourly',
      digestHour: 0,
      profileVisibility: 'private',
      activityVisibility: 'public',
    });
  });

  test('is on record; what changes nothing leaves none, and no row', async () => {
    await change({});
    await change({ profileVisibility: 'company' });
    expect(await stored(owner)).toEqual([]);
    await change({ profileVisibility: 'public', emailNotifications: true });
    await change({ profileVisibility: 'public' });
    expect(await auditOfUser(owner.id)).toEqual([
      {
        actorId: owner.id,
        action: 'user.update_settings',
        data: { changes: { profileVisibility: { from: 'company', to: 'public' } } },
      },
    ]);
  });

  test('tells the density with the session, the default before one is chosen', async () => {
    const told = async () => (await browser.call(auth.status)).body.user?.density;
    expect(await told()).toBe('comfortable');
    await change({ density: 'compact' });
    expect(await told()).toBe('compact');
  });

  test('tells with the session where the person begins, as usual before that is chosen', async () => {
    const told = async () => (await browser.call(auth.status)).body.user?.firstPage;
    expect(await told()).toBe('usual');
    await change({ firstPage: 'my_work' });
    expect(await told()).toBe('my_work');
  });

  test('keeps what is chosen at once in two browsers', async () => {
    const other = await server.as(owner);
    for (let round = 0; round < 5; round++) {
      await db.delete(userSettings).where(eq(userSettings.userId, owner.id));
      await Promise.all([
        change({ emailNotifications: false }),
        change({ profileVisibility: 'private' }, other),
        change({ activityVisibility: 'company' }),
      ]);
      expect(await read()).toMatchObject({
        emailNotifications: false,
        profileVisibility: 'private',
        activityVisibility: 'company',
      });
    }
  });

  test.each([
    [{ emailNotifications: 'yes' }],
    [{ emailNotifications: null }],
    [{ followedLetters: 'weekly' }],
    [{ digestHour: 24 }],
    [{ digestHour: 8.5 }],
    [{ profileVisibility: 'friends' }],
    [{ activityVisibility: '' }],
    [{ emailNotifications: false, userId: 1 }],
    [{ mail: true }],
    [{ theme: 'dark' }],
  ])('refuses %j', async (body) => {
    await expectRefusal(() => change(body as object), { status: 400, code: 'invalid_input' });
  });

  test('is refused to who is not signed in, and from another site', async () => {
    await expectRefusal(() => change({ emailNotifications: false }, server.guest()), { status: 401 });
    const fromElsewhere = () =>
      browser.fetch('/api/user/settings', {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'cross-site' },
        body: '{"emailNotifications":false}',
      });
    await expectRefusal(fromElsewhere, { status: 403, code: 'cross_site' });
  });
});

test('what a deleted person chose, and when they were active, goes with them', async () => {
  const admin = await server.as(await makeUser({ role: 'admin' }));
  await backgroundDone();
  const withHistory = owner;
  await makeTask({ createdBy: withHistory.id });
  const without = await makeUser();
  for (const person of [withHistory, without]) {
    await choose(person, { emailNotifications: false });
    expect((await admin.call(users.remove, { params: { id: person.id } })).status).toBe(204);
    expect(await stored(person)).toEqual([]);
    expect(await db.$count(userActivity, eq(userActivity.userId, person.id))).toBe(0);
  }
});

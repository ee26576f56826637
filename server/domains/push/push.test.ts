import { Resolver } from 'node:dns/promises';
import * as auth from '@shared/contracts/auth';
import * as comments from '@shared/contracts/comments';
import * as projectTasks from '@shared/contracts/project-tasks';
import * as push from '@shared/contracts/push';
import * as requests from '@shared/contracts/requests';
import * as sessionCalls from '@shared/contracts/sessions';
import * as users from '@shared/contracts/users';
import { MANAGING_COMPANY } from '@shared/rules/actor';
import { asc, eq, sql } from 'drizzle-orm';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '../../config';
import { db } from '../../db/client';
import { RUN_PATIENCE } from '../../db/job-queue';
import { events } from '../../db/schema/events';
import { notifications } from '../../db/schema/notifications';
import { users as people } from '../../db/schema/people';
import { pushDevices, pushKeys, pushMessages } from '../../db/schema/push';
import { rateLimits } from '../../db/schema/rate-limits';
import { log } from '../../lib/log';
import { pushService } from '../../lib/push-service';
import { makeCompany } from '../../test/factories/companies';
import { makeProjectWithTasks } from '../../test/factories/projects';
import { makeRequest } from '../../test/factories/requests';
import { makeUser, TEST_PASSWORD, type TestUser } from '../../test/factories/users';
import { markRead } from '../../test/notifications';
import { newPushBrowser, startPushService } from '../../test/push-service';
import { expectRefusal, notFound } from '../../test/refusals';
import { type Client, startServer, type TestServer } from '../../test/server';
import { keysOfHub, sendPushMessages } from './commands';

let server: TestServer;
let service: Awaited<ReturnType<typeof startPushService>>;
let submitter: TestUser;
let decider: TestUser;
const { pushServices } = config;
beforeAll(async () => {
  server = await startServer();
  service = await startPushService();
  await keysOfHub();
  submitter = await makeUser({ firstName: 'Majed', lastName: 'Zahrani' });
});
beforeEach(async () => {
  config.pushServices = [pushService(service.origin)];
  await db.delete(notifications);
  await db.delete(pushDevices);
  decider = await makeUser();
  service.pushes.length = 0;
});
afterEach(() => {
  Object.assign(service.answer, { status: 201, headers: {}, isSilent: false });
  vi.restoreAllMocks();
});
afterAll(async () => {
  config.pushServices = pushServices;
  await server.close();
  await service.close();
});

/** A browser that remembers this person and receives their pushed notices. */
async function browserOf(person: TestUser, by?: Client) {
  const client = by ?? (await server.asRemembered(person));
  const browser = newPushBrowser(service.origin);
  expect((await client.call(push.register, { body: browser.subscription })).status).toBe(204);
  return { ...browser, client };
}
const submit = (title = 'Roof plan', by = submitter) => makeRequest({ by, steps: [decider], title });
/** As if everything had been written so many minutes ago. */
async function wait(minutes = 1) {
  const ago = sql`${minutes} * interval '1 minute'`;
  await db.update(notifications).set({ createdAt: sql`${notifications.createdAt} - ${ago}` });
  await db.update(pushMessages).set({ dueAt: sql`${pushMessages.dueAt} - ${ago}` });
}
const waiting = () => db.$count(pushMessages);
const devices = () => db.$count(pushDevices);
async function sendAll() {
  await wait();
  await sendPushMessages();
}
async function expectNone() {
  await sendAll();
  expect(service.pushes).toEqual([]);
  expect(await waiting()).toBe(0);
}
const quiet = () => vi.spyOn(log, 'warn').mockImplementation(() => {});

describe('the devices of a person', () => {
  test('list the hub’s public key, which stays the same, and never the private key', async () => {
    const { client } = await browserOf(decider);
    const first = await client.call(push.get);
    expect(first.body).toEqual({
      publicKey: expect.stringMatching(/^B[\w-]{86}$/),
      session: expect.stringMatching(/^[0-9a-f]{16}$/),
      isRemembered: true,
      devices: [
        {
          id: first.body.session,
          browser: null,
          system: null,
          createdAt: expect.any(String),
          lastSentAt: null,
        },
      ],
    });
    const other = await (await server.as(submitter)).call(push.get);
    expect(other.body).toMatchObject({ publicKey: first.body.publicKey, devices: [] });
    const [keys] = await db.select().from(pushKeys);
    expect(keys?.sealedPrivateKey).not.toContain('PRIVATE');
    expect(first.text).not.toContain(keys?.sealedPrivateKey);
  });

  test('get one key pair where eight servers start at once', async () => {
    await db.delete(pushKeys);
    const made = await Promise.all(Array.from({ length: 8 }, () => keysOfHub()));
    expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
    const client = await server.as(decider);
    expect((await client.call(push.get)).body.publicKey).toBe(made[0]?.publicKey);
  });

  test('are removed with keys that another SESSION_SECRET sealed', async () => {
    const { client } = await browserOf(decider);
    const { body: before } = await client.call(push.get);
    await db.update(pushKeys).set({ sealedPrivateKey: 'of another secret' });
    await keysOfHub();
    const { body: after } = await client.call(push.get);
    expect(after.publicKey).not.toBe(before.publicKey);
    expect(after.devices).toEqual([]);
  });

  test('are one a session: another address takes the place of the first, and the same one changes nothing', async () => {
    const { client, subscription } = await browserOf(decider);
    const [before] = await db.select().from(pushDevices);
    await client.call(push.register, { body: subscription });
    expect(await db.select().from(pushDevices)).toEqual([before]);
    const renewed = newPushBrowser(service.origin).subscription;
    await client.call(push.register, { body: renewed });
    const after = await db.select().from(pushDevices);
    expect(after).toMatchObject([{ endpoint: renewed.endpoint, createdAt: before?.createdAt }]);
    const told = await db
      .select({ action: events.action })
      .from(events)
      .where(eq(events.entityId, decider.id))
      .orderBy(asc(events.id));
    expect(told.map(({ action }) => action).filter((action) => action.includes('push'))).toEqual([
      'user.add_push_device',
    ]);
  });

  test('an address is that of the person who registered it last', async () => {
    const { subscription } = await browserOf(decider);
    await (await server.asRemembered(submitter)).call(push.register, { body: subscription });
    expect(await db.select().from(pushDevices)).toMatchObject([{ userId: submitter.id }]);
  });

  test('are removed by their person alone, each by itself', async () => {
    const first = await browserOf(decider);
    const second = await browserOf(decider);
    const { session } = (await second.client.call(push.get)).body;
    const other = await server.as(submitter);
    await expectRefusal(() => other.call(push.remove, { params: { id: session } }), notFound);
    expect((await first.client.call(push.remove, { params: { id: session } })).status).toBe(204);
    expect(await db.select().from(pushDevices)).toMatchObject([{ endpoint: first.subscription.endpoint }]);
    await expectRefusal(() => first.client.call(push.remove, { params: { id: session } }), notFound);
    await submit();
    await sendAll();
    expect(service.pushes.map(({ path }) => service.origin + path)).toEqual([first.subscription.endpoint]);
  });

  test('need a session', async () => {
    const guest = server.guest();
    for (const call of [
      () => guest.call(push.get),
      () => guest.call(push.register, { body: newPushBrowser(service.origin).subscription }),
      () => guest.call(push.remove, { params: { id: '0123456789abcdef' } }),
    ])
      await expectRefusal<unknown>(call, { status: 401, code: 'signed_out' });
  });

  test('need a session that is remembered', async () => {
    const client = await server.as(decider);
    expect((await client.call(push.get)).body.isRemembered).toBe(false);
    const body = newPushBrowser(service.origin).subscription;
    await expectRefusal(() => client.call(push.register, { body }), {
      status: 409,
      code: 'push_not_remembered',
    });
    expect(await devices()).toBe(0);
  });

  test('are none where the hub pushes nothing', async () => {
    config.pushServices = [];
    const client = await server.asRemembered(decider);
    expect((await client.call(push.get)).body.publicKey).toBeNull();
    const body = newPushBrowser(service.origin).subscription;
    await expectRefusal(() => client.call(push.register, { body }), {
      status: 409,
      code: 'push_service_refused',
    });
  });
});

describe('a device goes with its session', () => {
  test('by signing out, and by ending the session elsewhere', async () => {
    const { client } = await browserOf(decider);
    await submit();
    await client.call(auth.logout);
    expect([await devices(), await waiting()]).toEqual([0, 0]);
    await browserOf(decider);
    await (await server.as(decider)).call(sessionCalls.endOthers);
    expect(await devices()).toBe(0);
  });

  test('and goes on with the session that a new password of one’s own begins', async () => {
    const { client } = await browserOf(decider);
    const left = await browserOf(decider);
    const body = { currentPassword: TEST_PASSWORD, password: 'quite another-7 word' };
    expect((await client.call(auth.changePassword, { body })).status).toBe(204);
    const { devices: after, session } = (await client.call(push.get)).body;
    expect(after.map(({ id }) => id)).toContain(session);
    await submit();
    await sendAll();
    // the other session was ended by the new password
    expect(service.pushes).toHaveLength(1);
    expect(service.origin + service.pushes[0]?.path).not.toBe(left.subscription.endpoint);
  });

  test.each([
    ['another company', async () => ({ assignedCompanyId: (await makeCompany()).id })],
    ['another role', async () => ({ role: 'manager' })],
    ['a password by another person', async () => ({ password: TEST_PASSWORD })],
  ])('and is neither listed nor written to once its person has %s', async (_, change) => {
    await browserOf(decider);
    await submit();
    const admin = await server.as(await makeUser({ role: 'admin' }));
    const params = { id: decider.id };
    expect((await admin.call(users.adminUpdate, { params, body: await change() })).status).toBe(200);
    await expectNone();
    expect((await (await server.as(decider)).call(push.get)).body.devices).toEqual([]);
    await submit('Another plan');
    expect(await waiting()).toBe(0);
  });

  test('and is neither listed nor written to once its person was disabled, even when they are active again', async () => {
    await browserOf(decider);
    await submit();
    const admin = await server.as(await makeUser({ role: 'admin' }));
    for (const isActive of [false, true])
      await admin.call(users.setStatus, { params: { id: decider.id }, body: { isActive } });
    await expectNone();
    expect((await (await server.as(decider)).call(push.get)).body.devices).toEqual([]);
    await submit('Another plan');
    expect(await waiting()).toBe(0);
  });

  test('a disabled account and a session that is over are told nothing', async () => {
    await browserOf(decider);
    await submit();
    await db.update(people).set({ isActive: false }).where(eq(people.id, decider.id));
    await expectNone();
    await browserOf(submitter);
    await makeRequest({ by: await makeUser(), steps: [submitter] });
    await db.execute(
      sql`update sessions set expire = now() - interval '1 minute' where user_id = ${submitter.id}`,
    );
    await expectNone();
  });
});

describe('addresses that are not of a known push service are refused', () => {
  const keys = newPushBrowser('').subscription.keys;
  test.each([
    'https://127.0.0.1/x',
    'http://localhost/x',
    'http://127.0.0.1:1/x',
    'http://[::1]/x',
    'https://169.254.169.254/latest',
    'https://fcm.googleapis.com/fcm/send/x',
    'https://example.com/x',
  ])('%s', async (endpoint) => {
    const client = await server.asRemembered(decider);
    await expectRefusal(() => client.call(push.register, { body: { endpoint, keys } }), {
      status: 409,
      code: 'push_service_refused',
    });
  });

  test('by the services of browsers, on their own names and port over https alone', async () => {
    config.pushServices = pushServices;
    const client = await server.asRemembered(decider);
    const statusOf = async (endpoint: string) =>
      (await client.call(push.register, { body: { endpoint, keys } })).status;
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/x',
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://wns2-par02p.notify.windows.com/w/?token=x',
      'https://web.push.apple.com/x',
    ])
      expect([endpoint, await statusOf(endpoint)]).toEqual([endpoint, 204]);
    for (const endpoint of [
      'http://fcm.googleapis.com/fcm/send/x',
      'https://fcm.googleapis.com:8443/x',
      'https://fcm.googleapis.com.example.com/x',
      'https://user:word@fcm.googleapis.com/x',
      'https://push.services.mozilla.com.example.com/x',
      'https://evilpush.apple.com.example/x',
      'https://xpush.apple.com/x',
    ])
      expect([endpoint, await statusOf(endpoint)]).toEqual([endpoint, 409]);
  });

  test('a name of a known service that leads into one’s own network is not asked', async () => {
    const warn = quiet();
    config.pushServices = [pushService('https://*.localhost')];
    const client = await server.asRemembered(decider);
    await client.call(push.register, { body: { endpoint: 'https://push.localhost/x', keys } });
    vi.spyOn(Resolver.prototype, 'resolve4').mockResolvedValue(['10.0.0.7'] as never);
    vi.spyOn(Resolver.prototype, 'resolve6').mockResolvedValue([]);
    await submit();
    await sendAll();
    expect(await waiting()).toBe(1);
    expect(warn.mock.calls[0]?.[0]).toMatchObject({ reason: 'an address that may not be asked' });
  });

  test.each([
    ['an address that is none', { endpoint: 'none' }, 'endpoint'],
    ['a long address', { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1_500)}` }, 'endpoint'],
    ['an address of other letters', { endpoint: 'https://fcm.googleapis.com/ع' }, 'endpoint'],
    ['a key that is no point', { keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } }, 'keys.p256dh'],
    ['a short key', { keys: { ...keys, p256dh: 'BA' } }, 'keys.p256dh'],
    ['a short secret', { keys: { ...keys, auth: 'AA' } }, 'keys.auth'],
  ])('%s', async (_, wrong, path) => {
    const client = await server.asRemembered(decider);
    const body = { ...newPushBrowser(service.origin).subscription, ...wrong };
    await expectRefusal(() => client.call(push.register, { body }), {
      status: 400,
      code: 'invalid_input',
      path,
    });
  });
});

describe('notices for a person alone', () => {
  test('a message is encrypted for the browser, signed by the hub, and says no more than a letter’s subject', async () => {
    const { client, read, subscription } = await browserOf(decider);
    const { id } = await submit('مخطط السقف');
    await sendPushMessages();
    expect(service.pushes).toEqual([]); // not yet: what is read at once is no news
    await sendAll();
    const [sent] = service.pushes;
    if (!sent) throw new Error('nothing was pushed');
    expect(service.origin + sent.path).toBe(subscription.endpoint);
    expect(sent.body.toString('latin1')).not.toContain('request');
    const shown = read(sent);
    expect(shown).toEqual({
      title: 'A request is waiting for you',
      body: expect.stringMatching(/^مخطط السقف \(REQ-\d{4}-\d+\)$/),
      tag: `request-${id}`,
      path: expect.stringMatching(new RegExp(`^/request-details/${id}#step-\\d+$`)),
      language: 'en',
    });
    expect(sent.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      topic: `request-${id}`,
      urgency: 'normal',
    });
    expect(Number(sent.headers.ttl)).toBeLessThanOrEqual(12 * 3_600);
    const { publicKey, devices: shownDevices } = (await client.call(push.get)).body;
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(sent.headers.authorization ?? '') ?? [];
    expect(key).toBe(publicKey);
    const point = Buffer.from(publicKey ?? '', 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [jwk] }), {
      audience: service.origin,
    });
    expect((payload.exp ?? 0) - Date.now() / 1_000).toBeLessThanOrEqual(24 * 3_600);
    expect(shownDevices).toMatchObject([{ lastSentAt: expect.any(String) }]);
    expect(await waiting()).toBe(0);
    await sendPushMessages();
    expect(service.pushes).toHaveLength(1);
  });

  test('a message is in the language in which the browser shows the hub', async () => {
    const client = await server.asRemembered(decider);
    const browser = newPushBrowser(service.origin);
    await client.fetch(push.register.path, {
      method: 'PUT',
      headers: { 'Accept-Language': 'ar', 'Content-Type': 'application/json' },
      body: JSON.stringify(browser.subscription),
    });
    await submit();
    await sendAll();
    expect(service.pushes.map(browser.read)).toMatchObject([{ title: 'طلب بانتظارك', language: 'ar' }]);
  });

  test('notices reach each device of the person and no device of another person', async () => {
    const [first, second] = [await browserOf(decider), await browserOf(decider)];
    await browserOf(submitter);
    await submit();
    await sendAll();
    expect(service.pushes.map(({ path }) => service.origin + path).sort()).toEqual(
      [first, second].map(({ subscription }) => subscription.endpoint).sort(),
    );
  });

  test('several notices of one record are one message; more than three records are one message with their count', async () => {
    const { read } = await browserOf(decider);
    const { id } = await submit();
    const [row] = await db.select().from(notifications).where(eq(notifications.userId, decider.id));
    const { id: _, ...same } = row as NonNullable<typeof row>;
    const [again] = await db.insert(notifications).values(same).returning();
    const [message] = await db.select().from(pushMessages);
    await db
      .insert(pushMessages)
      .values({ ...(message as NonNullable<typeof message>), notificationId: again?.id ?? 0 });
    await sendAll();
    expect(service.pushes.map(read)).toMatchObject([{ tag: `request-${id}` }]);
    service.pushes.length = 0;
    for (const title of ['One', 'Two', 'Three', 'Four']) await submit(title);
    await sendAll();
    expect(service.pushes.map(read)).toEqual([
      {
        title: 'Masar: 4 new notifications',
        body: '',
        tag: 'several',
        path: '/notifications',
        language: 'en',
      },
    ]);
  });

  test('a mention is pushed without the text of the comment', async () => {
    const { read } = await browserOf(decider);
    const { id } = await submit();
    await db.delete(notifications);
    const author = await server.as(submitter);
    const name = `${decider.firstName} ${decider.lastName}`;
    await author.call(comments.create, {
      params: { records: 'requests', id },
      body: { content: `@${name} secret words`, mentions: [decider.id] },
    });
    await sendAll();
    expect(service.pushes.map(read)).toMatchObject([{ title: 'You were mentioned in a comment' }]);
    expect(JSON.stringify(service.pushes.map(read))).not.toContain('secret words');
  });

  test('a task that becomes their company’s turn is pushed', async () => {
    const person = await makeUser({ assignedCompanyId: MANAGING_COMPANY });
    const { read } = await browserOf(person);
    const { tasks, project } = await makeProjectWithTasks({ companyId: MANAGING_COMPANY, name: 'Oasis' }, [
      { responsibleCompanyId: MANAGING_COMPANY },
      { responsibleCompanyId: MANAGING_COMPANY, name: 'Pouring' },
    ]);
    const admin = await server.as(await makeUser({ role: 'admin' }));
    const params = { id: tasks[0]?.id as number };
    await admin.call(projectTasks.update, { params, body: { status: 'completed' } });
    await sendAll();
    expect(service.pushes.map(read)).toMatchObject([
      {
        title: 'A task for you or your company',
        body: `Oasis (${project.uniqueNumber})`,
        tag: `project-task-${tasks[1]?.id}`,
        path: `/project/${project.id}#task-${tasks[1]?.id}`,
      },
    ]);
  });

  test('news of followed records and notices read, decided or withdrawn meanwhile are not pushed', async () => {
    const { client } = await browserOf(decider);
    const { id } = await submit();
    await markRead({ requestId: id });
    await expectNone();
    const author = await server.as(submitter);
    await author.call(comments.create, { params: { records: 'requests', id }, body: { content: 'When?' } });
    expect(await db.$count(notifications, eq(notifications.type, 'record_news'))).toBe(1);
    await expectNone();
    const decided = await submit();
    await client.call(requests.approve, { params: { id: decided.id }, body: {} });
    await expectNone();
    const withdrawn = await submit();
    await author.call(requests.cancel, { params: { id: withdrawn.id }, body: {} });
    await expectNone();
  });
});

describe('what push services answer', () => {
  test.each([404, 410])('%s removes the device', async (status) => {
    await browserOf(decider);
    service.answer.status = status;
    await submit();
    await sendAll();
    expect([await devices(), await waiting()]).toEqual([0, 0]);
  });

  test.each([400, 403, 429, 500, 503])(
    '%s is tried again, for an hour, and then given up',
    async (status) => {
      const warn = quiet();
      const { client } = await browserOf(decider);
      service.answer.status = status;
      await submit();
      await sendAll();
      await sendPushMessages();
      expect(service.pushes).toHaveLength(1);
      expect(await waiting()).toBe(1);
      for (let round = 0; round < 7; round++) {
        await wait(10);
        await sendPushMessages();
      }
      expect(service.pushes).toHaveLength(6); // after 1, 11, 21, 31, 41 and 51 minutes
      expect([await devices(), await waiting()]).toEqual([1, 0]);
      expect(warn.mock.calls.at(-1)).toEqual([
        { messages: 1 },
        'messages to devices that could not be sent in time',
      ]);
      expect(JSON.stringify(warn.mock.calls)).not.toContain('/send/');
      expect((await client.call(push.get)).body.devices).toMatchObject([{ lastSentAt: null }]);
      service.answer.status = 201;
      await submit();
      await sendAll();
      expect((await client.call(push.get)).body.devices).toMatchObject([{ lastSentAt: expect.any(String) }]);
    },
  );

  test('a redirect is not followed', async () => {
    quiet();
    await browserOf(decider);
    Object.assign(service.answer, { status: 307, headers: { Location: `${service.origin}/elsewhere` } });
    await submit();
    await sendAll();
    expect(service.pushes.map(({ path }) => path)).toEqual([expect.stringMatching(/^\/send\//)]);
    expect(await waiting()).toBe(1);
  });

  test('a push service that never answers delays other devices by at most the time limit', async () => {
    quiet();
    const silent = await startPushService();
    silent.answer.isSilent = true;
    config.pushServices = [pushService(service.origin), pushService(silent.origin)];
    const unanswered = await server.asRemembered(decider);
    await unanswered.call(push.register, { body: newPushBrowser(silent.origin).subscription });
    const reached = await browserOf(decider);
    await submit();
    await wait();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const stop = new AbortController();
      setTimeout(() => stop.abort(new Error('the time is up')), 1_000);
      return stop.signal;
    });
    await sendPushMessages();
    expect(service.pushes.map(reached.read)).toHaveLength(1);
    expect([silent.pushes.length, await waiting()]).toEqual([1, 1]);
    silent.answer.isSilent = false;
    await wait(10);
    await sendPushMessages();
    expect([silent.pushes.length, await waiting()]).toEqual([2, 0]);
    await silent.close();
  });

  test('after one message that was not taken, the others wait for the next try', async () => {
    quiet();
    await browserOf(decider);
    for (const title of ['One', 'Two', 'Three']) await submit(title);
    service.answer.status = 503;
    await sendAll();
    expect([service.pushes.length, await waiting()]).toEqual([1, 3]);
    service.answer.status = 201;
    await wait(10);
    await sendPushMessages();
    expect([service.pushes.length, await waiting()]).toEqual([4, 0]);
  });

  test('a device with a key that encrypts nothing is put off, and those behind it are reached', async () => {
    quiet();
    const broken = await browserOf(decider);
    await db.update(pushDevices).set({ p256dh: 'BA' });
    const reached = await browserOf(decider);
    await submit();
    await sendAll();
    expect(service.pushes.map(reached.read)).toHaveLength(1);
    expect(service.origin + service.pushes[0]?.path).not.toBe(broken.subscription.endpoint);
    expect(await waiting()).toBe(1);
    await sendPushMessages();
    expect(service.pushes).toHaveLength(1);
  });

  test('an error of ours at one device is logged, and does not end the run', async () => {
    const error = vi.spyOn(log, 'error').mockImplementation(() => {});
    for (let number = 0; number < 11; number++) await browserOf(decider);
    await submit();
    await wait();
    vi.spyOn(db, 'update').mockImplementationOnce(() => {
      throw new Error('the statement took too long');
    });
    await sendPushMessages();
    expect([service.pushes.length, await waiting()]).toEqual([11, 0]);
    expect(error).toHaveBeenCalledExactlyOnceWith(
      { err: expect.any(Error), device: expect.any(Number) },
      'messages to a device could not be sent',
    );
  });

  test('a run that has lasted for its time begins no more devices, and the next one goes on', async () => {
    for (let number = 0; number < 11; number++) await browserOf(decider);
    await submit();
    await wait();
    const now = Date.now;
    const passed = () => (service.pushes.length > 0 ? RUN_PATIENCE : 0);
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + passed());
    await sendPushMessages();
    expect([service.pushes.length, await waiting()]).toEqual([10, 1]);
    clock.mockRestore();
    await sendPushMessages();
    expect([service.pushes.length, await waiting()]).toEqual([11, 0]);
  });

  test('a service that can’t be reached keeps nothing from another one', async () => {
    quiet();
    const unreachable = await server.asRemembered(decider);
    config.pushServices = [pushService(service.origin), pushService('http://127.0.0.1:1')];
    await unreachable.call(push.register, { body: newPushBrowser('http://127.0.0.1:1').subscription });
    const reached = await browserOf(decider);
    await submit();
    await sendAll();
    expect(service.pushes.map(reached.read)).toHaveLength(1);
    expect([await devices(), await waiting()]).toEqual([2, 1]);
  });

  test('a service that is sent to no more has its devices removed', async () => {
    await browserOf(decider);
    config.pushServices = pushServices;
    await submit();
    await sendAll();
    expect([await devices(), await waiting(), service.pushes]).toEqual([0, 0, []]);
  });

  test('a device is sent sixty messages an hour', async () => {
    await browserOf(decider);
    const [device] = await db.select().from(pushDevices);
    await db
      .insert(rateLimits)
      .values({ key: `push:${device?.id}`, points: 60, expire: Date.now() + 3_600_000 });
    await submit();
    await sendAll();
    expect(service.pushes).toEqual([]);
    expect(await waiting()).toBe(1);
    await db.delete(rateLimits);
    await wait(10);
    await sendPushMessages();
    expect(service.pushes).toHaveLength(1);
  });
});

test('a session that ends while a person is told fails no change', async () => {
  const { client } = await browserOf(decider);
  await db.transaction(async (tx) => {
    await tx.delete(pushDevices).where(eq(pushDevices.userId, decider.id));
    await submit(); // does not wait for the row that is going
  });
  expect(await db.$count(notifications, eq(notifications.userId, decider.id))).toBe(1);
  expect((await client.call(push.get)).body.devices).toEqual([]);
});

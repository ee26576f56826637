import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import * as audit from '@shared/contracts/audit';
import * as auth from '@shared/contracts/auth';
import * as pictures from '@shared/contracts/pictures';
import * as projects from '@shared/contracts/projects';
import * as reports from '@shared/contracts/reports';
import * as system from '@shared/contracts/system';
import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { config } from '../config';
import { Refusal } from '../lib/refusal';
import { png } from '../test/files';
import { answerErrors } from './errors';
import { mountAll, on } from './mount';

async function* none() {}

/** A hub of calls, most of which last until they are let go. A header says who is signed in. */
async function startHub() {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const atWork = { asked: 0, begun: 0, most: 0, now: 0, made: [] as string[] };
  let picture: Buffer = png;
  const work = async () => {
    atWork.begun += 1;
    atWork.now += 1;
    atWork.most = Math.max(atWork.most, atWork.now);
    await gone;
    atWork.now -= 1;
  };
  const app = express();
  app.use((req, _res, next) => {
    atWork.asked += 1;
    const id = Number(req.get('X-User'));
    if (id) Object.assign(req, { user: { id, role: req.get('X-Role') ?? 'admin' } });
    next();
  });
  mountAll(app, [
    on(system.readyz)(() => ({ status: 'ok' as const })),
    on(auth.logout)(() => {}),
    on(audit.list)(() => {
      throw new Error('only admins come here, and none does');
    }),
    on(auth.status)(async () => {
      await work();
      return { authenticated: false, user: null, demo: false, mail: false };
    }),
    on(pictures.get)(async () => {
      await work();
      return { mediaType: 'image/png', bytes: picture };
    }),
    on(audit.exportTable)(async () => {
      await work();
      return { name: 'audit.csv', head: [], rows: none() };
    }),
    on(projects.list)(async () => {
      await work();
      return { items: [], total: 0, placeAt: () => '' };
    }),
    on(reports.company)(async () => {
      await work();
      throw new Refusal('not_found');
    }),
    on(projects.remove)(async ({ params }) => {
      await work();
      atWork.made.push(String(params.id));
    }),
  ]);
  app.use(answerErrors);
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = (method: string, path: string, user?: number, role = 'admin') =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: user ? { 'X-User': String(user), 'X-Role': role } : {},
    });
  return {
    port,
    atWork,
    letGo: () => letGo(),
    /** Pictures are these bytes from now on. */
    answerWith: (bytes: Buffer) => {
      picture = bytes;
    },
    /** Work of a person, or of a guest. */
    work: (user?: number) => ask('GET', auth.status.path, user),
    picture: (user: number) => ask('GET', pictures.get.path.replace(':digest', '0'.repeat(64)), user),
    table: (user: number) => ask('GET', audit.exportTable.path, user),
    write: (user: number) => ask(auth.logout.method, auth.logout.path, user),
    remove: (user: number) => ask('DELETE', projects.remove.path.replace(':id', String(user)), user),
    /** A page of so many. */
    page: (user: number, limit: number) => ask('GET', `${projects.list.path}?limit=${limit}`, user),
    /** Counted as the largest page is. */
    report: (user: number) => ask('GET', reports.company.path.replace(':id', '1'), user),
    /** A read that this person has no right to. */
    refused: (user: number) => ask('GET', audit.list.path, user, 'user'),
    probe: () => ask('GET', system.readyz.path),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

let hub: Awaited<ReturnType<typeof startHub>>;
const usual = { readsAMinute: config.readsAMinute, writesAMinute: config.writesAMinute };
beforeEach(async () => {
  hub = await startHub();
});
afterEach(() => {
  hub.close();
  Object.assign(config, usual);
});

/** Nobody has called yet: what is counted outlasts a test. */
let people = 1_000;
const someone = () => people++;

const statusesOf = async (calls: Promise<Response>[]) =>
  (await Promise.all(calls)).map(({ status }) => status);
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

test('four calls of a person are at work at once, others of theirs wait, those of others do not', async () => {
  const [busy, other] = [someone(), someone()];
  const calls = Array.from({ length: 20 }, () => hub.work(busy));
  await expect.poll(() => hub.atWork.now).toBe(4);
  expect((await hub.write(other)).status).toBe(204);
  expect((await hub.probe()).status).toBe(200);
  expect(hub.atWork.most).toBe(4);
  hub.letGo();
  expect(await statusesOf(calls)).toEqual(Array(20).fill(200));
  expect(hub.atWork.most).toBe(4);
});

test.each(['picture', 'table'] as const)(
  'a %s is at work without a turn of the other calls',
  async (kind) => {
    const busy = someone();
    const calls = Array.from({ length: 4 }, () => hub[kind](busy));
    await expect.poll(() => hub.atWork.now).toBe(4);
    expect((await hub.write(busy)).status).toBe(204);
    hub.letGo();
    expect(await statusesOf(calls)).toEqual(Array(4).fill(200));
  },
);

test('a page of 300 pictures at once gets them all', async () => {
  const busy = someone();
  const calls = Array.from({ length: 300 }, () => hub.picture(busy));
  await expect.poll(() => hub.atWork.asked).toBe(300);
  hub.letGo();
  expect(await statusesOf(calls)).toEqual(Array(300).fill(200));
  expect(hub.atWork.most).toBe(4);
});

test('of pages above the default limit one is at work, a person who asks; other pages are at work meanwhile', async () => {
  const [busy, other] = [someone(), someone()];
  const calls = [busy, busy, other].map((one) => hub.page(one, 201));
  await expect.poll(() => hub.atWork.now).toBe(1);
  const usual = hub.page(busy, 200);
  await expect.poll(() => hub.atWork.now).toBe(2);
  hub.letGo();
  expect(await statusesOf([...calls, usual])).toEqual([200, 200, 200, 200]);
  expect(hub.atWork.most).toBe(2);
});

test('a report waits for a page above the default limit, and takes as many reads as the largest', async () => {
  const [busy, other] = [someone(), someone()];
  Object.assign(config, { readsAMinute: 79 });
  const page = hub.page(other, 1_000);
  await expect.poll(() => hub.atWork.now).toBe(1);
  const report = hub.report(busy);
  await expect.poll(() => hub.atWork.asked).toBe(2);
  for (let probe = 0; probe < 3; probe++) await hub.probe();
  expect(hub.atWork.begun).toBe(1);
  hub.letGo();
  expect(await statusesOf([page, report])).toEqual([200, 404]);
  expect((await hub.report(busy)).status).toBe(429);
});

test('of a person’s changes two are at work, and none of another person’s waits for them', async () => {
  const [busy, other] = [someone(), someone()];
  const calls = [busy, busy, busy, busy, other].map((one) => hub.remove(one));
  await expect.poll(() => hub.atWork.asked).toBe(5);
  await expect.poll(() => hub.atWork.now).toBe(3);
  const read = hub.work(busy);
  await expect.poll(() => hub.atWork.now).toBe(4);
  hub.letGo();
  expect(await statusesOf([...calls, read])).toEqual([204, 204, 204, 204, 204, 200]);
  expect(hub.atWork.most).toBe(4);
});

test('beyond a hundred waiting calls a person is refused with 429 and told when to come back', async () => {
  const busy = someone();
  const refused: Response[] = [];
  const calls = Array.from({ length: 110 }, async () => {
    const answer = await hub.work(busy);
    if (answer.status === 429) refused.push(answer);
    return answer;
  });
  await expect.poll(() => refused.length).toBe(6);
  expect(refused[0]?.headers.get('Retry-After')).toBe('5');
  expect(await refused[0]?.json()).toMatchObject({ code: 'too_many_requests' });
  hub.letGo();
  const statuses = await statusesOf(calls);
  expect([count(statuses, 200), count(statuses, 429)]).toEqual([104, 6]);
});

test('a call whose caller has hung up while it waited is not begun', async () => {
  const busy = someone();
  const calls = Array.from({ length: 4 }, () => hub.work(busy));
  await expect.poll(() => hub.atWork.now).toBe(4);
  const socket = connect(hub.port, '127.0.0.1');
  const remove = (id: number) =>
    `DELETE /api/projects/${id} HTTP/1.1\r\nHost: hub\r\nX-User: ${busy}\r\n\r\n`;
  socket.write(remove(1));
  await hub.probe(); // by then the server has read what came before
  socket.destroy();
  await once(socket, 'close');
  await hub.probe();
  const behind = connect(hub.port, '127.0.0.1');
  behind.write(remove(2));
  await hub.probe();
  hub.letGo();
  await statusesOf(calls);
  await expect.poll(() => hub.atWork.made).toEqual(['2']);
  behind.destroy();
});

test('a person who hangs up on a call at work gets its turn back only when it is done', async () => {
  const busy = someone();
  const giveUp = new AbortController();
  const url = `http://127.0.0.1:${hub.port}${auth.status.path}`;
  const options = { headers: { 'X-User': String(busy) }, signal: giveUp.signal };
  const calls = Array.from({ length: 4 }, () => fetch(url, options).catch(() => {}));
  await expect.poll(() => hub.atWork.now).toBe(4);
  giveUp.abort();
  await Promise.all(calls);
  const later = hub.work(busy);
  for (let probe = 0; probe < 3; probe++) await hub.probe();
  expect(hub.atWork.most).toBe(4);
  hub.letGo();
  expect((await later).status).toBe(200);
});

test('an answer that is not read keeps its turn until its connection is closed', async () => {
  const busy = someone();
  hub.letGo();
  hub.answerWith(Buffer.alloc(16_000_000));
  const path = pictures.get.path.replace(':digest', '0'.repeat(64));
  const sockets = Array.from({ length: 6 }, () => {
    const socket = connect(hub.port, '127.0.0.1').pause();
    socket.write(`GET ${path} HTTP/1.1\r\nHost: hub\r\nX-User: ${busy}\r\n\r\n`);
    return socket;
  });
  await expect.poll(() => hub.atWork.asked).toBe(6);
  for (let probe = 0; probe < 3; probe++) await hub.probe();
  expect(hub.atWork.begun).toBe(4);
  for (const socket of sockets.slice(0, 4)) socket.destroy();
  await expect.poll(() => hub.atWork.begun).toBe(6);
  for (const socket of sockets) socket.destroy();
});

test('calls beyond the budget of a minute are refused for their person alone, reads and writes apart', async () => {
  const [busy, other] = [someone(), someone()];
  hub.letGo();
  Object.assign(config, { readsAMinute: 20, writesAMinute: 3 });
  const read = await statusesOf(Array.from({ length: 30 }, () => hub.work(busy)));
  expect([count(read, 200), count(read, 429)]).toEqual([20, 10]);
  const written = await Promise.all(Array.from({ length: 5 }, () => hub.write(busy)));
  const statuses = written.map(({ status }) => status);
  expect([count(statuses, 204), count(statuses, 429)]).toEqual([3, 2]);
  const refused = written.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await hub.write(other)).status).toBe(204);
});

test('a list takes a read of the budget for every 25 rows that it asks for', async () => {
  const busy = someone();
  hub.letGo();
  Object.assign(config, { readsAMinute: 1 + 2 + 8 + 40 });
  for (const limit of [25, 26, 200, 1_000]) expect((await hub.page(busy, limit)).status).toBe(200);
  expect((await hub.page(busy, 25)).status).toBe(429);
});

test('calls that are refused are in the budget too', async () => {
  const busy = someone();
  Object.assign(config, { readsAMinute: 5 * 8 });
  const statuses = await statusesOf(Array.from({ length: 8 }, () => hub.refused(busy)));
  expect([count(statuses, 403), count(statuses, 429)]).toEqual([5, 3]);
});

test('without a session calls count for the address; who is signed in there, and probes, go on', async () => {
  hub.letGo();
  Object.assign(config, { readsAMinute: 5 });
  const statuses = await statusesOf(Array.from({ length: 12 }, () => hub.work()));
  expect(count(statuses, 429)).toBeGreaterThan(0);
  expect((await hub.work(someone())).status).toBe(200);
  for (let call = 0; call < 10; call++) expect((await hub.probe()).status).toBe(200);
});

import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProject } from '../../server/test/factories/projects';
import { makeUser } from '../../server/test/factories/users';
import { signIn } from '../../server/test/server';
import { databaseUrl } from '../database-url';
import { keepFigure } from '../figures';
import { type Instance, startInstance } from '../instances';
import { patience, rounds } from '../length';
import { dial } from './raw';

const clients = rounds({ short: 200, long: 1_000 });
/** As in server/main.ts, with the interval at which it looks, and the machine's slack. */
const HUNG_UP_WITHIN_MS = 15_000 + 5_000 + 5_000;

let instance: Instance;
let cookie: string;
beforeAll(async () => {
  instance = await startInstance(databaseUrl());
  for (let number = 0; number < 50; number++) await makeProject({ description: 'long '.repeat(400) });
  cookie = (await signIn(instance.url, await makeUser({ role: 'admin' }))).cookie();
});
afterAll(() => instance.stop());

const list = 'GET /api/projects HTTP/1.1\r\nHost: localhost\r\n';
const post = 'POST /api/projects HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

/** Each says the beginning of something, and then a byte a second of what never ends; or reads as slowly. */
const kinds: Record<string, (socket: Socket) => void> = {
  headers: (socket) => drip(socket, `${list}X-Slow: `),
  body: (socket) => drip(socket, `${post}Cookie: ${cookie}\r\nContent-Length: 90000\r\n\r\n{"name":"`),
  reading: (socket) => {
    socket.pause();
    socket.write(`${list}Cookie: ${cookie}\r\n\r\n`.repeat(2)); // more than the line holds
  },
  silence: () => {},
  leaving: (socket) => {
    socket.write(`${post}Cookie: ${cookie}\r\nContent-Length: 90000\r\n\r\n{"name":"half`);
    setTimeout(() => socket.destroy(), 200);
  },
};

/** Few of them read: what they ask for is work, and this is about slowness. */
const kindOf = (number: number) =>
  number % 20 === 0 ? 'reading' : (['headers', 'body', 'silence', 'leaving'][number % 4] as string);

function drip(socket: Socket, beginning: string): void {
  socket.write(beginning);
  const timer = setInterval(() => socket.write('x'), 1_000);
  socket.once('close', () => clearInterval(timer));
}

/** What an ordinary person's calls take, one after the other, in ms; each has to be answered with the list. */
async function timesOfOthers(count: number): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < count; call++) {
    const start = performance.now();
    const reply = await fetch(`${instance.url}/api/projects?limit=25`, { headers: { Cookie: cookie } });
    expect([reply.status, ((await reply.json()) as unknown[]).length]).toEqual([200, 25]);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}

const median = (times: number[]) => times[Math.floor(times.length / 2)] as number;

test(
  'slow and vanishing clients leave others alone, and those that never say what they want are hung up on',
  async () => {
    await timesOfOthers(20);
    const before = median(await timesOfOthers(100));

    const sockets = await Promise.all(
      Array.from({ length: clients }, async (_, number) => {
        const socket = await dial(instance.url);
        const kind = kindOf(number);
        kinds[kind]?.(socket);
        return { kind, socket };
      }),
    );
    await sleep(1_000);
    const during = median(await timesOfOthers(100));

    const speechless = sockets.filter(({ kind }) => kind === 'headers' || kind === 'silence');
    const hungUp = Promise.all(
      speechless.map(({ socket }) => {
        socket.resume(); // to be told of the end
        return socket.closed || once(socket, 'close');
      }),
    );
    const inTime = await Promise.race([hungUp.then(() => true), sleep(HUNG_UP_WITHIN_MS, false)]);
    for (const { socket } of sockets) socket.destroy();

    keepFigure(13, { what: 'slow clients', clients, timeOfOthersRatio: (during / before).toFixed(2) });
    expect(inTime).toBe(true);
    expect(during / before).toBeLessThan(3);
    expect((await timesOfOthers(10)).length).toBe(10);
  },
  patience,
);

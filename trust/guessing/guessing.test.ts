import { randomInt } from 'node:crypto';
import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../server/lib/passwords';
import { makeUser, TEST_PASSWORD, type TestUser } from '../../server/test/factories/users';
import { databaseUrl } from '../database-url';
import { keepFigure } from '../figures';
import { type Instance, startInstance } from '../instances';
import { patience, rounds } from '../length';

const tries = rounds({ short: 400, long: 10_000 });
const pairs = rounds({ short: 100, long: 500 });

let instances: Instance[];
beforeAll(async () => {
  const behindProxy = { TRUST_PROXY: '1' };
  instances = [
    await startInstance(databaseUrl(), behindProxy),
    await startInstance(databaseUrl(), behindProxy),
  ];
});
afterAll(() => Promise.all(instances.map((instance) => instance.stop())));

interface Try {
  username: string;
  password?: string;
  /** The address that the proxy says it came from. */
  from: string;
  cookie?: string;
}

const signIn = ({ username, password = 'a wrong password', from, cookie }: Try): Promise<Response> =>
  fetch(`${(instances[randomInt(instances.length)] as Instance).url}/api/auth/login`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': from,
      ...(cookie && { Cookie: cookie }),
    },
    body: JSON.stringify({ username, password }),
  });

const addressOf = (number: number) => `198.18.${number >> 8}.${number & 255}`;

/** The statuses of this many tries, 16 of them under way at a time. 401 is a password that was checked. */
async function statusesOf(count: number, tryOf: (number: number) => Try): Promise<number[]> {
  const atOnce = pLimit(16);
  const numbers = Array.from({ length: count }, (_, number) => number);
  return Promise.all(numbers.map((number) => atOnce(async () => (await signIn(tryOf(number))).status)));
}

const checkedOf = (statuses: number[]) => statuses.filter((status) => status === 401).length;
const refusedOf = (statuses: number[]) => statuses.filter((status) => status === 429).length;

describe('guessing passwords, over two instances', () => {
  test(
    'of one account from many addresses: ten hashes are checked, and a known device still gets in',
    async () => {
      const user = await makeUser();
      const first = await signIn({ username: user.username, password: TEST_PASSWORD, from: '192.0.2.1' });
      const device = first.headers.getSetCookie().find((cookie) => cookie.startsWith('masar-device'));
      const names = [user.username, user.email, user.username.toUpperCase(), ` ${user.email} `];
      const statuses = await statusesOf(tries, (number) => ({
        username: names[number % names.length] as string,
        from: addressOf(number),
      }));
      expect([checkedOf(statuses), refusedOf(statuses)]).toEqual([10, tries - 10]);

      const owner = { username: user.username, password: TEST_PASSWORD, from: addressOf(1) };
      expect((await signIn(owner)).status).toBe(429);
      expect((await signIn({ ...owner, cookie: device?.split(';')[0] as string })).status).toBe(200);
      keepFigure(10, { what: 'one account, many addresses', tries, hashesChecked: checkedOf(statuses) });
    },
    patience,
  );

  test(
    'of many accounts from one address: a hundred hashes are checked, and other addresses are not kept out',
    async () => {
      const accounts = await Promise.all(Array.from({ length: 50 }, () => makeUser()));
      const statuses = await statusesOf(tries, (number) => ({
        username: accounts[number % accounts.length]?.username as string,
        from: '203.0.113.7',
      }));
      expect([checkedOf(statuses), refusedOf(statuses)]).toEqual([100, tries - 100]);
      const elsewhere = { username: (accounts[0] as TestUser).username, password: TEST_PASSWORD };
      expect((await signIn({ ...elsewhere, from: '203.0.113.8' })).status).toBe(200);
      keepFigure(10, { what: 'many accounts, one address', tries, hashesChecked: checkedOf(statuses) });
    },
    patience,
  );

  test(
    'known and unknown accounts take the same time',
    async () => {
      const known: number[] = [];
      const unknown: number[] = [];
      const timeOf = async (username: string, number: number) => {
        const start = performance.now();
        const reply = await signIn({ username, from: addressOf(10_000 + number) });
        expect(reply.status).toBe(401);
        return performance.now() - start;
      };
      const passwordHash = await hashPassword(TEST_PASSWORD);
      for (let number = 0; number < pairs; number++) {
        const user = await makeUser({ passwordHash });
        const stranger = `${user.username}-unknown`;
        // in turns, so that whatever else the machine does meets both alike
        const order = number % 2 ? [known, unknown] : [unknown, known];
        for (const times of order)
          times.push(await timeOf(times === known ? user.username : stranger, number));
      }
      const ratio = median(known) / median(unknown);
      keepFigure(10, { what: 'time of known to unknown', pairs, ratio: ratio.toFixed(3) });
      expect(ratio).toBeGreaterThan(0.8);
      expect(ratio).toBeLessThan(1.25);
    },
    patience,
  );
});

const median = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number;

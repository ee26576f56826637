import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRequestType } from '../../server/test/factories/request-types';
import { makeUser } from '../../server/test/factories/users';
import { type Client, openBrowser, signIn } from '../../server/test/server';
import { databaseUrl } from '../database-url';
import { keepFigure } from '../figures';
import { type Instance, startInstance } from '../instances';
import { patience, rounds } from '../length';
import { type Case, changes } from './changes';
import { ageSession, type Call, keepWorking, workOf } from './use';

const kinds = Object.entries(changes);
/** How many people work, and lose a right, at the same time. */
const AT_ONCE = 3;
const count = rounds({ short: 60, long: 1_000 });

let here: Instance;
let there: Instance;
let admin: Client;
let requestTypeId: number;
beforeAll(async () => {
  [here, there] = await Promise.all([startInstance(databaseUrl()), startInstance(databaseUrl())]);
  admin = await signIn(here.url, await makeUser({ role: 'admin' }));
  requestTypeId = (await makeRequestType()).id;
});
afterAll(() => Promise.all([here.stop(), there.stop()]));

interface Outcome {
  kind: string;
  calls: Call[];
  /** Those that began after the change was answered, and were not refused. */
  stale: Call[];
}

/** A person is at work on one instance while a right of theirs is taken away on the other. */
async function play(kind: string, make: (admin: Client) => Promise<Case>): Promise<Outcome> {
  const one = await make(admin);
  const { user, use, revoke, endsSessions, again } = one;
  const browser = await signIn(there.url, user);
  const work = workOf(one, requestTypeId);
  for (const ask of work) expect((await ask(browser)).status, kind).toBeLessThan(300);
  await ageSession(user.id);

  let isChanged = false;
  const working = keepWorking(browser, work, () => isChanged);
  await sleep(randomInt(30));
  const change = await revoke({
    admin,
    self: openBrowser(here.url, browser.cookie()),
    elsewhere: () => signIn(here.url, user),
  });
  isChanged = true;
  const calls = await working;

  expect(change.status, kind).toBeLessThan(300);
  if (again !== undefined) expect((await use(await signIn(there.url, user))).status, kind).toBe(again);
  const refusal = endsSessions ? 401 : again;
  return { kind, calls, stale: calls.filter(({ isAfter, status }) => isAfter && status !== refusal) };
}

test(
  'a right taken away on one instance is gone on the other with the next call, however busy the person is',
  async () => {
    const atOnce = pLimit(AT_ONCE);
    const outcomes = await Promise.all(
      Array.from({ length: count }, (_, number) => {
        const [kind, make] = kinds[number % kinds.length] as (typeof kinds)[number];
        return atOnce(() => play(kind, make));
      }),
    );
    const calls = outcomes.flatMap((outcome) => outcome.calls);
    const stale = outcomes.flatMap((outcome) => outcome.stale.map(({ status }) => [outcome.kind, status]));
    keepFigure(9, {
      rounds: count,
      callsBefore: calls.filter(({ isAfter }) => !isAfter).length,
      callsAfter: calls.filter(({ isAfter }) => isAfter).length,
      stale: stale.length,
    });
    expect(stale).toEqual([]);
    expect(calls.filter(({ status }) => status >= 500)).toEqual([]);
  },
  patience,
);

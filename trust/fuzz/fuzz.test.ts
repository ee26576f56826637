import { endpoints } from '@shared/contracts';
import type fc from 'fast-check';
import pLimit from 'p-limit';
import { Pool } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { records } from '../../server/test/refusals';
import { personas } from '../authorization/personas';
import { World } from '../authorization/world';
import { keepFigure } from '../figures';
import { patience, rounds } from '../length';
import { basesOf, nameRecords } from './bases';
import { Tally } from './figures';
import { fuzz, type Run, type Target } from './fuzz';
import { type Change, invalidCalls, type Meant, oddCalls, validCalls } from './kinds';
import { meaningsOf } from './meanings';

/** How many endpoints are called at the same time. */
const AT_ONCE = 6;
const FAILURES = [500, 501, 502, 503, 504];

let world: World;
let pool: Pool;
let meant: Meant;
beforeAll(async () => {
  world = await World.build();
  pool = new Pool(world.server.url, { connections: AT_ONCE, headersTimeout: 20_000, bodyTimeout: 20_000 });
  meant = await meaningsOf(world);
});
afterAll(async () => {
  await pool.close();
  await world.close();
});

/** Calls every endpoint that there are such calls of, each as often as it takes to make so many. */
async function fuzzAll(count: number, callsOf: (target: Target) => fc.Arbitrary<Change> | undefined) {
  const tally = new Tally();
  const run: Run = { world, pool, tally };
  const all = endpoints.flatMap((target) => {
    const calls = callsOf(target);
    return calls ? [{ target, calls }] : [];
  });
  const each = Math.ceil(count / all.length);
  const turn = pLimit(AT_ONCE);
  const faults = await Promise.all(
    all.map(({ target, calls }) => turn(() => fuzz(run, target, calls, each))),
  );
  const names = all.map(({ target }) => target.name);
  expect(faults.flat()).toEqual([]);
  expect(names.filter((name) => tally.callsOf(name) < each)).toEqual([]);
  return { tally, names };
}

/** A busy machine gives up on a call now and then, and on no more. */
const expectFewRepeated = ({ repeated, calls }: Tally) => expect(repeated).toBeLessThan(5 + calls / 1_000);

const failuresOf = (tally: Tally) => FAILURES.reduce((sum, status) => sum + tally.of(status), 0);

test(
  'what the contract takes is answered as it says, and mostly succeeds',
  async () => {
    const count = rounds({ short: 230, long: 20_000 });
    const { tally, names } = await fuzzAll(count, ({ endpoint }) => validCalls(endpoint, meant));
    expect(names).toHaveLength(endpoints.length);
    expect(tally.successOf(), String(tally)).toBeGreaterThan(0.85);
    const rarelySucceeding = names.filter(
      (name) => tally.expectedOf(name) > 50 && tally.successOf(name) < 0.5,
    );
    expect(rarelySucceeding, String(tally)).toEqual([]);
    keepFigure(8, {
      valid: tally.calls,
      succeeded: tally.successOf().toFixed(3),
      failures: failuresOf(tally),
      repeated: tally.repeated,
    });
  },
  patience,
);

test(
  'what the contract refuses is refused as it says, and changes nothing',
  async () => {
    await warmUp();
    const before = await records();
    const count = rounds({ short: 500, long: 100_000 });
    const { tally } = await fuzzAll(count, ({ endpoint }) => invalidCalls(endpoint, meant));
    expect(await records()).toEqual(before);
    expectFewRepeated(tally);
    keepFigure(8, { invalid: tally.calls, failures: failuresOf(tally), repeated: tally.repeated });
  },
  patience,
);

test(
  'what is odd is answered as the contract says',
  async () => {
    const count = rounds({ short: 230, long: 10_000 });
    const { tally } = await fuzzAll(count, ({ endpoint }) => oddCalls(endpoint));
    keepFigure(8, { odd: tally.calls, failures: failuresOf(tally), repeated: tally.repeated });
  },
  patience,
);

/** Makes the records that refused calls name, so that none are made while they are watched. */
async function warmUp(): Promise<void> {
  for (const { endpoint } of endpoints)
    for (const persona of personas)
      for (const base of basesOf(world, endpoint, persona)) await nameRecords(world, base, 'share');
}

import pLimit from 'p-limit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseUrl } from '../database-url';
import { keepFigure } from '../figures';
import { type Instance, startInstance } from '../instances';
import { patience, rounds } from '../length';
import { type Deciders, gatherDeciders } from './deciders';
import { type Fault, faultsOf } from './faults';
import { send } from './intent';
import { makeRound } from './round';

const count = rounds({ short: 60, long: 10_000 });
/** How many requests are decided at the same time, each by its six. */
const AT_ONCE = 4;

let instances: Instance[];
let deciders: Deciders;
beforeAll(async () => {
  instances = await Promise.all([startInstance(databaseUrl()), startInstance(databaseUrl())]);
  deciders = await gatherDeciders(instances.map(({ url }) => url));
});
afterAll(() => Promise.all(instances.map((instance) => instance.stop())));

interface Played {
  together: number;
  statuses: (number | undefined)[];
  faults: Fault[];
}

async function play(): Promise<Played> {
  const round = await makeRound(deciders);
  const statuses = await Promise.all(
    round.intents.map((intent, number) => send(intent, number % instances.length)),
  );
  return { together: round.together, statuses, faults: await faultsOf(round) };
}

test(
  'six deciders at once on one step or several together, over two instances: one a step is acknowledged at most, and nothing else happens',
  async () => {
    const atOnce = pLimit(AT_ONCE);
    const played = await Promise.all(Array.from({ length: count }, () => atOnce(play)));
    const faults = played.flatMap((round) => round.faults);
    const ofKind = (...kinds: Fault['kind'][]) => faults.filter(({ kind }) => kinds.includes(kind)).length;
    keepFigure(5, {
      rounds: count,
      decisions: played.flatMap(({ statuses }) => statuses).length,
      double: ofKind('double', 'unasked'),
      lost: ofKind('lost'),
      diverged: ofKind('diverged'),
    });
    expect(faults).toEqual([]);
    for (const { together, statuses } of played) {
      const taken = statuses.filter((status) => status === 200).length;
      expect(taken).toBeGreaterThanOrEqual(1);
      expect(taken).toBeLessThanOrEqual(together);
      expect(statuses.filter((status) => status === 409)).toHaveLength(6 - taken);
    }
    const all = played.filter(({ together, statuses }) => {
      return together > 1 && statuses.filter((status) => status === 200).length > 1;
    });
    expect(all.length).toBeGreaterThan(0);
  },
  patience,
);

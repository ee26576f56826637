import { LoadGenerator } from '../load/generator';
import { type Sample, sample, summaryOf } from '../measure/sample';
import { signIn, signInCall } from '../servers/browser';
import { BLOCK, cast, sizes } from '../world/sizes';
import { type Bench, withCookie } from './compare';
import { COMPARED } from './lengths';

export const STORM_TARGET = 3;
const AT_ONCE = 64;
const ROUNDS = 3;

export interface Storm {
  /** p99 of a list, in ms: alone, and while everybody signs in. */
  alone: number;
  meanwhile: number;
  signInsPerSecond: number;
  errors: number;
}

/** How long a list takes while people sign in as fast as they are let, against how long it takes otherwise. */
export async function signInStorm(bench: Bench): Promise<Storm> {
  const { product, postmaster, generator, length } = bench;
  const browser = await signIn(product.url, cast.manager);
  const list = {
    url: product.url,
    connections: COMPARED,
    requests: [withCookie({ method: 'GET', path: '/api/projects?limit=25' }, browser)],
    status: 200,
    seconds: length.stormSeconds,
  };
  const pids = { app: product.pid, postmaster };
  const storm = { ...list, connections: AT_ONCE, requests: everybody(sizes[length.world].users) };
  const others = await LoadGenerator.start();
  try {
    await generator.run(list);
    const samples: Record<'alone' | 'meanwhile', Sample[]> = { alone: [], meanwhile: [] };
    const signIns: Sample[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      samples.alone.push(await sample(generator, list, pids));
      const [meanwhile, signedIn] = await Promise.all([
        sample(generator, list, pids),
        sample(others, storm, pids),
      ]);
      samples.meanwhile.push(meanwhile);
      signIns.push(signedIn);
    }
    const { errors, perSecond } = summaryOf(signIns);
    return {
      alone: summaryOf(samples.alone).p99,
      meanwhile: summaryOf(samples.meanwhile).p99,
      signInsPerSecond: perSecond,
      errors: errors + summaryOf(samples.meanwhile).errors,
    };
  } finally {
    others.stop();
  }
}

/** Everybody whose account is active, each with the right password. */
const everybody = (users: number) =>
  Array.from({ length: users - BLOCK }, (_, index) => BLOCK + 1 + index)
    .filter((number) => number % 40 > 0)
    .map((number) => signInCall({ username: `user${number}` }));

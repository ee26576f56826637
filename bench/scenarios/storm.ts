import type { Instance } from '../../trust/instances';
import { measure, type Sample, summaryOf } from '../measure/measure';
import { shown, type Verdict } from '../report';
import { callOf, signIn, signInCall } from '../servers/browser';
import type { Stage } from '../stage';
import { usernamesOf } from '../world/people';
import { cast } from '../world/sizes';
import { CONNECTIONS } from './scenarios';

const TARGET = 3;
const AT_ONCE = 64;
const ROUNDS = 3;

/** How long a list takes while people sign in as fast as they are let, against how long it takes otherwise. */
export async function signInStorm({ length, postmaster }: Stage, server: Instance): Promise<Verdict> {
  console.log('  Sign-in storm');
  const browser = await signIn(server.url, cast.manager);
  const common = { server, postmaster, status: 200, seconds: length.stormSeconds };
  const calls = [browser.signed(callOf('GET', '/api/projects?limit=25'))];
  const list = { ...common, connections: CONNECTIONS, calls };
  const storm = { ...common, connections: AT_ONCE, calls: usernamesOf(length.world).map(signInCall) };
  await measure(list);
  const [alone, meanwhile, signIns]: [Sample[], Sample[], Sample[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await measure(list));
    const [lists, stormed] = await Promise.all([measure(list), measure(storm)]);
    meanwhile.push(lists);
    signIns.push(stormed);
  }
  const ratio = summaryOf(meanwhile).p99 / summaryOf(alone).p99;
  const { perSecond, errors } = summaryOf(signIns);
  const failed = errors + summaryOf(meanwhile).errors;
  return {
    what: 'Sign-in storm: p99 of a list meanwhile',
    figure: `${shown(ratio)} × the usual, ${shown(perSecond)} sign-ins/s, ${failed} errors`,
    target: `≤ ${TARGET} ×`,
    reached: ratio <= TARGET && failed === 0,
  };
}

import type { Endpoint } from '@shared/endpoint';
import { errorStatus } from '@shared/errors';
import fc from 'fast-check';
import type { Pool } from 'undici';
import { signedOut } from '../authorization/outcomes';
import type { World } from '../authorization/world';
import { faultsOf, isSuccess } from './answers';
import { type Base, basesOf, succeeds } from './bases';
import { callOf } from './calls';
import type { Tally } from './figures';
import { type Change, mainCaller } from './kinds';
import { type Answered, isInContract, type Sent, send } from './requests';
import { MAX_BODY } from './transport';

export interface Target {
  name: string;
  endpoint: Endpoint;
}

/** Where calls go, and what becomes of them. */
export interface Run {
  world: World;
  pool: Pool;
  tally: Tally;
}

const SEED = 8;
/** Of its own for each endpoint, whatever others there are. */
const seedOf = (name: string): number =>
  [...name].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) | 0, SEED);

/** Makes so many calls of a kind, the same in every run; one paragraph for the first that is not answered as promised. */
export async function fuzz(
  run: Run,
  { name, endpoint }: Target,
  calls: fc.Arbitrary<Change>,
  numRuns: number,
): Promise<string[]> {
  const property = fc.asyncProperty(calls, async (change) => {
    const faults = await tryCall(run, { name, endpoint }, change);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });
  const checked = await fc.check(property, { seed: seedOf(name), numRuns, endOnFailure: true });
  if (!checked.failed) return [];
  const { seed, counterexamplePath, errorInstance } = checked;
  return [`${name}, seed ${seed}, path ${counterexamplePath}: ${String(errorInstance)}`];
}

async function tryCall(
  { world, pool, tally }: Run,
  { name, endpoint }: Target,
  change: Change,
): Promise<string[]> {
  if (endpoint.errors?.some((code) => errorStatus[code] === 429)) await world.forgetLimits();
  const bases = basesOf(world, endpoint, change.persona);
  const base = bases[change.pick % bases.length] as Base;
  const isChange = endpoint.method !== 'GET';
  const sent = await callOf(world, base, change, isChange && !isRefused(change) ? 'make' : 'share');
  const answered = await sendUnlessLate(pool, sent, tally);
  tally.count(name, answered.status);
  if (succeeds(base) && change.persona === mainCaller(endpoint)) tally.countExpected(name, answered.status);
  const faults = [...faultsOf(endpoint, answered), ...verdict(base, sent, change, answered)];
  return faults.length === 0 ? [] : [...faults, written(sent), answered.text.slice(0, 500)];
}

/**
 * A machine that is too busy gives up on a call, whatever was sent. It is sent once more, and counted: were it for what is
 * sent, it would be given up on again.
 */
async function sendUnlessLate(pool: Pool, sent: Sent, tally: Tally): Promise<Answered> {
  const answered = await send(pool, sent);
  if (answered.status !== 503) return answered;
  tally.repeated++;
  return send(pool, sent);
}

/** Calls that come to nothing need no record of their own. */
const isRefused = ({ carried, rawParam, rawBody, rawQuery }: Change): boolean =>
  Boolean(carried ?? rawParam) || rawBody !== undefined || rawQuery !== undefined;

/** What the contract refuses is refused, and so are callers without a session. */
function verdict({ row, cell }: Base, sent: Sent, change: Change, { status }: Answered): string[] {
  const { endpoint } = row;
  const isKeptOut = !row.isOpen && signedOut.includes(cell.persona);
  const refusal = change.status ?? change.carried?.status ?? (isInContract(endpoint, sent) ? undefined : 400);
  if (refusal === 404) return status === 404 ? [] : [`expected 404, got ${status}`];
  if (isKeptOut) return status === 401 ? [] : [`expected 401, got ${status}`];
  if (refusal === undefined) return [];
  if (endpoint.redirect) return status === 302 ? [] : [`expected 302, got ${status}`];
  const isRefusedBefore = status === cell.expected || isCrossSite(change, status) || isTooLarge(sent, status);
  return status === refusal || isRefusedBefore
    ? []
    : [`expected ${refusal}, got ${status}${isSuccess(status) ? ': it was accepted' : ''}`];
}

const isCrossSite = ({ headers }: Change, status: number): boolean =>
  status === 403 && Boolean(headers?.origin ?? headers?.['sec-fetch-site']);

/** A long body is refused for that, whatever else is wrong with it. */
const isTooLarge = ({ body }: Sent, status: number): boolean =>
  status === 413 && Buffer.byteLength(body ?? '') > MAX_BODY;

const written = ({ method, path, headers, body }: Sent): string =>
  [
    `${method} ${path}`,
    JSON.stringify({ ...headers, cookie: undefined }),
    String(body ?? '').slice(0, 2_000),
  ].join('\n');

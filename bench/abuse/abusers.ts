import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { PASSWORD } from '../world/sizes';
import type { Visitor } from './visitor';

interface About {
  types: readonly number[];
  names: readonly string[];
}
type Abuse = (visitor: Visitor, stop: AbortSignal, about: About) => Promise<unknown>;

/** Forty at once, each again as soon as it is done; a refusal costs an attacker as little as this. */
const inParallel = (stop: AbortSignal, work: (number: number) => Promise<unknown>) => {
  const loops = Array.from({ length: 40 }, async (_, number) => {
    while (!stop.aborted) {
      await work(number);
      await sleep(5);
    }
  });
  return Promise.all(loops);
};

const search: Abuse = (visitor, stop) =>
  inParallel(stop, () => visitor.call('GET', '/api/requests?limit=1000&search=1'));

/** With the right password, so that no guess is counted, for new ones that take long to judge. */
const changePassword: Abuse = (visitor, stop) => {
  let currentPassword = PASSWORD;
  let made = 0;
  return inParallel(stop, async () => {
    const password = `@4$5!1|0o@4$5!${made++}`;
    const answer = await visitor.call('POST', '/api/auth/change-password', { currentPassword, password });
    if (answer?.status === 204) currentPassword = password;
  });
};

const signInAsOthers: Abuse = (visitor, stop, { names }) =>
  inParallel(stop, (number) =>
    visitor.call('POST', '/api/auth/login', { username: names[number % names.length], password: 'guessed' }),
  );

const submit: Abuse = (visitor, stop, { types }) =>
  inParallel(stop, (number) => {
    const requestTypeId = types[number % types.length];
    const description = 'flood '.repeat(1_000);
    return visitor.call('POST', '/api/requests', { requestTypeId, title: `Flood ${number}`, description });
  });

const abandoned: [method: 'GET' | 'POST', path: string][] = [
  ['GET', '/api/events'],
  ['GET', '/api/requests?limit=1000&search=1'],
  ['POST', '/api/requests'],
  ['GET', `/api/projects?search=${'a'.repeat(20)}${'%20'.repeat(60)}b`],
];

/** Streams that are hung up on, calls that are given up, bodies that take for ever, and texts made for patterns. */
const vanish: Abuse = (visitor, stop) =>
  inParallel(stop, (number) => {
    const signal = AbortSignal.timeout(50 + Math.round(Math.random() * 500));
    const [method, path] = abandoned[number % abandoned.length] as (typeof abandoned)[number];
    const never = async function* () {
      yield '{"title":"';
      while (!signal.aborted) {
        await sleep(50);
        yield 'x';
      }
    };
    const body = method === 'POST' ? Readable.from(never()) : undefined;
    const headers = visitor.headers(body && { 'Content-Type': 'application/json' });
    const { dispatcher } = visitor;
    return request(visitor.url + path, { method, dispatcher, headers, signal, ...(body && { body }) })
      .then((answer) => answer.body.dump())
      .catch(() => {});
  });

/** What each of them does for as long as it is let. */
export const abuses: Record<string, Abuse> = { search, changePassword, signInAsOthers, submit, vanish };

import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { PASSWORD } from '../world/sizes';
import type { Visitor } from './visitor';

type Abuse = (
  visitor: Visitor,
  stop: AbortSignal,
  about: { types: readonly number[]; names: string[] },
) => Promise<void>;

/** So many at once, each again as soon as it is done; a refusal costs an attacker as little as this. */
const inParallel = async (count: number, stop: AbortSignal, work: (number: number) => Promise<unknown>) => {
  const loops = Array.from({ length: count }, async (_, number) => {
    while (!stop.aborted) {
      await work(number);
      await sleep(5);
    }
  });
  await Promise.all(loops);
};

const search: Abuse = (visitor, stop) =>
  inParallel(40, stop, () => visitor.call('GET', '/api/requests?limit=1000&search=1'));

/** With the right password, so that no guess is counted, for new ones that take long to judge. */
const changePassword: Abuse = (visitor, stop) => {
  let currentPassword = PASSWORD;
  let made = 0;
  return inParallel(40, stop, async () => {
    const password = `@4$5!1|0o@4$5!${made++}`;
    const answer = await visitor.call('POST', '/api/auth/change-password', { currentPassword, password });
    if (answer?.status === 204) currentPassword = password;
  });
};

const signInAsOthers: Abuse = (visitor, stop, { names }) =>
  inParallel(40, stop, (number) =>
    visitor.call('POST', '/api/auth/login', { username: names[number % names.length], password: 'guessed' }),
  );

const submit: Abuse = (visitor, stop, { types }) =>
  inParallel(40, stop, (number) =>
    visitor.call('POST', '/api/requests', {
      requestTypeId: types[number % types.length],
      title: `Flood ${number}`,
      description: 'flood '.repeat(1_000),
    }),
  );

/** Streams that are hung up on, calls that are given up, bodies that take for ever, and texts made for patterns. */
const vanish: Abuse = (visitor, stop) =>
  inParallel(40, stop, (number) => {
    const hangUp = AbortSignal.timeout(50 + Math.round(Math.random() * 500));
    const ways: [method: 'GET' | 'POST', path: string][] = [
      ['GET', '/api/events'],
      ['GET', '/api/requests?limit=1000&search=1'],
      ['POST', '/api/requests'],
      ['GET', `/api/projects?search=${'a'.repeat(20)}${'%20'.repeat(60)}b`],
    ];
    const [method, path] = ways[number % ways.length] as (typeof ways)[number];
    const never = async function* () {
      yield '{"title":"';
      while (!hangUp.aborted) {
        await sleep(50);
        yield 'x';
      }
    };
    const body = method === 'POST' ? Readable.from(never()) : undefined;
    const headers = { ...visitor.headers(), ...(body && { 'Content-Type': 'application/json' }) };
    const { dispatcher } = visitor;
    return request(visitor.url + path, { method, dispatcher, headers, signal: hangUp, ...(body && { body }) })
      .then(({ body }) => body.dump())
      .catch(() => {});
  });

/** What each of them does for as long as it is let. */
export const abuses: Record<string, Abuse> = { search, changePassword, signInAsOthers, submit, vanish };

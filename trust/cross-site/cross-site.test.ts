import { endpoints } from '@shared/contracts';
import { user } from '@shared/contracts/auth';
import { addressOf } from '@shared/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backgroundDone } from '../../server/lib/background';
import type { Client } from '../../server/test/server';
import { inputOf, inTurns } from '../authorization/cells';
import { table } from '../authorization/table';
import { World } from '../authorization/world';
import { keepFigure } from '../figures';
import { patience, rounds } from '../length';
import { asOurs, contents, foreignHeaders, formContents, ownHeaders } from './forms';
import { changesSince, stored } from './stored';
import { type Sent, sendingOf, type Write, writesIn } from './writes';

let world: World;
let victim: Client;
let writes: Write[];
beforeAll(async () => {
  world = await World.build();
  victim = world.browsers.admin;
  writes = writesIn(world);
});
afterAll(() => world.close());

const isLong = rounds({ short: 0, long: 1 }) === 1;

test('every state-changing call of the contract is among them', () => {
  const writing = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET');
  expect(writes.map(({ name }) => name)).toEqual(writing.map(({ name }) => name));
});

/** Every write with what it sends about a record that all calls share. */
async function sharedSendings(): Promise<{ write: Write; sent: Sent }[]> {
  const all: { write: Write; sent: Sent }[] = [];
  for (const write of writes) all.push({ write, sent: await sendingOf(world, write, 'share') });
  return all;
}

test('whatever a page of another site says and sends with the cookie of a person who is signed in, nothing changes', {
  timeout: patience,
}, async () => {
  const headerForms = foreignHeaders(world.server.url);
  const calls = (await sharedSendings()).flatMap(({ write, sent }, place) =>
    headerForms.flatMap(([from, headers], index) =>
      contents
        .filter((_, other) => isLong || (index + other + place) % contents.length === 0)
        .map(([kind, contentOf]) => ({ write, sent, from, headers, content: contentOf(write, sent), kind })),
    ),
  );
  const before = await stored();
  const wrong = await inTurns(calls, async ({ write, sent, from, headers, content, kind }) => {
    const all = { ...content.headers, ...headers };
    const { status, error } = await victim.fetch(sent.path, {
      ...content,
      method: sent.method,
      headers: all,
    });
    const isRefused = status === 403 && error.code === 'cross_site';
    return isRefused ? [] : [`${write.name} by ${from}, ${kind}: ${status}`];
  });
  const changed = await changesSince(before);
  const kinds = { writes: writes.length, headerForms: headerForms.length, contents: contents.length };
  keepFigure(11, { ...kinds, forged: calls.length, admitted: wrong.length, changed: changed.length });
  expect([...wrong, ...changed]).toEqual([]);
});

test('what a form can send is no call of ours, even where nothing says whence it comes', {
  timeout: patience,
}, async () => {
  const calls = (await sharedSendings())
    .filter(({ write }) => write.endpoint.body)
    .flatMap(({ write, sent }) =>
      formContents.map(([kind, contentOf]) => ({ write, sent, kind, content: contentOf(write, sent) })),
    );
  const before = await stored();
  const wrong = await inTurns(calls, async ({ write, sent, kind, content }) => {
    const { status } = await victim.fetch(sent.path, { method: sent.method, ...content });
    return status === 415 ? [] : [`${write.name}, ${kind}: ${status}`];
  });
  const changed = await changesSince(before);
  keepFigure(11, { formContents: calls.length, admitted: wrong.length, changed: changed.length });
  expect([...wrong, ...changed]).toEqual([]);
});

const overrides = ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'];

test('no other method stands in for the one of the contract, however it is named', {
  timeout: patience,
}, async () => {
  const calls = (await sharedSendings()).flatMap(({ sent: { method, path, body } }) => {
    const query = new URLSearchParams({ _method: method, ...(body as object) });
    const headers = Object.fromEntries(overrides.map((name) => [name, method]));
    const form = { method: 'POST', headers, body: new URLSearchParams(query) };
    const inits: RequestInit[] = [
      { headers },
      { method: 'HEAD', headers },
      ...(method === 'POST' ? [] : [form]),
    ];
    return inits.map((init) => ({ path: `${path}?${query}`, init }));
  });
  const before = await stored();
  await inTurns(calls, async ({ path, init }) => {
    await victim.fetch(path, init);
    return [];
  });
  const changed = await changesSince(before);
  keepFigure(11, { overrides: calls.length, changed: changed.length });
  expect(changed).toEqual([]);
  expect((await victim.call(user)).status).toBe(200);
});

test('no reading changes anything', { timeout: patience }, async () => {
  const paths: string[] = [];
  const reading = table.filter(({ endpoint }) => endpoint.method === 'GET');
  for (const row of reading) {
    const targets = Object.keys(row.cells).filter((one) => one !== 'none');
    const target = targets.find((one) => world.canMake(row.noun, one, 'admin'));
    if (!target) continue; // of a company, which the victim is not of
    const cell = { persona: 'admin' as const, target, expected: 'ok' as const };
    paths.push(addressOf(row.endpoint, await inputOf(world, row, cell, 'share')));
  }
  const before = await stored();
  const statuses: number[] = [];
  await inTurns(paths, async (path) => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    for (const method of ['GET', 'HEAD'])
      statuses.push((await victim.fetch(path, { method, headers })).status);
    return [];
  });
  // signing in with Google begins with a session, and previews are counted
  const changed = await changesSince(before, ['sessions', 'rate_limits']);
  keepFigure(11, { readings: 2 * paths.length, changed: changed.length });
  expect(paths.length).toBeGreaterThanOrEqual(names(reading));
  // but for what is of a company, which the victim is not of, they are answered
  expect(statuses.filter((status) => ![200, 302, 403, 404].includes(status))).toEqual([]);
  expect(statuses.filter((status) => status < 400).length).toBeGreaterThan(0.9 * statuses.length);
  expect(changed).toEqual([]);
  expect((await victim.call(user)).status).toBe(200); // and is still signed in
});

const names = (rows: typeof table) => new Set(rows.map(({ name }) => name)).size;

test('our own pages, and callers that are no browsers, do what they are for', {
  timeout: patience,
}, async () => {
  const wrong: string[] = [];
  for (const [place, write] of writes.entries()) {
    await world.forgetLimits();
    const forms = ownHeaders(world.server.url);
    for (const [from, headers] of forms.filter((_, index) => isLong || index === place % forms.length)) {
      const browser = write.row.ownSession ? await world.server.asRemembered(world.people.admin) : victim;
      const sent = await sendingOf(world, write, 'make');
      const content = asOurs(write, sent);
      const all = { ...content.headers, ...headers };
      const { status } = await browser.fetch(sent.path, { ...content, method: sent.method, headers: all });
      if (status !== write.status)
        wrong.push(`${write.name} by ${from}: ${status} instead of ${write.status}`);
    }
  }
  await backgroundDone();
  expect(wrong).toEqual([]);
});

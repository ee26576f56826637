import { endpoints } from '@shared/contracts';
import { login } from '@shared/contracts/auth';
import { addressOf } from '@shared/endpoint';
import type { Browser, BrowserContext } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../server/lib/free-port';
import { TEST_PASSWORD } from '../../server/test/factories/users';
import { type Site, startSite } from '../../server/test/web-site';
import { answered, answeredSince } from '../answered';
import { World } from '../authorization/world';
import { startChromium } from '../chromium';
import { databaseUrl } from '../database-url';
import { keepFigure } from '../figures';
import { type Instance, startInstance } from '../instances';
import { patience, rounds } from '../length';
import { forgeWrites, openAndTalk, spy } from './forging';
import { changesSince, stored } from './stored';
import { type Sent, sendingOf, type Write, writesIn } from './writes';

/** Chromium makes a thousand calls; a busy machine is no failure. */
const browserPatience = Math.max(patience, 600_000);

let world: World;
let hub: Instance;
let metrics: number;
let evil: Site;
let chromium: Browser;
let context: BrowserContext;
let writes: Write[];
let sent: Sent[];
beforeAll(async () => {
  world = await World.build();
  metrics = await freePort();
  [hub, evil, chromium] = await Promise.all([
    startInstance(databaseUrl(), { METRICS_PORT: String(metrics) }),
    startSite((_req, res) => res.setHeader('Content-Type', 'text/html').end('<!doctype html><body>')),
    startChromium(),
  ]);
  context = await chromium.newContext();
  const data = { username: world.people.admin.username, password: TEST_PASSWORD };
  expect((await context.request.post(hub.url + login.path, { data })).status()).toBe(200);
  writes = writesIn(world);
  sent = [];
  for (const write of writes) sent.push(await sendingOf(world, write, 'share'));
}, browserPatience);
afterAll(async () => {
  await chromium?.close();
  await Promise.all([hub?.stop(), evil?.close(), world.close()]);
});

/** Pages of others. Cookies know no ports, so whatever those of the first one send comes with them. */
const others = () => [evil.url, `http://localhost:${evil.port}`, `http://evil.localhost:${evil.port}`];
/** In a short run each site does a part of it. */
const part = <T>(all: T[], place: number, parts: number): T[] =>
  all.filter(
    (_, index) => index % rounds({ short: parts, long: 1 }) === place % rounds({ short: parts, long: 1 }),
  );

const isSignedIn = async () => (await context.request.get(`${hub.url}/api/auth/user`)).status() === 200;

/** What becomes of a function in a page of this address, and how many frames of it came to show something of the hub. */
async function runIn<A, T>(url: string, run: (arg: A) => Promise<T>, arg: A) {
  const page = await context.newPage();
  let frames = 0;
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() && frame.url().startsWith(hub.url)) frames++;
  });
  await page.goto(url);
  const result = (await page.evaluate(run as never, arg)) as T;
  await page.close();
  return { result, frames };
}

test('pages of others can send what they like for a person who is signed in: nothing changes, nothing is read', {
  timeout: browserPatience,
}, async () => {
  const before = await stored();
  let calls = 0;
  const statuses: Record<number, number> = {};
  for (const [place, url] of others().entries()) {
    const earlier = await answered(metrics);
    const tries = place === 0 ? sent.filter(canBeSent) : part(sent, place, 16);
    const { result } = await runIn(url, forgeWrites, { hub: hub.url, sent: tries });
    expect({ url, read: result.read }).toEqual({ url, read: [] });
    calls += result.calls;
    const answers = await answeredSince(earlier, metrics);
    expect(answers.filter(({ method }) => !['GET', 'POST', 'OPTIONS'].includes(method))).toEqual([]);
    const posts = answers.filter(({ method }) => method === 'POST');
    for (const { status, count } of posts) statuses[status] = (statuses[status] ?? 0) + count;
    if (place === 0) expect(neverRefused(posts)).toEqual([]);
  }
  const changed = await changesSince(before, ['sessions']);
  const figure = { sites: others().length, browserCalls: calls, changed: changed.length };
  keepFigure(11, { ...figure, statuses: JSON.stringify(statuses) });
  expect(Object.keys(statuses).filter((status) => !['401', '403', '404'].includes(status))).toEqual([]);
  expect(changed).toEqual([]);
  expect(await isSignedIn()).toBe(true);
});

/** In a short run, a few of those alone that no page can make as they are. */
const canBeSent = ({ method }: Sent, index: number): boolean =>
  method === 'POST' || index % rounds({ short: 10, long: 1 }) === 0;

/** Calls that pages can make as they are: each has come with the cookie, and was refused for where it came from. */
const neverRefused = (answers: { call: string; status: number }[]): string[] => {
  const refused = answers.filter(({ status }) => status === 403).map(({ call }) => call);
  return writes
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    .filter((call) => call.startsWith('POST') && !refused.includes(call));
};

const anything = { id: 1, key: 'users', userId: 1, requestTypeId: 1, stepId: 1 };
/** Everything of the hub that can be read. */
const readable = [
  ...endpoints
    .filter(({ endpoint }) => endpoint.method === 'GET')
    .map(({ endpoint }) => addressOf(endpoint, { params: anything })),
  ...['/', '/dashboard', '/projects', '/api/docs', '/api/openapi.json'],
];

test('pages of others read nothing of the hub, and show it in no frame', {
  timeout: browserPatience,
}, async () => {
  const before = await stored();
  let calls = 0;
  for (const [place, url] of others().entries()) {
    const addresses = part(readable, place, 6).map((path) => hub.url + path);
    const { result, frames } = await runIn(url, spy, { addresses });
    calls += result.calls;
    expect({ url, read: result.read, frames }).toEqual({ url, read: [], frames: 0 });
  }
  const changed = await changesSince(before, ['sessions', 'rate_limits']);
  keepFigure(11, { addresses: readable.length, browserReadings: calls, read: 0, changed: changed.length });
  expect(changed).toEqual([]);
});

test('a page that has opened the hub in a window cannot look into it or tell it what to do', {
  timeout: browserPatience,
}, async () => {
  const before = await stored();
  const earlier = await answered(metrics);
  for (const url of others()) {
    const { result } = await runIn(url, openAndTalk, `${hub.url}/dashboard`);
    expect(result).toEqual([]);
  }
  const opened = await answeredSince(earlier, metrics);
  expect(opened.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(opened.map(({ call }) => call)).toContain('GET /{*path}');
  expect(await changesSince(before, ['sessions'])).toEqual([]);
  expect(await isSignedIn()).toBe(true);
});

test('the same in a page of our own is read and changes things: the tries are real ones', {
  timeout: browserPatience,
}, async () => {
  const before = await stored();
  const own = sent.filter(({ path }) => /^\/api\/(tasks|projects)/.test(path));
  const { result } = await runIn(`${hub.url}/landing`, forgeWrites, { hub: hub.url, sent: own });
  expect(result.read.length).toBeGreaterThan(own.length);
  expect((await changesSince(before)).length).toBeGreaterThan(3);
  const seen = await runIn(`${hub.url}/landing`, spy, { addresses: [`${hub.url}/api/auth/user`] });
  expect(seen.result.read.join()).toContain(world.people.admin.username);
  expect(seen.frames).toBeGreaterThan(0);
});

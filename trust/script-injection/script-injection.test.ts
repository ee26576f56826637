import { login } from '@shared/contracts/auth';
import pLimit from 'p-limit';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser, TEST_PASSWORD, type TestUser } from '../../server/test/factories/users';
import { signIn } from '../../server/test/server';
import { type Site, startSite } from '../../server/test/web-site';
import { startChromium } from '../chromium';
import { databaseUrl } from '../database-url';
import { keepFigure } from '../figures';
import { type Instance, startInstance } from '../instances';
import { patience, rounds } from '../length';
import { type Field, textFields } from './fields';
import { openEverything } from './opening';
import { allAtOnce, halves, payloads } from './payloads';
import { type Planted, Planter, type Texts } from './planter';
import { addressesOf, reflecting } from './screens';
import { shownIn } from './shown';
import { type Watch, watch } from './watch';

const isLong = rounds({ short: 0, long: 1 }) === 1;
/** Hundreds of pages are opened; a busy machine is no failure. */
const tourPatience = Math.max(patience, 600_000);
const languages = ['ar', 'en'] as const;
type Language = (typeof languages)[number];

let hub: Instance;
let site: Site;
let chromium: Browser;
let viewer: TestUser;
let planter: Planter;
/** By the payload; the first two have all of them in their long fields. */
const planted: Planted[] = [];
beforeAll(async () => {
  site = await startSite((_req, res) => void res.setHeader('Content-Type', 'text/html').end(selfDescription));
  [hub, chromium] = await Promise.all([
    startInstance(databaseUrl(), { LINK_PREVIEW_ALLOWED_NETWORKS: '127.0.0.1/32' }),
    startChromium(),
  ]);
  const name = payloads[2] as string;
  viewer = await makeUser({ role: 'admin', firstName: name, lastName: name, phone: name });
  const other = await signIn(hub.url, await makeUser({ role: 'admin' }));
  planter = new Planter(await signIn(hub.url, viewer), viewer.id, other);
  for (const half of halves)
    planted.push(await planter.plant({ short: half.slice(0, 200), long: `${site.url}/page\n${half}` }));
  const atOnce = pLimit(4);
  const each = ownTexts().map((texts) => atOnce(() => planter.plant(texts)));
  planted.push(...(await Promise.all(each)));
}, tourPatience);
afterAll(async () => {
  await chromium?.close();
  await Promise.all([hub?.stop(), site?.close()]);
});

/** Of the short run, every payload is the name of something, if not of everything. */
const ownTexts = (): Texts[] =>
  payloads
    .filter((_, index) => isLong || index % 6 === 2)
    .map((payload) => ({ short: payload, long: payload }));

/** What a page that people link to says of itself. */
const attribute = (text: string) => text.replace(/[&"<]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const selfDescription = `<!doctype html><title>x</title>
  <meta property="og:title" content="${attribute(payloads[2] as string)}">
  <meta property="og:description" content="${attribute(allAtOnce)}">
  <meta property="og:site_name" content="${attribute(payloads[0] as string)}">
  <meta property="og:type" content="${attribute(payloads[0] as string)}">
  <meta property="og:image" content="javascript:ran(1)">
  <meta property="og:url" content="javascript:ran(1)">`;

/**
 * Nothing of it is shown again, or it is one of a few words that the hub knows already; or it is the name of a passkey,
 * which its owner alone reads and which takes an authenticator to make.
 */
const notStored = /^(auth|passkeys|secondFactor)\.|(^| )(password|role)$/;
const nameOf = ({ call, path }: Field): string => `${call} ${path}`;

test('the payloads stand in every text field of the contract list', () => {
  const filled = new Set(planter.filled.map(nameOf));
  const wanted = textFields()
    .map(nameOf)
    .filter((name) => !notStored.test(name));
  expect(wanted.filter((name) => !filled.has(name))).toEqual([]);
  keepFigure(12, { payloads: payloads.length, fields: wanted.length, stored: planter.filled.length });
});

interface Seat {
  context: BrowserContext;
  page: Page;
  seen: Watch;
}

/** A person in front of a screen, in a language. */
async function sitDown(language: Language, isSignedIn = true): Promise<Seat> {
  const context = await chromium.newContext({ locale: language === 'ar' ? 'ar-SA' : 'en-GB' });
  await context.addInitScript((chosen) => {
    localStorage.setItem('language', chosen);
    window.print = () => {}; // it opens a window of the browser's, which nobody would close
  }, language);
  const seen = await watch(context);
  if (isSignedIn) {
    const data = { username: viewer.username, password: TEST_PASSWORD };
    expect((await context.request.post(hub.url + login.path, { data })).status()).toBe(200);
  }
  return { context, page: await context.newPage(), seen };
}

async function open({ page, seen }: Seat, address: string): Promise<void> {
  try {
    await page.goto(hub.url + address);
    await page.locator('h1').first().waitFor();
    // previews are limited to some a minute, and may be waited for
    const working = page.locator('main [aria-busy="true"]').first();
    await working.waitFor({ state: 'detached', timeout: 3_000 }).catch(() => {});
  } catch (error) {
    seen.findings.push(`${address} has not come: ${error}`);
  }
  await seen.inspect(page);
}

/** Opens these addresses in a language; resolves with how often a payload stood on one of them. */
async function tour(language: Language, addresses: string[], mayOpen = false): Promise<Map<number, number>> {
  const seat = await sitDown(language);
  const shown = new Map<number, number>();
  for (const [place, address] of addresses.entries()) {
    await open(seat, address);
    for (const index of await seat.page.evaluate(shownIn, payloads))
      shown.set(index, (shown.get(index) ?? 0) + 1);
    if (mayOpen && (isLong || place % 5 === 0))
      await openEverything(seat.page, { atMost: isLong ? 40 : 1, inspect: seat.seen.inspect, place });
  }
  await seat.context.close();
  expect(seat.seen.findings).toEqual([]);
  return shown;
}

/** Both languages at once; in a short run each of them opens every other page. */
const tourBoth = (addresses: string[], mayOpen = false) =>
  isLong
    ? Promise.all(languages.map((language) => tour(language, addresses, mayOpen)))
    : tourHalves(addresses, mayOpen);

/** The same, each page in one of the languages. */
const tourHalves = (addresses: string[], mayOpen = false) =>
  Promise.all(
    languages.map((language, turn) =>
      tour(
        language,
        addresses.filter((_, place) => place % 2 === turn),
        mayOpen,
      ),
    ),
  );

/** The payloads on the pages of each language, or, of a short run, of both together. */
const whereAllAreSeen = (shown: Map<number, number>[]): Set<number>[] => {
  const seen = shown.map((counts) => new Set(counts.keys()));
  return isLong ? seen : [new Set(seen.flatMap((indexes) => [...indexes]))];
};

const sum = (counts: Iterable<number>): number => [...counts].reduce((total, count) => total + count, 0);

test('on every page, in both languages, they are text and nothing else', {
  timeout: tourPatience,
}, async () => {
  const addresses = addressesOf(planted[0] as Planted);
  const shown = await tourBoth(addresses, true);
  keepFigure(12, {
    screens: addresses.length,
    languages: languages.length,
    payloadsOnScreens: sum(shown.flatMap((counts) => [...counts.values()])),
    findings: 0,
  });
  for (const seen of whereAllAreSeen(shown))
    expect(payloads.filter((_, index) => !seen.has(index))).toEqual([]);
});

test.runIf(isLong)(
  'each of them alone, where one record has a page of its own',
  {
    timeout: tourPatience,
  },
  async () => {
    const own = (one: Planted) => addressesOf(one).filter((address) => /\d/.test(address));
    const chosen = planted.slice(1);
    const addresses = chosen.flatMap(own);
    const shown = await tourHalves(addresses);
    keepFigure(12, { payloadsAlone: chosen.length, screens: addresses.length, findings: 0 });
    const seen = new Set(shown.flatMap((counts) => [...counts.keys()]));
    expect(payloads.filter((_, index) => !seen.has(index))).toEqual([]);
  },
);

test('what a page reads from its address is text as well', { timeout: tourPatience }, async () => {
  const turns = isLong ? turnsOf(payloads, 9) : [[`"'>${payloads[2]}`]];
  const addresses = turns.flatMap((texts) => reflecting(planted[0] as Planted, texts));
  const chosen = isLong ? addresses : addresses.filter((_, index) => index % 12 === 0);
  await tourBoth(chosen);
  const reflected = new Set(turns.flat()).size;
  keepFigure(12, {
    reflected,
    turns: turns.length,
    addresses: chosen.length * languages.length,
    findings: 0,
  });
});

/** All of them, so many places further in each turn: by the last one, each has been in a part of all places. */
const turnsOf = (texts: string[], step: number): string[][] =>
  Array.from({ length: Math.ceil(texts.length / step) }, (_, turn) => [
    ...texts.slice(turn * step),
    ...texts.slice(0, turn * step),
  ]);

test('were one of them more than text, it would be seen', async () => {
  const seat = await sitDown('en', false);
  const wrong = await startSite(
    (_req, res) =>
      void res
        .setHeader('Content-Type', 'text/html')
        .end(`<!doctype html><body>${payloads[2]}${payloads[1]}`),
  );
  await seat.page.goto(wrong.url);
  await seat.seen.inspect(seat.page);
  expect(seat.seen.findings.join('\n')).toMatch(/a script ran.*an element/s);
  expect(seat.seen.findings.join('\n')).toContain('asked for http://canary.example/a.js');
  await seat.page.goto(`${hub.url}/landing`);
  seat.seen.findings.length = 0;
  await seat.page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), `${payloads[2]}`);
  await expect.poll(() => seat.seen.findings.join()).toContain('the policy was violated');
  await seat.seen.inspect(seat.page);
  expect(seat.seen.findings.join()).toContain('an element');
  await seat.context.close();
  await wrong.close();
});

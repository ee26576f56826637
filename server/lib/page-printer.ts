import { existsSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { HUB_TIME_ZONE } from '@shared/contracts/fields';
import type { Language } from '@shared/language';
import type { LaunchOptions, Page, Route } from 'playwright-core';
import { hubAddress } from './hub-address';
import { isDraining, onDraining } from './lifecycle';
import { log } from './log';
import { packageRoot } from './root';

const built = join(packageRoot, 'dist/client');
/** A reserved name that resolves nowhere: every request is answered by `answer`. */
const ORIGIN = 'https://hub.invalid';
/** In ms, for the launch of Chromium, and for the page from then on. */
const TIME_LIMIT = 60_000;

/** A page of the hub on paper. */
export interface PrintedPage {
  path: string;
  language: Language;
  /** The answers to the page's calls, by address. */
  answers: ReadonlyMap<string, unknown>;
  /** A selector of what the page shows once it is complete. */
  isReady: string;
}

export type Printer = (page: PrintedPage) => Promise<Buffer>;

/** Chromium's sandbox does not start as root. */
const isRoot = process.getuid?.() === 0;

/** The environment of Chromium: where its files and fonts are, and none of the server's secrets. */
const passedOn = [
  ...['PATH', 'HOME', 'LANG', 'LC_ALL', 'TMPDIR', 'LD_LIBRARY_PATH'],
  ...['FONTCONFIG_FILE', 'FONTCONFIG_PATH', 'XDG_CACHE_HOME', 'XDG_CONFIG_HOME'],
];
const environment = (): Record<string, string> =>
  Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/**
 * Prints a page of the built client in a new Chromium, which has no session and no network: files come from the disk, calls are
 * answered from `answers`. Chromium is closed after the page, and when the server stops.
 */
export const chromiumPrinter =
  (executablePath: string, { sandbox = !isRoot, client = built }: Options = {}): Printer =>
  (page) =>
    printWith({ executablePath, chromiumSandbox: sandbox }, client, page);

interface Options {
  sandbox?: boolean;
  /** The folder of the built client. */
  client?: string;
}

type Chromium = Pick<LaunchOptions, 'executablePath' | 'chromiumSandbox'>;

async function printWith(options: Chromium, client: string, page: PrintedPage): Promise<Buffer> {
  if (isDraining()) throw new Error('the server stops');
  if (!existsSync(join(client, 'index.html'))) throw new Error('the client is not built');
  const { chromium } = await import('playwright-core');
  const launched = chromium.launch({
    ...options,
    env: environment(),
    args: ['--host-resolver-rules=MAP * ~NOTFOUND', '--js-flags=--max-old-space-size=256'],
    timeout: TIME_LIMIT,
    // the server ends it
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const close = async () => {
    const browser = await launched.catch(() => undefined); // that it failed is told below
    await browser
      ?.close()
      .catch((error) => log.warn({ err: error }, 'the Chromium of a printed page was not closed'));
  };
  const unsubscribe = onDraining(close); // before it is launched, since a stop is told once
  let limit: NodeJS.Timeout | undefined;
  try {
    const browser = await launched;
    limit = setTimeout(close, TIME_LIMIT);
    const context = await browser.newContext({
      locale: page.language === 'ar' ? 'ar-SA' : 'en-GB',
      timezoneId: HUB_TIME_ZONE,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(TIME_LIMIT);
    await context.addInitScript((language) => localStorage.setItem('language', language), page.language);
    await context.route('**/*', (route) => answerOrAbort(route, client, page));
    const tab = await context.newPage();
    await tab.goto(ORIGIN + page.path);
    await tab.locator(page.isReady).waitFor();
    await tab.emulateMedia({ media: 'print' });
    await tab.evaluate(() => document.fonts.ready.then(() => undefined));
    await leadToHub(tab);
    return await tab.pdf({ preferCSSPageSize: true, printBackground: true, format: 'A4', tagged: true });
  } finally {
    clearTimeout(limit);
    unsubscribe();
    await close();
  }
}

/** Links of the page lead to the hub: they are followed by readers of the PDF. */
const leadToHub = (tab: Page): Promise<void> =>
  tab.evaluate((hub) => {
    for (const link of Array.from(document.links))
      if (link.origin === location.origin) link.href = hub + link.pathname + link.search + link.hash;
  }, hubAddress(''));

/** Playwright does not catch what a handler rejects with, which would stop the server. */
async function answerOrAbort(route: Route, client: string, page: PrintedPage): Promise<void> {
  try {
    await answer(route, client, page);
  } catch (error) {
    log.warn({ err: error }, 'a request of a printed page was not answered');
    await route.abort().catch(() => {}); // the page is closed
  }
}

async function answer(route: Route, client: string, { path, answers }: PrintedPage): Promise<void> {
  const { origin, pathname, search } = new URL(route.request().url());
  if (origin !== ORIGIN || route.request().method() !== 'GET') return route.abort();
  const address = pathname + search;
  if (answers.has(address)) return route.fulfill({ json: answers.get(address) });
  if (address === path) return route.fulfill({ path: join(client, 'index.html'), contentType: 'text/html' });
  const file = join(client, pathname);
  const isAsset = file.startsWith(join(client, 'assets') + sep);
  if (isAsset && statSync(file, { throwIfNoEntry: false })?.isFile()) return route.fulfill({ path: file });
  return route.fulfill({ status: 404, json: { code: 'not_found', message: '' } });
}

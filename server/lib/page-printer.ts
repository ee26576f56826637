import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { HUB_TIME_ZONE } from '@shared/contracts/fields';
import type { Language } from '@shared/language';
import pLimit from 'p-limit';
import type { LaunchOptions, Route } from 'playwright-core';
import { onDraining } from './lifecycle';
import { packageRoot } from './root';

const built = join(packageRoot, 'dist/client');
/** No place at all: whatever the page asks for is answered here, or is not there. */
const ORIGIN = 'https://hub.invalid';
/** In ms, for a page that is waited for and printed. */
const TIME_LIMIT = 60_000;

/** A page of the hub as it is on paper. */
export interface PrintedPage {
  path: string;
  language: Language;
  /** By the addresses of its calls, what they are answered. */
  answers: ReadonlyMap<string, unknown>;
  /** What the page shows once it is complete. */
  isReady: string;
}

export type Printer = (page: PrintedPage) => Promise<Buffer>;

const oneByOne = pLimit(1);
/** Chromium’s sandbox does not start as root. */
const isRoot = process.getuid?.() === 0;

/**
 * Prints a page of the built client in a Chromium of its own, which signs in nowhere and reaches no network: files are read from the
 * disk, and calls are answered by what is given. One page at a time; Chromium is ended with it, and when the server is to stop.
 */
export const chromiumPrinter =
  (executablePath: string, { sandbox = !isRoot }: { sandbox?: boolean } = {}): Printer =>
  (page) =>
    oneByOne(() => printWith({ executablePath, chromiumSandbox: sandbox }, page));

type Chromium = Pick<LaunchOptions, 'executablePath' | 'chromiumSandbox'>;

async function printWith(options: Chromium, page: PrintedPage): Promise<Buffer> {
  if (!existsSync(join(built, 'index.html'))) throw new Error('the client is not built');
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    ...options,
    args: ['--host-resolver-rules=MAP * ~NOTFOUND', '--js-flags=--max-old-space-size=256'],
    timeout: TIME_LIMIT,
    // the server ends it
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const end = () => void browser.close();
  const limit = setTimeout(end, TIME_LIMIT);
  const unsubscribe = onDraining(end);
  try {
    const context = await browser.newContext({
      locale: page.language === 'ar' ? 'ar-SA' : 'en-GB',
      timezoneId: HUB_TIME_ZONE,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    await context.addInitScript((language) => localStorage.setItem('language', language), page.language);
    await context.route('**/*', (route) => answer(route, page));
    const tab = await context.newPage();
    await tab.goto(ORIGIN + page.path);
    await tab.locator(page.isReady).waitFor();
    await tab.emulateMedia({ media: 'print' });
    await tab.evaluate(() => document.fonts.ready.then(() => undefined));
    return await tab.pdf({ preferCSSPageSize: true, printBackground: true, format: 'A4', tagged: true });
  } finally {
    clearTimeout(limit);
    unsubscribe();
    await browser.close();
  }
}

async function answer(route: Route, { path, answers }: PrintedPage): Promise<void> {
  const { origin, pathname, search } = new URL(route.request().url());
  if (origin !== ORIGIN || route.request().method() !== 'GET') return route.abort();
  const address = pathname + search;
  if (answers.has(address)) return route.fulfill({ json: answers.get(address) });
  if (address === path) return route.fulfill({ path: join(built, 'index.html'), contentType: 'text/html' });
  const file = join(built, pathname);
  if (file.startsWith(join(built, 'assets') + sep) && existsSync(file)) return route.fulfill({ path: file });
  return route.fulfill({ status: 404, json: { code: 'not_found', message: '' } });
}

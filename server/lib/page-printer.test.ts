import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Route } from 'playwright-core';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { startDraining } from './lifecycle';
import { log } from './log';
import { chromiumPrinter } from './page-printer';

const client = mkdtempSync(join(tmpdir(), 'masar-client-'));
mkdirSync(join(client, 'assets/fonts'), { recursive: true });
writeFileSync(join(client, 'index.html'), '<html></html>');
writeFileSync(join(client, 'assets/page.js'), '');
afterAll(() => rmSync(client, { recursive: true }));

/** A Chromium that prints at once, whose page asks for these addresses; what it is told once it is closed rejects. */
function fakeChromium(asks: string[] = []) {
  const paper = Buffer.from('%PDF');
  const answered: [string, unknown][] = [];
  let isClosed = false;
  let handle: (route: Route) => unknown = () => {};
  const open = async <T>(value?: T) => {
    if (isClosed) throw new Error('Target page, context or browser has been closed');
    return value as T;
  };
  const routeOf = (url: string) => ({
    request: () => ({ url: () => url, method: () => 'GET' }),
    abort: async () => void answered.push([url, 'aborted']),
    fulfill: async ({ path, status, json }: { path?: string; status?: number; json?: unknown }) => {
      if (path?.endsWith('page.js')) throw new Error('ENOENT');
      answered.push([url, status ?? json ?? path?.slice(client.length)]);
    },
  });
  const tab = {
    goto: async () => {
      for (const url of asks) await handle(routeOf(url) as unknown as Route);
    },
    locator: () => ({ waitFor: () => open() }),
    emulateMedia: () => open(),
    evaluate: () => open(),
    pdf: () => open(paper),
  };
  const context = {
    setDefaultTimeout: () => {},
    addInitScript: () => open(),
    route: (_all: string, given: typeof handle) => {
      handle = given;
      return open();
    },
    newPage: () => open(tab),
  };
  const close = vi.fn(async () => {
    isClosed = true;
  });
  const browser = { newContext: () => open(context), close } as unknown as Browser;
  return { paper, answered, close, browser };
}

const print = chromiumPrinter('/usr/bin/chromium', { client });
const page = {
  path: '/reports/company/1?month=2026-10',
  language: 'en',
  answers: new Map([['/api/auth/status', { authenticated: true }]]),
  isReady: 'main',
} as const;

let serveOn = () => {};
afterEach(() => {
  serveOn();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test('a page is printed by a Chromium that is closed afterwards and has none of the server’s secrets', async () => {
  for (const name of ['SESSION_SECRET', 'DATABASE_URL', 'SMTP_URL']) vi.stubEnv(name, 'secret');
  vi.stubEnv('FONTCONFIG_PATH', '/etc/fonts');
  const { browser, paper, close } = fakeChromium();
  const launch = vi.spyOn(chromium, 'launch').mockResolvedValue(browser);
  expect(await print(page)).toBe(paper);
  expect(close).toHaveBeenCalled();
  const env = launch.mock.lastCall?.[0]?.env;
  expect(env).toMatchObject({ PATH: process.env.PATH, FONTCONFIG_PATH: '/etc/fonts' });
  expect(Object.values(env ?? {})).not.toContain('secret');
});

test('a page is answered its files and calls; what can’t be read, or is elsewhere, is not answered and stops nothing', async () => {
  const hub = 'https://hub.invalid';
  const asks = [
    `${hub}${page.path}`,
    `${hub}/api/auth/status`,
    `${hub}/api/users`,
    `${hub}/assets/fonts`,
    `${hub}/assets/../index.html`,
    `${hub}/assets/page.js`,
    'https://evil.example/',
  ];
  const { browser, answered } = fakeChromium(asks);
  vi.spyOn(chromium, 'launch').mockResolvedValue(browser);
  const told = vi.spyOn(log, 'warn').mockImplementation(() => {});
  await print(page);
  expect(answered.map(([, answer]) => answer)).toEqual([
    ...['/index.html', { authenticated: true }, 404, 404, 404, 'aborted', 'aborted'],
  ]);
  expect(told).toHaveBeenCalledOnce();
});

test('a stop of the server while Chromium is launched closes it, and the page is not printed', async () => {
  const { browser, close } = fakeChromium();
  let launched = () => {};
  const launch = vi.spyOn(chromium, 'launch').mockReturnValue(
    new Promise((resolve) => {
      launched = () => resolve(browser);
    }),
  );
  const printing = print(page);
  await expect.poll(() => launch.mock.calls.length).toBe(1);
  serveOn = startDraining();
  launched();
  await expect(printing).rejects.toThrow('closed');
  expect(close).toHaveBeenCalled();
});

test('no Chromium is launched once the server stops', async () => {
  const launch = vi.spyOn(chromium, 'launch');
  serveOn = startDraining();
  await expect(print(page)).rejects.toThrow('stops');
  expect(launch).not.toHaveBeenCalled();
});

test('a failed launch is told by its reason', async () => {
  vi.spyOn(chromium, 'launch').mockRejectedValue(new Error('no such file'));
  await expect(print(page)).rejects.toThrow('no such file');
});

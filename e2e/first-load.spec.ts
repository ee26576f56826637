import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { BrowserContext } from '@playwright/test';
import { english, expect, test } from './fixtures';

const KB = 1_000;
/** What a first visit may take. `script` is what is reached, in gzip; docs/decisions/0023-first-load.md names the aim. */
const budgets = {
  signIn: { bytes: 230 * KB, requests: 14, script: 165 * KB },
  dashboard: { bytes: 306 * KB, script: 245 * KB },
};

interface Load {
  url: string;
  bytes: number;
}

/** Opens a page with nothing kept, and tells what went over the wire until `isThere`. */
async function coldLoad(context: BrowserContext, path: string): Promise<Load[]> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const urls = new Map<string, string>();
  const loads: Load[] = [];
  session.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = new URL(urls.get(requestId) ?? 'about:blank');
    if (url.protocol.startsWith('http')) loads.push({ url: url.pathname, bytes: encodedDataLength });
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready.then(() => true));
  // what comes by itself while it is looked at counts too
  await page.waitForTimeout(1_000);
  await page.close();
  return loads;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const scriptsOf = (loads: Load[]) =>
  sum(
    loads
      .filter(({ url }) => /\.js$/.test(url))
      .map(({ url }) => gzipSync(readFileSync(`dist/client${url}`), { level: 9 }).length),
  );

test(
  'the sign-in page comes in few files, compressed, within its budget',
  english,
  async ({ context }, { annotations }) => {
    const loads = await coldLoad(context, '/login');
    const found = {
      bytes: sum(loads.map(({ bytes }) => bytes)),
      requests: loads.length,
      script: scriptsOf(loads),
    };
    annotations.push({ type: 'first load', description: JSON.stringify({ ...found, loads }) });
    for (const kind of ['bytes', 'requests', 'script'] as const)
      expect(found[kind], kind).toBeLessThanOrEqual(budgets.signIn[kind]);
  },
);

test('the dashboard comes within its budget', english, async ({ context, signIn }, { annotations }) => {
  await signIn('admin');
  const loads = await coldLoad(context, '/dashboard');
  const files = loads.filter(({ url }) => !url.startsWith('/api/') && !/activity-chart/.test(url));
  const found = {
    bytes: sum(files.map(({ bytes }) => bytes)),
    files: files.length,
    script: scriptsOf(files),
  };
  annotations.push({ type: 'first load', description: JSON.stringify({ ...found, loads }) });
  for (const kind of ['bytes', 'script'] as const)
    expect(found[kind], kind).toBeLessThanOrEqual(budgets.dashboard[kind]);
});

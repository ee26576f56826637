import { type Browser, chromium } from 'playwright';
import { browserOptions } from '../e2e/browser';
import { median } from './measure/statistics';
import { type Finding, table } from './report';
import { signIn } from './servers/browser';
import type { Stage } from './stage';
import { cast } from './world/sizes';

/** Each with what the page is for. */
const screens = [
  { name: 'Sign-in page', path: '/login', shows: 'form button[type=submit]' },
  { name: 'Dashboard', path: '/dashboard', shows: 'main h1' },
  { name: 'List of projects', path: '/projects', shows: 'main article' },
];

/** Pages opened for each round of a call. */
const PAINTS = 3;

/** How long a person waits whose Chromium knows nothing yet, beside a page with nothing but a heading; they take turns. */
export async function measureFirstPaint(stage: Stage): Promise<Finding> {
  const [product, floor] = [await stage.product(), await stage.floor()];
  const { cookies } = await signIn(product.url, cast.manager);
  const signedIn = [...cookies].map(([name, value]) => ({ name, value, url: product.url }));
  const browser = await chromium.launch(await browserOptions());
  const rows: (string | number)[][] = [];
  for (const { name, path, shows } of screens) {
    const times: [Times, Times][] = [];
    for (let round = 0; round <= PAINTS * stage.length.rounds; round++)
      times.push([
        await visit(browser, product.url + path, shows, path === '/login' ? [] : signedIn),
        await visit(browser, `${floor.url}/page`, 'h1', []),
      ]);
    times.shift(); // the servers and the browser warmed up
    const compared = (of: 'painted' | 'visible') => {
      const [ours, bare] = [
        median(times.map(([time]) => time[of])),
        median(times.map(([, time]) => time[of])),
      ];
      return [ours, bare, ours / bare];
    };
    rows.push([name, ...compared('painted'), ...compared('visible')]);
  }
  await browser.close();
  await product.stop();
  await floor.stop();
  const head = ['Screen', 'First paint', 'Bare page', 'First paint ×', 'Content', 'Bare page', 'Content ×'];
  const note =
    'Pages in Chromium, medians in ms since the navigation: the first paint of anything, and the content of the page in sight.';
  return { verdicts: [], details: `${note}\n\n${table(head, rows)}` };
}

interface Times {
  painted: number;
  visible: number;
}

type Cookies = { name: string; value: string; url: string }[];

/** By the page's own clock, which begins with the navigation. */
async function visit(browser: Browser, url: string, shows: string, cookies: Cookies): Promise<Times> {
  const context = await browser.newContext();
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  const visible = await page.waitForFunction(
    (selector) => document.querySelector(selector)?.checkVisibility() && performance.now(),
    shows,
    { polling: 'raf' },
  );
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const times = { painted: Number(await painted.jsonValue()), visible: Number(await visible.jsonValue()) };
  await context.close();
  return times;
}

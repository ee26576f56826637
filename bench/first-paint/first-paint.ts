import { type BrowserContext, chromium } from 'playwright';
import { browserOptions } from '../../e2e/browser';
import { median } from '../measure/statistics';
import { signIn } from '../servers/browser';
import { cast } from '../world/sizes';
import { startFloorPage } from './floor-page';

export interface FirstPaint {
  name: string;
  /** Medians in ms: when anything was painted first, and when what the page is for could be seen. */
  painted: number;
  visible: number;
  /** The same of the empty page. */
  floor: { painted: number; visible: number };
}

interface Screen {
  name: string;
  path: string;
  /** What the page is for. */
  shows: string;
  /** Nothing is kept from a visit before. */
  isCold: boolean;
}

const screens: readonly Screen[] = [
  { name: 'Sign-in page, first visit', path: '/login', shows: 'form button[type=submit]', isCold: true },
  { name: 'Dashboard, first visit', path: '/dashboard', shows: 'main h1', isCold: true },
  { name: 'List of projects, first visit', path: '/projects', shows: 'main article', isCold: true },
  { name: 'List of projects, again', path: '/projects', shows: 'main article', isCold: false },
];

/** How long a person in front of Chromium waits, beside an empty page of React; the two take turns. */
export async function measureFirstPaint(productUrl: string, rounds: number): Promise<FirstPaint[]> {
  const browser = await chromium.launch(await browserOptions());
  const floor = await startFloorPage();
  try {
    const cookies = cookiesOf((await signIn(productUrl, cast.manager)).cookie, productUrl);
    const found: FirstPaint[] = [];
    for (const { name, path, shows, isCold } of screens) {
      const seen = { product: [] as Times[], floor: [] as Times[] };
      for (let round = 0; round <= rounds; round++) {
        const contexts = [await browser.newContext(), await browser.newContext()] as const;
        if (path !== '/login') await contexts[0].addCookies(cookies);
        const pages = [
          { context: contexts[0], url: productUrl + path, shows },
          { context: contexts[1], url: floor.url, shows: 'h1' },
        ] as const;
        if (!isCold) for (const page of pages) await timesOf(page);
        const product = await timesOf(pages[0]);
        const least = await timesOf(pages[1]);
        for (const context of contexts) await context.close();
        if (round === 0) continue; // the servers and the browser warm up
        seen.product.push(product);
        seen.floor.push(least);
      }
      found.push({ name, ...medians(seen.product), floor: medians(seen.floor) });
    }
    return found;
  } finally {
    floor.stop();
    await browser.close();
  }
}

const cookiesOf = (header: string, url: string) =>
  header.split('; ').map((cookie) => {
    const [name = '', ...value] = cookie.split('=');
    return { name, value: value.join('='), url };
  });

interface Times {
  painted: number;
  visible: number;
}

const medians = (times: readonly Times[]): Times => ({
  painted: median(times.map(({ painted }) => painted)),
  visible: median(times.map(({ visible }) => visible)),
});

interface Opened {
  context: BrowserContext;
  url: string;
  shows: string;
}

/** By the page's own clock, which begins with the navigation. */
async function timesOf({ context, url, shows }: Opened): Promise<Times> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  const seen = await page.waitForFunction(
    (selector) => document.querySelector(selector)?.checkVisibility() && performance.now(),
    shows,
    { polling: 'raf' },
  );
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const times = { painted: Number(await paint.jsonValue()), visible: Number(await seen.jsonValue()) };
  await page.close();
  return times;
}

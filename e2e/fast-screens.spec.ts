import type { Locator, Page } from '@playwright/test';
import { hearNoChanges } from './answer';
import { expect, test } from './fixtures';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('what a link leads to is fetched while the pointer rests on it', async ({ page, signIn }) => {
  await hearNoChanges(page); // a change by another story would have it fetched again
  await signIn('admin');
  await page.goto('/dashboard');
  const link = page.getByRole('banner').locator('a[href="/projects"]').first();
  await expect(link).toBeVisible();
  const ahead = page.waitForResponse((response) => response.url().includes('/api/projects?'));
  await link.hover();
  expect((await ahead).ok()).toBe(true);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await link.click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(asked).not.toContain('/api/projects');
});

test('a screen that was visited shows from what is kept, and where it was left', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/projects');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toBeVisible();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  const [left, shown] = [await page.evaluate(() => scrollY), await cards.count()];
  // without scrolling there
  await cards
    .first()
    .getByRole('link')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/project\/\d+/);
  await expect(heading(page)).toBeVisible();
  await page.route('**/api/projects?*', (route) => route.abort());
  await page.goBack();
  await expect(cards).toHaveCount(shown);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

const ROWS = 10_000;
/** Half of them in each language: how long a list takes does not depend on what it is read in. */
const lists = [
  { in: 'ar', path: '/projects', api: '/api/projects', row: 'article' },
  { in: 'ar', path: '/requests', api: '/api/requests', row: 'article' },
  { in: 'ar', path: '/tasks', api: '/api/tasks', row: 'tbody [role=row]' },
  { in: 'en', path: '/user-management', api: '/api/users', row: 'article' },
  { in: 'en', path: '/simple-user-management', api: '/api/users', row: 'tbody [role=row]' },
  { in: 'en', path: '/notifications', api: '/api/notifications', row: '[role=listitem]' },
];

/**
 * Answers each screen's list with very many rows, made from those that there are. The page makes them itself: handed over by
 * the process that drives the browser, so many megabytes take a busy machine longer than a story waits.
 */
const answerWithMany = (page: Page, count = ROWS) =>
  page.addInitScript(
    ({ lists, count }) => {
      const list = lists.find(({ path }) => path === location.pathname);
      const { fetch } = window;
      window.fetch = async (input, init) => {
        const answer = await fetch(input, init);
        if (new URL(answer.url).pathname !== list?.api) return answer;
        const some = (await answer.json()) as { id: number }[];
        const many = Array.from({ length: count }, (_, id) => ({ ...some[id % some.length], id: id + 1 }));
        const headers = new Headers(answer.headers);
        headers.delete('link');
        headers.set('x-total-count', String(count));
        return Response.json(many, { headers });
      };
    },
    { lists, count },
  );

/**
 * Scrolls by the wheel, in leaps, and some way back by the wheel. A loop within the page, which scrolls and waits for the next
 * frame, would be shorter; but in one of some twenty runs on a busy machine Chromium's compositor waits for its own tiles then
 * and draws no further frame.
 */
async function scroll(page: Page, rows: Locator) {
  await page.mouse.move(640, 500);
  for (let step = 0; step < 8; step++) await page.mouse.wheel(0, 400);
  for (let leap = 1; leap <= 5; leap++) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), leap * 50_000);
    await expect(async () => expect(await rows.evaluateAll(areInSight)).toBe(true)).toPass();
  }
  for (let step = 0; step < 5; step++) await page.mouse.wheel(0, -600);
}

/** Whether one of these rows lies in the middle of the window. */
const areInSight = (rows: Element[]) =>
  rows
    .map((row) => row.getBoundingClientRect())
    .some(({ top, bottom }) => top < innerHeight / 2 && bottom > innerHeight / 3);

/** Far fewer than there are; so many cards are in sight on no screen. */
const MOST_DRAWN = 150;

test('of ten thousand rows those near the screen are drawn, and the last one is reached', async ({
  page,
  signIn,
  language,
}) => {
  test.setTimeout(120_000);
  // each change by another story would have megabytes read again
  await hearNoChanges(page);
  await answerWithMany(page);
  await signIn('admin');
  for (const { path, row } of lists.filter((list) => list.in === language)) {
    await page.goto(path);
    const rows = page.getByRole('main').locator(row);
    // reading ten thousand rows keeps a busy browser from drawing for seconds
    await expect(rows.first()).toBeVisible({ timeout: 30_000 });
    await scroll(page, rows);
    expect(await rows.count(), path).toBeLessThan(MOST_DRAWN);
    const last = page.locator(`[aria-posinset="${ROWS}"], [aria-rowindex="${ROWS + 1}"]`);
    // rows near the end may be higher than was supposed
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(last).toBeInViewport({ timeout: 500 });
    }).toPass({ timeout: 10_000 });
  }
});

test('on paper a long list is whole', async ({ page, signIn }) => {
  await answerWithMany(page, 250);
  await signIn('admin');
  for (const { path, row } of lists.filter((list) => list.path === '/projects' || list.path === '/tasks')) {
    await page.goto(path);
    const rows = page.getByRole('main').locator(row);
    await expect(rows.first()).toBeVisible();
    // until what draws such lists has come, the first hundred are there
    await expect.poll(() => rows.count()).toBeLessThan(100);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(rows).toHaveCount(250);
    const boxes = await rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    const overlapping = boxes.filter(
      ({ top, left, right }, at) =>
        at > 0 &&
        boxes.slice(0, at).some((box) => box.bottom > top + 1 && box.left < right && box.right > left),
    );
    expect(overlapping, path).toEqual([]);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: null });
    await expect.poll(() => rows.count()).toBeLessThan(MOST_DRAWN);
  }
});

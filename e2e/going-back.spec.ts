import type { Locator, Page } from '@playwright/test';
import { hearNoChanges } from './answer';
import { expect, test } from './fixtures';
import { wordsOf } from './words';

const PAGE = 30;
const TOTAL = 300;

/** A list of many pages, made from the rows that there are. Each of its records is opened as the first of those. */
async function answerInPages(page: Page, list: string, record: RegExp) {
  let real: { id: number }[] = [];
  await page.route(
    (url) => url.pathname === list,
    async (route) => {
      const url = new URL(route.request().url());
      const from = Number(url.searchParams.get('cursor') ?? 0);
      if (real.length === 0) real = await (await page.request.get(list)).json();
      const rows = Array.from({ length: PAGE }, (_, at) => ({
        ...real[(from + at) % real.length],
        id: from + at + 1,
      }));
      const next = from + PAGE < TOTAL && `<${list}?cursor=${from + PAGE}>; rel="next"`;
      await route.fulfill({
        json: rows,
        headers: { 'X-Total-Count': String(TOTAL), ...(next && { Link: next }) },
      });
    },
  );
  await page.route(record, async (route) => {
    const url = route.request().url();
    await route.continue({ url: url.replace(/(\/api\/\w+\/)\d+/, `$1${real[0]?.id}`) });
  });
}

const place = async (page: Page) => ({ address: page.url(), top: await page.evaluate(() => scrollY) });

/** A row in sight, somewhere below what the first page of the list held. */
async function rowInSight(page: Page, links: Locator) {
  const indexInSight = () =>
    links.evaluateAll((all) => all.findIndex((link) => link.getBoundingClientRect().top > innerHeight / 3));
  await expect.poll(indexInSight).toBeGreaterThanOrEqual(0); // rows are drawn a moment after the list has scrolled
  const at = await indexInSight();
  const href = await links.nth(at).getAttribute('href');
  return page.locator(`main a[href="${href}"]`).first();
}

const lists = [
  {
    path: '/requests?status=pending&sort=oldest',
    api: '/api/requests',
    record: /\/api\/requests\/\d+/,
    link: 'h2 a',
    page: /\/request-details\/\d+$/,
  },
  {
    path: '/projects?status=in_progress',
    api: '/api/projects',
    record: /\/api\/projects\/\d+/,
    link: 'h2 a',
    page: /\/project\/\d+$/,
  },
  {
    path: '/tasks?status=pending',
    api: '/api/tasks',
    record: /\/api\/tasks\/\d+/,
    link: 'th a',
    page: /\/task-details\/\d+$/,
  },
];

for (const { path, api, record, link, page: recordPage } of lists) {
  test(`back from a record, ${path} is as it was left`, async ({ page, signIn, language }) => {
    test.slow();
    const { common } = wordsOf(language);
    await hearNoChanges(page);
    await answerInPages(page, api, record);
    await signIn('admin');
    await page.goto(path);
    const links = page.getByRole('main').locator(link);
    await expect(links.first()).toBeVisible();
    const more = page.getByRole('button', { name: common.more });
    for (let loaded = 1; loaded < 5; loaded++) {
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === api);
      await more.click();
      await answered;
      await expect(more).toBeEnabled();
    }
    const shown = await page.getByText(/150/).last().textContent();
    const ways = {
      browser: () => page.goBack(),
      link: () => page.getByRole('link', { name: common.back, exact: true }).click(),
    };
    for (const [name, goBack] of Object.entries(ways)) {
      await page.evaluate(() => scrollBy(0, -1_500));
      await page.waitForTimeout(300); // rows in sight are measured, which moves those below them
      const row = await rowInSight(page, links);
      await row.scrollIntoViewIfNeeded();
      const left = await place(page);
      expect(left.top).toBeGreaterThan(1_000);
      await row.click();
      await expect(page).toHaveURL(recordPage);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await goBack();
      await expect.poll(() => place(page), name).toEqual(left);
      await expect(row, name).toBeInViewport();
      await expect(row, name).toBeFocused();
      await expect(page.getByText(shown ?? '', { exact: true }), name).toBeAttached();
    }
  });
}

test('back from a new project leads to where a person came from, to the choice only from there', async ({
  page,
  signIn,
  language,
}) => {
  const { common, dashboard, projects } = wordsOf(language);
  const back = page.getByRole('link', { name: common.back, exact: true });
  await signIn('manager11');
  await page.goto('/projects?status=in_progress');
  await page.getByRole('link', { name: projects.new, exact: true }).first().click();
  await expect(page).toHaveURL('/create-project/new');
  await back.click();
  await expect(page).toHaveURL('/projects?status=in_progress');

  await page.goto('/dashboard?tab=projects');
  await page.getByRole('main').getByRole('link', { name: dashboard.newProject }).first().click();
  await expect(page).toHaveURL('/create-project/new');
  await back.click();
  await expect(page).toHaveURL('/dashboard?tab=projects');

  await page.goto('/create-project');
  await page.getByRole('link', { name: projects.chooser.blankText }).click();
  await expect(page).toHaveURL('/create-project/new'); // until then, the link back is the one of the choice
  await back.click();
  await expect(page).toHaveURL('/create-project');
});

test('what waits for a decision is still open after a look at the request', async ({
  page,
  signIn,
  language,
}) => {
  const { common, requests } = wordsOf(language);
  await signIn('user12');
  await page.goto('/requests');
  await page.getByRole('button', { name: requests.assigned.show }).click();
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/request-details/);
  await page.getByRole('link', { name: common.back, exact: true }).click();
  await expect(page.getByRole('button', { name: requests.assigned.hide })).toBeVisible();
});

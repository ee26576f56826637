import type { Page } from '@playwright/test';
import { english, expect, type SignIn, test } from './fixtures';
import { createAdmin } from './new-admin';

/** Every list, and what it lists. */
const lists = {
  '/audit': 'tbody tr',
  '/calendars': 'section',
  '/company-dashboard?companyId=12': 'article',
  '/court': 'tbody tr',
  '/enhanced-company-management': 'article',
  '/enhanced-user-management': 'article',
  '/permissions-management': '[role=tabpanel] li',
  '/project-templates': 'article',
  '/projects': 'article',
  '/request-management': 'article',
  '/request-types': 'article',
  '/requests': 'article',
  '/simple-user-management': 'tbody tr',
  '/tasks': 'tbody tr',
  '/user-management': 'article',
  '/my-work': 'article',
  '/notifications': 'section li',
};

/** A laptop's screen, on the first visit, when a page introduces itself. */
test.use({ viewport: { width: 1440, height: 900 } });

test('the first row of every list is in sight at once', english, async ({ page, signIn }) => {
  expect(await lowLists(page, signIn)).toEqual([]);
});

test(
  'the first row of every list stays in sight where there are thousands of everything',
  english,
  async ({ page, signIn }) => {
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      const isBounded = route.request().url().includes('/api/custom-roles');
      if (Number(headers['x-total-count']) > 0) headers['x-total-count'] = isBounded ? '100' : '1200';
      await route.fulfill({ response, headers });
    });
    expect(await lowLists(page, signIn)).toEqual([]);
    await page.goto('/company-dashboard?companyId=12');
    await expect(page.getByText('1,200').first()).toBeVisible();
  },
);

/** The lists whose first row begins below 260 px, each with where it begins. */
async function lowLists(page: Page, signIn: SignIn): Promise<string[]> {
  // a new administrator: these pages together are too many calls a minute for one person
  const { username, password } = await createAdmin();
  await signIn(username, password);
  const low: string[] = [];
  for (const [list, rows] of Object.entries(lists)) {
    // a new administrator has no notifications and no turn yet
    if (list === '/my-work') await signIn('manager13');
    if (list === '/notifications') await signIn('admin');
    await page.goto(list);
    await page.locator(`main :is(${rows})`).filter({ visible: true }).first().waitFor();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    // found and measured in one go: an entry of the audit log that comes between would push the one that was found down
    const top = await page.evaluate((selector) => {
      const all = [...document.querySelectorAll(`main :is(${selector})`)];
      return all.find((row) => row.checkVisibility())?.getBoundingClientRect().y ?? Number.POSITIVE_INFINITY;
    }, rows);
    if (top > 260) low.push(`${list} at ${Math.round(top)}`);
  }
  return low;
}

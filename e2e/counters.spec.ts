import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { createAdmin } from './new-admin';
import { filled, wordsOf } from './words';

/** Where there are counters, and how many of them lead on. */
const screens: [person: string, path: string, links: number][] = [
  ['admin', '/dashboard', 5],
  ['admin', '/requests', 4],
  ['admin', '/enhanced-company-management', 2],
  ['admin', '/user-management', 3],
  ['admin', '/simple-user-management', 3],
  ['admin', '/company-dashboard?companyId=12', 4],
  ['manager12', '/company-dashboard', 4],
  ['user12', '/dashboard', 5],
  ['user12', '/requests', 4],
];

/** Where the counters lead, with the number on each. */
async function countersOf(page: Page, path: string) {
  await page.goto(path);
  await page.locator('main dd').first().waitFor();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('main dd .animate-shimmer')).toHaveCount(0);
  return page.locator('main a:has(dd), main dt > a').evaluateAll((links) =>
    (links as HTMLAnchorElement[]).map((link) => {
      const number = link.querySelector('dd') ?? link.parentElement?.nextElementSibling;
      return { address: link.href, count: Number(number?.textContent) };
    }),
  );
}

for (const [person, path, links] of screens)
  test(`each counter of ${path} leads ${person} to the list of what it counts`, async ({
    page,
    signIn,
    language,
  }) => {
    const { shownOf } = wordsOf(language).common;
    // a new administrator: these pages together are too many calls a minute for one person
    const account = person === 'admin' ? await createAdmin() : { username: person };
    await signIn(account.username, 'password' in account ? account.password : undefined);
    expect(await countersOf(page, path)).toHaveLength(links);
    for (let index = 0; index < links; index++)
      // other stories add and remove records meanwhile
      await expect(async () => {
        const { address, count } = (await countersOf(page, path))[index] as {
          address: string;
          count: number;
        };
        await page.goto(address);
        await page.locator('h1').first().waitFor();
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        const panel = page.locator('main [role=tabpanel][data-state=active]');
        const list = (await panel.count()) > 0 ? panel : page.locator('main');
        const shown = await list.locator('article, tbody tr').count();
        const more = filled(shownOf, { shown: String(shown), total: String(count) });
        if (shown !== count) await expect(list.getByText(more), address).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 20_000 });
  });

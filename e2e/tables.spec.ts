import type { Page } from '@playwright/test';
import { expectNothingFound, loadAxe } from './axe';
import { english, expect, test } from './fixtures';
import { openAs } from './open-as';
import { filled, wordsOf } from './words';

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Makes the browser so many times slower: a page that draws late must not lose what is pressed meanwhile. Until the end of the test. */
async function slowDown(page: Page, rate: number): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate });
}

test(
  'requests stand in a table by the keyboard, and a company opens them as its manager saved them',
  english,
  async ({ page, browser, signIn, language }) => {
    test.slow(); // axe on each screen
    await loadAxe(page);
    const { tables, requests, common } = wordsOf(language);
    const name = `By title ${Date.now()}`;
    const saved = filled(tables.saved.makeDefault, { name });
    await signIn('manager13');
    await page.goto('/requests');
    const grid = page.getByRole('grid', { name: requests.title });

    await test.step('the table is chosen, and sorted from the head of a column', async () => {
      await page.getByRole('radio', { name: tables.view.cards }).focus();
      // Radix chooses once the focus has moved, as long as the key is down
      await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight', { delay: 100 });
      await expect(grid).toBeVisible();
      await expectNothingFound(page);
      const head = grid.getByRole('columnheader', { name: tables.columnNames.title });
      await head.focus();
      await page.keyboard.press('Enter');
      await expect(head).toHaveAttribute('aria-sort', 'ascending');
      await expect(page).toHaveURL(/sort=title/);
      await page.keyboard.press(language === 'ar' ? 'Shift+ArrowLeft' : 'Shift+ArrowRight');
      await expect(page).toHaveURL(/table=number\.title\*266/);
    });

    await test.step('rows are grouped, and the address opens them so again', async () => {
      await page.getByRole('combobox', { name: tables.group }).focus();
      await page.keyboard.press('Enter');
      await page
        .getByRole('option', { name: filled(tables.groupBy, { column: tables.columnNames.status }) })
        .focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/sort=status/);
      await page.reload();
      await expect(grid.getByText(`${tables.columnNames.status}:`).first()).toBeVisible();
      await expectNothingFound(page);
    });

    await test.step('the view is saved for the company', async () => {
      await page.getByRole('button', { name: tables.saved.open }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: tables.saved.save }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: tables.saved.save });
      await dialog.getByRole('textbox', { name: tables.saved.name }).fill(name);
      await dialog.getByRole('checkbox').focus();
      await page.keyboard.press('Space');
      await expectNothingFound(page);
      await page.keyboard.press('Enter');
      await dialog.getByRole('textbox').press('Enter');
      await expect(dialog).toBeHidden();
    });

    await test.step('a colleague opens it, and their list opens with it from then on', async () => {
      const other = await openAs(browser, language, { username: 'user13', password: 'masar123' });
      await other.goto('/requests');
      await other.getByRole('button', { name: tables.saved.open }).click();
      await expect(other.getByRole('link', { name })).toBeVisible();
      await expect(other.getByRole('button', { name: filled(tables.saved.remove, { name }) })).toHaveCount(0);
      await other.getByRole('button', { name: saved }).click();
      await expect(
        other.getByRole('button', { name: filled(tables.saved.noDefault, { name }) }),
      ).toBeVisible();
      await other.goto('/dashboard');
      await other.goto('/requests');
      await expect(other.getByRole('grid')).toBeVisible();
      await expect(other).toHaveURL(/table=number\.title\*266/);
      await other.setViewportSize({ width: 390, height: 800 });
      expect(await scrollsSideways(other)).toBe(false);
      await other.context().close();
    });

    await test.step('a row is opened by Enter, and the way back leads to the table', async () => {
      await page.goto('/requests?table=default');
      await grid.getByRole('rowheader').first().focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/request-details|requests\/\d+/);
      await page.goBack();
      await expect(grid).toBeVisible();
    });

    await test.step('the view is deleted', async () => {
      await page.getByRole('button', { name: tables.saved.open }).click();
      await page.getByRole('button', { name: filled(tables.saved.remove, { name }) }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: common.delete }).click();
      await expect(page.getByText(tables.saved.removed, { exact: true })).toBeVisible();
    });
  },
);

test('a column that was widened keeps its width as rows are grouped on a slow machine', async ({
  page,
  signIn,
  language,
}) => {
  const { tables } = wordsOf(language);
  await signIn('manager13');
  await page.goto('/requests?table=default');
  const head = page.getByRole('grid').getByRole('columnheader', { name: tables.columnNames.title });
  await expect(head).toBeVisible();
  await slowDown(page, 6);
  await head.focus();
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(page).toHaveURL(/table=number\.title\*266/);
  const status = filled(tables.groupBy, { column: tables.columnNames.status });
  await page.getByRole('combobox', { name: tables.group }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: status }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/table=number\.title\*266.*-status/);
});

for (const [list, at] of [
  ['projects', '/projects'],
  ['tasks', '/tasks'],
] as const)
  test(
    `${list} stand in a table that scrolls in its frame on a phone`,
    english,
    async ({ page, signIn, language }) => {
      await loadAxe(page);
      const { tables } = wordsOf(language);
      await page.setViewportSize({ width: 390, height: 800 });
      await signIn('admin');
      await page.goto(at);
      await page.getByRole('radio', { name: tables.view.table }).click();
      const grid = page.getByRole('grid');
      await expect(grid).toBeVisible();
      expect(await scrollsSideways(page)).toBe(false);
      const company = grid.getByRole('columnheader', { name: tables.columnNames.company });
      await company.getByRole('button').click();
      await expect(company).toHaveAttribute('aria-sort', 'ascending');
      await expectNothingFound(page);
    },
  );

test(
  'people stand in a table, which is sorted and saved as it stands',
  english,
  async ({ page, signIn, language }) => {
    await loadAxe(page);
    const { users, tables } = wordsOf(language);
    await signIn('admin');
    await page.goto('/user-management');
    const views = page.getByRole('navigation', { name: users.view.label });
    await views.getByRole('link', { name: users.view.table }).click();
    const grid = page.getByRole('grid', { name: users.table.caption });
    await expect(grid).toBeVisible();
    await expect(views.getByRole('link', { name: users.view.table })).toHaveAttribute('aria-current', 'page');
    const company = grid.getByRole('columnheader', { name: users.table.company });
    await company.getByRole('button').click();
    await expect(company).toHaveAttribute('aria-sort', 'ascending');
    await expectNothingFound(page);
    await grid.getByRole('rowheader').first().focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: users.form.editTitle });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const name = `People ${Date.now()}`;
    await page.getByRole('button', { name: tables.saved.open }).click();
    await page.getByRole('button', { name: tables.saved.save, exact: true }).click();
    const saving = page.getByRole('dialog', { name: tables.saved.save });
    await saving.getByRole('textbox', { name: tables.saved.name }).fill(name);
    await page.keyboard.press('Enter');
    await expect(saving).toBeHidden();
    await page.goto('/user-management');
    await page.getByRole('button', { name: tables.saved.open }).click();
    await page.getByRole('link', { name }).click();
    await expect(company).toHaveAttribute('aria-sort', 'ascending');
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await scrollsSideways(page)).toBe(false);
    await views.getByRole('link', { name: users.view.cards }).click();
    await expect(grid).toHaveCount(0);
  },
);

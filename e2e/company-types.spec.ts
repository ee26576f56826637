import type { Page } from '@playwright/test';
import { expectNothingFound, loadAxe } from './axe';
import { expect, test } from './fixtures';
import { createCompany } from './new-company';
import { filled, wordsOf } from './words';

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('a manager makes a request type, which is offered to people of that company alone', async ({
  page,
  context,
  signIn,
  language,
}) => {
  test.slow(); // four people look at it
  await loadAxe(page);
  const { requestTypes: say, requests } = wordsOf(language);
  const company = await createCompany(context);
  const name = `Leave of ${company.name}`;
  const dialog = page.getByRole('dialog');
  const option = dialog.getByRole('radio', { name });
  const offer = async () => {
    await page.goto('/requests');
    await page.getByRole('button', { name: requests.new }).first().click();
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    await dialog.getByRole('searchbox', { name: requests.form.searchTypes }).fill(name);
  };

  await test.step('its card says whose it is', async () => {
    await signIn(company.manager.username, company.manager.password);
    await page.goto('/request-types');
    await page.getByRole('button', { name: say.add }).click();
    await dialog.getByLabel(say.form.name).fill(name);
    await expect(dialog.getByRole('switch', { name: say.form.separateDuties })).toBeChecked();
    await expectNothingFound(page);
    await dialog.locator('button[type=submit]').click();
    await expect(page.getByText(say.toasts.created, { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: say.tabs.types }).click();
    await expect(card(page, name)).toContainText(company.name);
    await expect(card(page, name)).toContainText(say.form.separateDuties);
    await expectNothingFound(page);
  });

  await test.step('a colleague is offered it, with the company beside it', async () => {
    await signIn(company.member.username, company.member.password);
    await offer();
    await expect(option).toContainText(company.name);
    await expectNothingFound(page);
    await option.click();
    await expect(dialog.getByText(filled(requests.form.pathEmpty, {}))).toBeVisible();
  });

  await test.step('people of other companies, and of none, are not', async () => {
    for (const username of ['user13', 'ordinary']) {
      await signIn(username);
      await offer();
      await expect(option).toHaveCount(0);
    }
  });
});

test('the demo world has a type of one company, and types of the hub', async ({ page, signIn, language }) => {
  const { requests, common } = wordsOf(language);
  await signIn('user13');
  await page.goto('/create-request');
  const options = page.getByRole('radio');
  const search = page.getByRole('searchbox', { name: requests.form.searchTypes });
  await search.fill('حجز معدّات الشركة');
  await expect(options).toHaveCount(1);
  await expect(options).toContainText('شركة البناء الحديث للمقاولات');
  await search.fill('صرف مواد من الموقع');
  await expect(options).toHaveCount(1);
  await expect(options).toContainText(common.ofHub);
  await signIn('user12');
  await page.goto('/create-request');
  await search.fill('صرف مواد من الموقع');
  await expect(options).toHaveCount(1);
  await search.fill('حجز معدّات الشركة');
  await expect(page.getByText(common.nothingFound, { exact: true })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expectNothingFound, loadAxe } from './axe';
import { english, expect, test } from './fixtures';
import { createCompany } from './new-company';
import { wordsOf } from './words';

const row = (page: Page, company: string) =>
  page.getByRole('main').getByRole('row', { name: new RegExp(company) });
const turns = (page: Page) => page.getByRole('main').getByRole('article');

test(
  'a company finds whom it waits for over its projects in one click, and what that is in another',
  english,
  async ({ page, context, language }) => {
    const { court } = wordsOf(language);
    const other = await createCompany(context);
    const own = await createCompany(context);
    await page.request.post('/api/auth/login', {
      data: { username: own.admin.username, password: own.admin.password },
    });
    for (const name of ['North tower', 'South tower']) {
      const tasks = [
        { name: `Drawings of the ${name}`, responsibleCompanyId: other.id },
        { name: 'Building', responsibleCompanyId: own.id },
      ];
      const data = { name, companyId: own.id, status: 'in_progress', tasks };
      const made = await page.request.post('/api/projects', { data });
      expect(made.status(), await made.text()).toBe(201);
    }
    await page.request.post('/api/auth/login', {
      data: { username: own.member.username, password: own.member.password },
    });
    await loadAxe(page);
    await page.goto('/court');
    await expect(page.getByRole('heading', { level: 1, name: court.title })).toBeVisible();
    await page.getByRole('radio', { name: court.side.waitingOnThem }).click();
    await expect(row(page, other.name)).toBeVisible();
    await expect(row(page, own.name)).toHaveCount(0);
    await row(page, other.name).getByRole('link', { name: court.columns.heldUp }).click();
    await expect(page).toHaveURL(/side=waitingOnThem.*company=\d+.*count=heldUp/);
    await expect(turns(page)).toHaveCount(2);
    await expectNothingFound(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectNothingFound(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await turns(page).first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('tower');
    await page.goBack();
    await expect(turns(page)).toHaveCount(2);
  },
);

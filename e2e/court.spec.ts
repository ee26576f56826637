import type { Page } from '@playwright/test';
import { expectNothingFound, loadAxe } from './axe';
import { english, expect, test } from './fixtures';
import { createCompany } from './new-company';
import { filled, wordsOf } from './words';

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

test(
  'a person reminds the company that they wait for, once a day, and its people are told by whom',
  english,
  async ({ page, context, browser, language }) => {
    const { court, notifications } = wordsOf(language);
    const other = await createCompany(context);
    const own = await createCompany(context);
    await page.request.post('/api/auth/login', {
      data: { username: own.admin.username, password: own.admin.password },
    });
    const task = `Drawings of ${own.name}`;
    const tasks = [
      { name: task, responsibleCompanyId: other.id },
      { name: 'Building', responsibleCompanyId: own.id },
    ];
    const data = { name: 'North tower', companyId: own.id, status: 'in_progress', tasks };
    const made = await page.request.post('/api/projects', { data });
    expect(made.status(), await made.text()).toBe(201);

    await page.request.post('/api/auth/login', {
      data: { username: own.member.username, password: own.member.password },
    });
    await loadAxe(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/court');
    const turn = turns(page).filter({ hasText: task });
    await turn.getByRole('button', { name: new RegExp(`^${court.nudge.send} `) }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(court.nudge.done, { exact: true })).toBeVisible();
    await expect(turn.getByRole('button', { name: new RegExp(`^${court.nudge.today} `) })).toBeDisabled();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectNothingFound(page);
    await page.emulateMedia({ media: 'print' });
    await expect(turn.getByRole('button', { name: new RegExp(court.nudge.today) })).toHaveCount(0);

    // one of the other company
    const elsewhere = await browser.newContext();
    await elsewhere.addInitScript((lang) => localStorage.setItem('language', lang), language);
    const theirs = await elsewhere.newPage();
    await theirs.request.post('/api/auth/login', {
      data: { username: other.member.username, password: other.member.password },
    });
    await theirs.goto('/notifications');
    const notice = theirs
      .getByRole('main')
      .getByRole('link', { name: filled(notifications.says.turn_nudged_task, { task }) });
    await expect(notice).toContainText(own.member.name);
    await theirs.goto('/court');
    await expect(turns(theirs).filter({ hasText: task })).toBeVisible();
    const send = theirs.getByRole('button', { name: new RegExp(`^${court.nudge.send} `) });
    await expect(send).toHaveCount(0);
    await elsewhere.close();
  },
);

import type { Page } from '@playwright/test';
import { expectNothingFound, loadAxe } from './axe';
import { english, expect, test } from './fixtures';
import { createCompany } from './new-company';
import { openAs } from './open-as';
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

test('a person reminds the company that they wait for, once a day, and its people are told by whom', async ({
  page,
  context,
  browser,
  language,
}) => {
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
});

test('three people at once: two remind the same company, and see its task end as it is completed', async ({
  page,
  context,
  browser,
  language,
}) => {
  test.slow(); // the time in which an act can be undone
  const { court, myWork, projectTasks } = wordsOf(language);
  const other = await createCompany(context);
  const own = await createCompany(context);
  await page.request.post('/api/auth/login', {
    data: { username: own.admin.username, password: own.admin.password },
  });
  const [task, next] = [`Drawings of ${own.name}`, `Building of ${own.name}`];
  const tasks = [
    { name: task, responsibleCompanyId: other.id },
    { name: next, responsibleCompanyId: own.id },
  ];
  const data = { name: 'North tower', companyId: own.id, status: 'in_progress', tasks };
  const made = await page.request.post('/api/projects', { data });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = await made.json();

  const remind = [await openAs(browser, language, own.manager), await openAs(browser, language, own.member)];
  const working = await openAs(browser, language, other.member);
  await working.goto('/my-work');
  const buttonOf = (of: Page) =>
    turns(of)
      .filter({ hasText: task })
      .getByRole('button', { name: new RegExp(`^${court.nudge.send} `) });
  for (const one of remind) {
    await one.goto('/court');
    await expect(buttonOf(one)).toBeVisible();
  }
  // of two at once the message of one is sent; for both it was done today
  await Promise.all(remind.map((one) => buttonOf(one).click()));
  for (const one of remind) {
    const done = turns(one).filter({ hasText: task });
    await expect(done.getByRole('button', { name: new RegExp(`^${court.nudge.today} `) })).toBeVisible();
  }
  const told = () =>
    Promise.all(
      remind.map(async (one) => (await one.getByText(court.nudge.done, { exact: true }).count()) > 0),
    );
  await expect.poll(async () => (await told()).sort()).toEqual([false, true]);

  // the project stops, and what they held goes from all three; it comes back as the project goes on
  const setStatus = async (status: string) => {
    const answer = await page.request.put(`/api/projects/${id}`, { data: { status } });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  const mine = turns(working).filter({ hasText: task });
  await expect(mine).toBeVisible();
  await setStatus('on_hold');
  await expect(mine).toHaveCount(0);
  for (const one of remind) await expect(turns(one).filter({ hasText: task })).toHaveCount(0);
  await setStatus('in_progress');
  await expect(mine).toBeVisible();
  for (const one of remind) await expect(turns(one).filter({ hasText: task })).toBeVisible();

  await mine.getByRole('button', { name: projectTasks.complete }).click();
  // on the message, and read out
  await expect(working.getByText(myWork.soon.complete).first()).toBeVisible();
  for (const one of remind) {
    await expect(turns(one).filter({ hasText: next })).toBeVisible({ timeout: 20_000 });
    await expect(turns(one).filter({ hasText: task })).toHaveCount(0);
    await expect(row(one, own.name)).toBeVisible();
  }
  for (const one of [...remind, working]) await one.context().close();
});

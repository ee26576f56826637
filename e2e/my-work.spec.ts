import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expectNothingFound, loadAxe } from './axe';
import { english, expect, type Language, test } from './fixtures';
import type { NewAdmin } from './new-admin';
import { createCompany, createCompanyType } from './new-company';
import { openAs } from './open-as';
import { counted, filled, wordsOf } from './words';

const signInAs = async (request: APIRequestContext, { username, password }: NewAdmin) => {
  const answer = await request.post('/api/auth/login', { data: { username, password } });
  expect(answer.status(), await answer.text()).toBe(200);
};

/** A new company, whose member has submitted requests with one step, of its manager: the manager is signed in. */
async function companyWith(context: BrowserContext, titles: string[]) {
  const { request } = context;
  const company = await createCompany(context);
  const { id: requestTypeId } = await createCompanyType(context, company);
  await signInAs(request, company.member);
  for (const title of titles) {
    const made = await request.post('/api/requests', { data: { requestTypeId, title } });
    expect(made.status(), await made.text()).toBe(201);
  }
  await signInAs(request, company.manager);
  return { ...company, requestTypeId };
}

const rows = (page: Page) => page.getByRole('main').getByRole('article');
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const undo = (page: Page, language: Language) =>
  page.getByRole('button', { name: wordsOf(language).myWork.undo, exact: true });
const waiting = async (page: Page): Promise<unknown[]> =>
  (await page.request.get('/api/my-work?limit=100')).json();

test('twenty-five requests are decided by the keyboard, with two keys each at most', async ({
  page,
  context,
  language,
}) => {
  test.slow(); // 25 requests, and the time in which they can be undone
  const { myWork } = wordsOf(language);
  const titles = Array.from({ length: 25 }, (_, index) => `Concrete pour ${index + 1}`);
  const { requestTypeId } = await companyWith(context, titles);
  await page.goto('/my-work');
  await expect(rows(page)).toHaveCount(25);

  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  await press('j');
  for (let left = 24; left >= 0; left--) {
    if (left % 5 === 0) {
      await press('x');
      await press('Enter');
    } else {
      await press('a');
    }
    await expect(rows(page)).toHaveCount(left);
    if (left > 0) await expect(rows(page).first().getByRole('link')).toBeFocused();
  }
  expect(presses).toBeLessThanOrEqual(50);
  await expect(page.getByText(myWork.empty.title)).toBeVisible();
  await expect.poll(() => waiting(page), { timeout: 30_000 }).toEqual([]);
  const decided = await (await page.request.get(`/api/requests?requestTypeId=${requestTypeId}`)).json();
  const count = (status: string) => decided.filter((one: { status: string }) => one.status === status).length;
  expect([count('completed'), count('rejected')]).toEqual([20, 5]);
});

test('requests at one step are decided together; the one that was withdrawn meanwhile says so', async ({
  page,
  context,
  browser,
  language,
}) => {
  test.slow(); // the time in which they can be undone
  const { common, myWork, requests } = wordsOf(language);
  const titles = ['Concrete pour', 'Crane on site', 'Steel delivery', 'Scaffold'];
  const { member, requestTypeId } = await companyWith(context, titles);
  await loadAxe(page);
  await page.goto('/my-work');
  await expect(rows(page)).toHaveCount(4);
  const select = (title: string) => row(page, title).getByRole('checkbox').click();
  const bar = page.getByRole('region', { name: myWork.together.title });
  await select('Concrete pour');
  await bar.getByRole('button', { name: counted(language, myWork.together.counts, 'others', 3) }).click();
  await expect(bar.getByRole('status')).toHaveText(counted(language, myWork.together.counts, 'selected', 4));
  await select('Scaffold');
  await expectNothingFound(page);

  await bar.getByRole('button', { name: myWork.withNote }).click();
  await bar.getByRole('textbox').fill('As agreed');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, 'Scaffold').getByRole('link')).toBeFocused();
  const submitter = await openAs(browser, language, member);
  const mine = await (await submitter.request.get('/api/requests?search=Crane')).json();
  await submitter.request.put(`/api/requests/${mine[0].id}/cancel`, { data: {} });

  const outcome = page.getByRole('region', {
    name: counted(language, myWork.together.refused, 'approve', 1),
  });
  await expect(outcome).toBeVisible({ timeout: 20_000 });
  await expect(outcome.getByRole('listitem')).toContainText('Crane on site');
  await expectNothingFound(page);
  await outcome.getByRole('button', { name: common.close }).click();
  await expect(outcome).toHaveCount(0);
  const decided = await (await context.request.get(`/api/requests?requestTypeId=${requestTypeId}`)).json();
  const statusOf = (title: string) =>
    decided.find((one: { title: string; status: string }) => one.title === title).status;
  expect(titles.map(statusOf)).toEqual(['completed', 'cancelled', 'completed', 'pending']);
  await row(page, 'Scaffold').getByRole('button', { name: requests.approve }).click();
  await expect(rows(page)).toHaveCount(0);
});

test('what was decided is taken back within ten seconds, and the next person is told nothing', async ({
  page,
  context,
  language,
}) => {
  const { myWork, requests } = wordsOf(language);
  await companyWith(context, ['Crane on site']);
  await page.goto('/my-work');
  await row(page, 'Crane on site').getByRole('button', { name: requests.approve }).click();
  await expect(rows(page)).toHaveCount(0);
  await undo(page, language).click();
  await expect(row(page, 'Crane on site').getByRole('link')).toBeFocused();
  await expect(page.getByText(myWork.undone, { exact: true })).toBeVisible();
  expect(await waiting(page)).toHaveLength(1);
});

test('what is decided as the tab is closed is decided', async ({ page, context, language }) => {
  const { requests } = wordsOf(language);
  await companyWith(context, ['Steel delivery']);
  await page.goto('/my-work');
  await row(page, 'Steel delivery').getByRole('button', { name: requests.approve }).click();
  await expect(rows(page)).toHaveCount(0);
  await page.close();
  await expect
    .poll(async () => (await context.request.get('/api/my-work')).json(), { timeout: 5_000 })
    .toEqual([]);
});

test('two people decide the same request: the second learns what the first decided', async ({
  page,
  context,
  playwright,
  baseURL,
  language,
}) => {
  test.slow(); // the time in which a decision can be undone
  const { requests } = wordsOf(language);
  const company = await companyWith(context, ['Scaffold check']);
  const [turn] = (await waiting(page)) as { request: { id: number } }[];
  await page.goto('/my-work');
  await row(page, 'Scaffold check').getByRole('button', { name: requests.reject }).click();
  await page.getByRole('textbox').fill('No permit');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(0);

  const other = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const { username, password } = company.admin;
  await other.post('/api/auth/login', { data: { username, password } });
  const approved = await other.put(`/api/requests/${turn?.request.id}/approve`, { data: {} });
  expect(approved.status(), await approved.text()).toBe(200);
  await other.dispose();

  const told = page.getByText(filled(requests.toasts.refreshed, {})).first();
  await expect(told).toBeVisible({ timeout: 15_000 });
  await expect(rows(page)).toHaveCount(0);
});

test('a company’s task is completed in place with a note', async ({ page, context, language }) => {
  test.slow();
  const { myWork, notes, projectTasks } = wordsOf(language);
  const { manager, member, admin, id } = await createCompany(context);
  await signInAs(page.request, admin);
  const tasks = [
    { name: 'Foundation', responsibleCompanyId: id },
    { name: 'Walls', responsibleCompanyId: id },
  ];
  const data = { name: `Tower ${manager.username}`, companyId: id, status: 'in_progress', tasks };
  const made = await page.request.post('/api/projects', { data });
  expect(made.status(), await made.text()).toBe(201);
  await signInAs(page.request, member);
  await page.goto('/my-work');
  await expect(rows(page)).toHaveCount(1);
  await row(page, 'Foundation').getByRole('button', { name: myWork.withNote }).click();
  const field = page.getByRole('textbox');
  await expect(field).toHaveAttribute('placeholder', notes.placeholder);
  await field.fill('Poured and cured');
  await page.locator('form').getByRole('button', { name: projectTasks.complete }).click();
  // the next task has its turn as soon as the first one is sent
  await expect(row(page, 'Walls')).toBeVisible({ timeout: 15_000 });
  await row(page, 'Walls').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tower');
});

test('two people of a company take the same task at once: one has it, from the other it goes', async ({
  page,
  context,
  browser,
  language,
}) => {
  const { court, myWork } = wordsOf(language);
  const company = await createCompany(context);
  await signInAs(page.request, company.admin);
  const task = `Foundation of ${company.name}`;
  const tasks = [{ name: task, responsibleCompanyId: company.id }];
  const data = { name: 'Tower', companyId: company.id, status: 'in_progress', tasks };
  const made = await page.request.post('/api/projects', { data });
  expect(made.status(), await made.text()).toBe(201);
  const two = [
    await openAs(browser, language, company.manager),
    await openAs(browser, language, company.member),
  ];
  for (const one of two) {
    await one.goto('/my-work');
    await expect(row(one, task)).toBeVisible();
  }
  await page.goto(`/court?company=${company.id}`);
  const held = page.getByRole('main').getByRole('article').filter({ hasText: task });
  await expect(held).toBeVisible();

  await Promise.all(two.map((one) => row(one, task).getByRole('button', { name: myWork.take.take }).click()));
  const shown = () => Promise.all(two.map((one) => row(one, task).count()));
  await expect.poll(async () => (await shown()).sort()).toEqual([0, 1]);
  const [taker, other] = (await shown())[0] === 1 ? two : two.toReversed();
  await expect(row(taker as Page, task)).toContainText(myWork.take.yours);
  // the one who looks on reads whose it is, and the other one has it back once it is given back
  const name = taker === two[0] ? company.manager.name : company.member.name;
  await expect(held).toContainText(name);
  await expect(held.getByRole('button', { name: new RegExp(`^${court.nudge.send} `) })).toBeVisible();
  await row(taker as Page, task)
    .getByRole('button', { name: myWork.take.giveBack })
    .click();
  await expect(row(other as Page, task)).toBeVisible();
  await expect(held).not.toContainText(name);
  for (const one of two) await one.context().close();
});

test('what is put off stands last until its day, also after a reload', async ({
  page,
  context,
  language,
}) => {
  const { myWork } = wordsOf(language);
  await companyWith(context, ['First pour', 'Second pour']);
  await page.goto('/my-work');
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('s');
  await page.keyboard.press('Enter');
  const off = page.getByRole('region', { name: myWork.groups.putOff });
  await expect(off.getByRole('article')).toContainText('First pour');
  await expect(row(page, 'Second pour').getByRole('link')).toBeFocused();
  await page.reload();
  await expect(off.getByRole('article')).toContainText('First pour');
  await off.getByRole('button', { name: myWork.putOff.back }).click();
  await expect(off).toHaveCount(0);
  await expect(rows(page)).toHaveCount(2);
});

test(
  'a person chooses to begin here, and does after signing in',
  english,
  async ({ page, context, language }) => {
    const { auth, myWork, settings } = wordsOf(language);
    const { member } = await createCompany(context);
    const { username, password } = member;
    expect((await page.request.post('/api/auth/login', { data: { username, password } })).status()).toBe(200);
    await page.goto('/settings');
    const group = page.getByRole('radiogroup', { name: settings.appearance.firstPage });
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await group.getByText(settings.appearance.firstPages.my_work, { exact: true }).click();
    expect((await saved).status()).toBe(200);
    await context.clearCookies();
    await page.goto('/login');
    await page.getByLabel(auth.username, { exact: true }).fill(username);
    await page.getByRole('textbox', { name: auth.password, exact: true }).fill(password);
    await page.getByRole('button', { name: auth.signIn, exact: true }).click();
    await expect(page).toHaveURL(/\/my-work$/);
    await expect(page.getByRole('heading', { level: 1, name: myWork.title })).toBeVisible();
  },
);

test(
  'what can be done is one line of a phone, with all its words',
  english,
  async ({ page, context, language }) => {
    const { myWork, requests } = wordsOf(language);
    const { id: companyId, manager, member, requestTypeId } = await companyWith(context, []);
    const make = async (path: string, data: object): Promise<{ id: number }> => {
      const made = await context.request.post(path, { data });
      expect(made.status(), await made.text()).toBe(201);
      return made.json();
    };
    const responsibleUserId = manager.id;
    await make('/api/workflow-steps', { requestTypeId, stepName: 'Visit', responsibleUserId });
    await signInAs(context.request, member);
    const { id } = await make('/api/requests', { requestTypeId, title: 'Excavation permit' });
    await signInAs(context.request, manager);
    expect((await context.request.put(`/api/requests/${id}/approve`, { data: {} })).status()).toBe(200);
    await make('/api/tasks', { companyId, title: 'Site fence' });
    await make('/api/tasks', { companyId, title: 'Site lights', responsibleUserId });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/my-work');
    await expect(rows(page)).toHaveCount(3);
    await expect(row(page, 'Excavation permit').getByRole('button', { name: requests.return })).toBeVisible();
    await expect(row(page, 'Site fence').getByRole('button', { name: myWork.take.take })).toBeVisible();
    await expect(row(page, 'Site lights').getByRole('button', { name: myWork.take.giveBack })).toBeVisible();
    const lines = await rows(page).evaluateAll((all) =>
      all.map((one) => {
        /** Words that end on another line than they begin, or outside the button. */
        const cutWords = (button: HTMLButtonElement) => {
          const text = document.createTreeWalker(button, NodeFilter.SHOW_TEXT).nextNode() as Text;
          const { left, right } = button.getBoundingClientRect();
          return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const [first, ...others] = range.getClientRects();
            const isWhole = first && others.length === 0 && first.left >= left && first.right <= right;
            return isWhole ? [] : [word];
          });
        };
        const buttons = [...one.querySelectorAll('button')];
        const boxes = buttons.map((button) => button.getBoundingClientRect());
        return {
          lines: new Set(boxes.map(({ top }) => Math.round(top))).size,
          isForFingers: boxes.every(({ width, height }) => width >= 40 && height >= 44),
          cut: buttons.flatMap(cutWords),
        };
      }),
    );
    expect(lines).toEqual(Array(3).fill({ lines: 1, isForFingers: true, cut: [] }));
  },
);

test(
  'the page is usable on a phone, and axe finds nothing in it',
  english,
  async ({ page, context, language }) => {
    const { myWork, requests } = wordsOf(language);
    await loadAxe(page);
    await companyWith(context, [
      'Excavation permit',
      'A title that is so long that it takes more than a line of a phone',
    ]);
    await page.goto('/my-work');
    await expect(page.getByRole('heading', { level: 1, name: myWork.title })).toBeVisible();
    await row(page, 'Excavation permit').getByRole('button', { name: requests.reject }).click();
    await expectNothingFound(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expect(row(page, 'A title').getByRole('button', { name: requests.approve })).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: myWork.keys.title })).toBeVisible();
    await expectNothingFound(page);
  },
);

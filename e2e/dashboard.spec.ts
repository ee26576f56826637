import type { DashboardStats, RequestWeek } from '@shared/contracts/dashboard';
import type { Task } from '@shared/contracts/tasks';
import { answerTo } from './answer';
import { english, expect, test } from './fixtures';
import { createCompany } from './new-company';
import { filled, wordsOf } from './words';

test('the dashboard greets, shows the figures of the hub, and leads to a new project', async ({
  page,
  signIn,
  language,
}) => {
  const { dashboard, projects } = wordsOf(language);
  await signIn('admin');
  const told = await answerTo<DashboardStats>(page, '**/api/dashboard/stats');
  await page.goto('/dashboard');
  const stats = await told();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('عبدالله');

  const card = (title: string) =>
    page.locator('.surface-card', { has: page.getByRole('heading', { name: title, exact: true }) });
  const number = (value: number) => value.toLocaleString('en');
  for (const [title, total, active, completed] of [
    [dashboard.projects, stats.totalProjects, stats.inProgressProjects, stats.completedProjects],
    [dashboard.requests, stats.totalRequests, stats.activeRequests, stats.completedRequests],
  ] as const) {
    await expect(card(title).locator('dd.tabular-nums')).toHaveText([total, active, completed].map(number));
    const bars = card(title).getByRole('progressbar');
    await expect(bars.first()).toHaveAttribute('aria-valuenow', '100');
    expect(Number(await bars.nth(1).getAttribute('aria-valuenow'))).toBeCloseTo((100 * active) / total, 5);
    expect(Number(await bars.nth(2).getAttribute('aria-valuenow'))).toBeCloseTo((100 * completed) / total, 5);
  }
  const counter = (label: string) =>
    page.locator('.surface-card', { has: page.getByText(label, { exact: true }) });
  await expect(counter(dashboard.companies)).toContainText(number(stats.totalCompanies));
  await expect(counter(dashboard.activeTasks)).toContainText(number(stats.activeTasks));
  await expect(counter(dashboard.companies)).toContainText(`${stats.activeCompanyShare}%`);

  await page.getByRole('link', { name: dashboard.newProject }).click();
  await expect(page).toHaveURL(/\/create-project\/new$/);
  await expect(page.getByRole('heading', { level: 1, name: projects.create.title })).toBeVisible();
});

test('three tabs, each with its count, hold the latest projects and tasks', async ({
  page,
  signIn,
  language,
}) => {
  const { dashboard } = wordsOf(language);
  await signIn('manager11');
  const told = await answerTo<DashboardStats>(page, '**/api/dashboard/stats');
  await page.goto('/dashboard');
  const stats = await told();
  const tab = (name: string) => page.getByRole('tab', { name });
  const overview = tab(dashboard.overview);
  await expect(overview.getByTitle(dashboard.companies)).toHaveText(String(stats.totalCompanies));
  await expect(overview.getByTitle(dashboard.tasks)).toHaveText(String(stats.totalTasks));
  await expect(tab(dashboard.projects)).toContainText(String(stats.totalProjects));
  await expect(tab(dashboard.tasks)).toContainText(String(stats.totalTasks));

  await tab(dashboard.tasks).click();
  await expect(page).toHaveURL(/\?tab=tasks$/);
  await expect(page.getByRole('article')).toHaveCount(8);
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/projects?*', async (route) => {
    await held;
    await route.continue();
  });
  await tab(dashboard.projects).click();
  const skeleton = await page.locator('[aria-busy=true] .surface-card').first().boundingBox();
  arrive();
  await expect(page.getByRole('article')).toHaveCount(6);
  // but for names, also of whose turn it is, that take two lines, the cards are as high as what stood in their place
  const names = page.getByRole('article').locator('h3, p');
  await names.evaluateAll((all) => {
    for (const name of all) (name as HTMLElement).style.whiteSpace = 'nowrap';
  });
  const card = await page.getByRole('article').first().boundingBox();
  expect(Math.abs((card?.height ?? 0) - (skeleton?.height ?? 0))).toBeLessThan(1);
  const newest = page.getByRole('article').first();
  const name = (await newest.getByRole('heading').textContent()) as string;
  await newest.getByRole('link', { name: filled(dashboard.ofProject, { project: name }) }).click();
  await expect(page).toHaveURL(/\/project-details\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(tab(dashboard.projects)).toHaveAttribute('aria-selected', 'true');
  await page.goForward();
  await page
    .getByRole('main')
    .getByRole('link', { name: wordsOf(language).common.back, exact: true })
    .click();
  await expect(page).toHaveURL(/\/dashboard\?tab=projects$/);
  await expect(tab(dashboard.projects)).toHaveAttribute('aria-selected', 'true');
});

test('a manager completes a task on the dashboard, and takes it back', async ({ page, signIn, language }) => {
  const { tasks, status } = wordsOf(language);
  await signIn('manager13');
  const title = `فحص الرافعة ${Date.now()}`;
  const made = await page.request.post('/api/tasks', { data: { title, status: 'in_progress' } });
  const { id } = (await made.json()) as Task;
  const stored = async () => ((await (await page.request.get(`/api/tasks/${id}`)).json()) as Task).status;

  await page.goto('/dashboard?tab=tasks');
  const card = page.getByRole('article').filter({ hasText: title });
  const mark = card.getByRole('checkbox', { name: filled(tasks.complete, { task: title }) });
  await mark.click();
  await expect(card).toContainText(status.completed);
  const toast = page.getByRole('listitem').filter({ hasText: tasks.completed });
  await expect(toast).toContainText(title);
  expect(await stored()).toBe('completed');

  await toast.getByRole('button', { name: tasks.undo }).click();
  await expect(page.getByText(tasks.undone, { exact: true }).first()).toBeVisible();
  await expect(mark).not.toBeChecked();
  await expect(card).toContainText(status.in_progress);
  expect(await stored()).toBe('in_progress');
  expect((await page.request.delete(`/api/tasks/${id}`)).status()).toBe(204);
});

test(
  'the requests of twelve weeks are a picture, and a table to read',
  english,
  async ({ page, signIn, language }) => {
    const { dashboard } = wordsOf(language);
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await signIn('user41');
    const told = await answerTo<RequestWeek[]>(page, '**/api/dashboard/request-activity');
    await page.goto('/dashboard');
    const weeks = await told();

    const total = weeks.reduce((sum, { opened }) => sum + opened, 0);
    const picture = page.getByRole('img', { name: new RegExp(`\\b${total}\\b`) });
    await expect(picture.locator('.recharts-bar-rectangle path').first()).toBeVisible();
    // time runs the reading way: the current week ends the axis
    const labels = picture.locator('.recharts-xAxis-tick-labels text');
    const current = await labels.filter({ hasText: dashboard.activity.thisWeek }).boundingBox();
    const others = await Promise.all((await labels.all()).map((label) => label.boundingBox()));
    const edge = Math[language === 'ar' ? 'min' : 'max'](...others.map((box) => box?.x ?? Number.NaN));
    expect(current?.x).toBe(edge);

    await page.getByRole('button', { name: dashboard.activity.asTable }).click();
    const rows = page.getByRole('table', { name: dashboard.activity.title }).getByRole('row');
    await expect(rows).toHaveCount(weeks.length + 1);
    const latest = weeks.at(-1) as RequestWeek;
    await expect(rows.nth(1).getByRole('cell')).toHaveText([String(latest.opened), String(latest.completed)]);
    expect(complaints).toEqual([]);
  },
);

test('the picture of the requests stays where the table can’t be had', async ({ page, signIn, language }) => {
  const { dashboard, common } = wordsOf(language);
  await page.route(/\/activity-table-[^/]*\.js$/, (route) => route.abort());
  await signIn('user41');
  await page.goto('/dashboard');
  const asTable = page.getByRole('button', { name: dashboard.activity.asTable });
  await asTable.click();
  await expect(page.getByText(common.partMissing, { exact: true })).toBeVisible();
  await expect(asTable).toBeVisible();
  await expect(page.locator('.recharts-bar-rectangle path').first()).toBeVisible();
});

test(
  'a new company’s manager reads what to begin with on the empty dashboard',
  english,
  async ({ page, context, signIn, language }) => {
    const { dashboard } = wordsOf(language);
    const { manager } = await createCompany(context);
    await signIn(manager.username, manager.password);
    await page.goto('/dashboard?tab=projects');
    await expect(page.getByRole('link', { name: dashboard.firstSteps.request })).toBeVisible();
    await expect(page.getByRole('link', { name: dashboard.firstSteps.people })).toBeVisible();
  },
);

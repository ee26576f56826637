import { isolate } from '../client/src/lib/isolate';
import { demoNames } from './demo-names';
import { expect, test } from './fixtures';
import { counted, filled, wordsOf } from './words';

test('the two ways to a project are chosen between, and left again', async ({ page, signIn, language }) => {
  const { projects, common } = wordsOf(language);
  const heading = page.getByRole('heading', { level: 1 });
  const back = page.getByRole('link', { name: common.back, exact: true });
  await signIn('user11');
  await page.goto('/create-project');
  await expect(heading).toHaveText(projects.chooser.title);
  await page.getByRole('link', { name: projects.chooser.blankText }).click();
  await expect(page).toHaveURL(/\/create-project\/new$/);
  await expect(heading).toHaveText(projects.create.title);
  await back.click();
  await expect(heading).toHaveText(projects.chooser.title);
  await expect(page).toHaveURL(/\/create-project$/);
  await page.getByRole('link', { name: projects.chooser.templateText }).click();
  await expect(page).toHaveURL(/\/create-project\/template$/);
  await expect(heading).toHaveText(projects.fromTemplate.title);
  await back.click();
  await expect(heading).toHaveText(projects.chooser.title);
  await expect(back).toHaveAttribute('href', '/');

  await page.goto('/create-project/new');
  await page.getByRole('button', { name: common.cancel }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a project begins on an empty page, with tasks that were there before', async ({
  page,
  context,
  signIn,
  language,
}) => {
  const { projects, status } = wordsOf(language);
  const { create, details } = projects;
  const name = `Warehouse ${language}`;
  const title = `Order the racks ${language}`;
  await signIn('manager11');
  const task = await (await context.request.post('/api/tasks', { data: { title } })).json();

  await page.goto('/projects');
  await page.getByRole('link', { name: projects.new }).first().click();
  await page.getByLabel(create.name).fill(name);
  await page.getByLabel(create.description).fill('Two halls and a yard');
  const chosen = page.getByRole('combobox', { name: details.status });
  await expect(chosen).toContainText(status.planning);
  await chosen.click();
  await expect(page.getByRole('option')).toHaveText([
    status.planning,
    status.pending,
    status.in_progress,
    status.on_hold,
    status.delayed,
    status.completed,
    status.cancelled,
  ]);
  await page.getByRole('option', { name: status.delayed }).click();
  await page.getByRole('button', { name: create.linked }).click();
  await page.getByRole('searchbox', { name: create.linkedSearch }).fill(title);
  await page.getByRole('checkbox', { name: title }).check();
  await page.getByRole('button', { name: create.submit }).click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Two halls and a yard')).toBeVisible();
  await expect(page.getByRole('combobox', { name: projects.details.status })).toContainText(status.delayed);
  const linked = await (await context.request.get(`/api/tasks/${task.id}`, { maxRetries: 2 })).json();
  expect(page.url()).toContain(`/project/${linked.projectId}`);
});

test('a template makes a project under the typed name, or asks for one', async ({
  page,
  signIn,
  language,
}) => {
  const { projects, projectTasks } = wordsOf(language);
  const { fromTemplate } = projects;
  const { template } = demoNames(language);
  const heading = page.getByRole('heading', { level: 1 });
  const use = page.getByRole('button', { name: `${fromTemplate.use}: ${isolate(template)}` });
  await signIn('user11');

  await page.goto('/create-project/template');
  await expect(page.getByRole('article').nth(1)).toBeVisible();
  await page.getByLabel(fromTemplate.name).fill(`Annex ${language}`);
  await use.click();
  await expect(heading).toHaveText(`Annex ${language}`);
  await page.getByRole('button', { name: counted(language, projectTasks.fold, 'waiting', 4) }).click();
  await expect(page.getByRole('article')).toHaveCount(5);

  await page.goto('/create-project/template');
  await use.click();
  const dialog = page.getByRole('dialog', { name: fromTemplate.askName });
  await expect(dialog).toContainText(template);
  await dialog.getByLabel(fromTemplate.name).fill(`Lobby ${language}`);
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText(`Lobby ${language}`);
  await expect(page.getByText(filled(projects.doneOf, { done: '0', total: '5' }))).toBeVisible();
});

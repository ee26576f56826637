import type { Page } from '@playwright/test';
import { isolate } from '../client/src/lib/isolate';
import { english, expect, type Language, test } from './fixtures';
import { filled, wordsOf } from './words';

const companies = ['مكتب نجد الهندسي', 'شركة البناء الحديث للمقاولات', 'الخليج لمواد البناء'] as const;
const [office, contractor, supplier] = companies;
const template = 'Office fit-out';
const tasks = ['Drawings and approvals', 'Partitions and ceilings', 'Electrical and data'] as const;
const [drawings, partitions, wiring] = tasks;
const left = ['Furniture supply', 'Snagging and handover'];

/** The card of one task on the page of a project. */
const card = (page: Page, task: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: task, exact: true }) });

async function createProject(page: Page, language: Language, name: string): Promise<string> {
  const { create } = wordsOf(language).projects;
  await page.goto('/create-project/new');
  await page.getByLabel(create.name).fill(name);
  await page.getByRole('combobox', { name: create.template }).click();
  await page.getByRole('option', { name: template }).click();
  for (const task of left) await page.getByRole('checkbox', { name: task }).uncheck();
  for (const [index, task] of tasks.entries()) {
    await page.getByRole('combobox', { name: create.taskCompany.replace('{{task}}', isolate(task)) }).click();
    await page.getByRole('option', { name: companies[index] as string }).click();
  }
  const counted = create.selected.replace('{{selected}}', '3').replace('{{total}}', '5');
  await expect(page.getByText(counted)).toBeVisible();
  await page.getByRole('button', { name: create.submit }).click();
  await expect(page.getByText(create.done, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname;
}

test('a project passes through three companies', english, async ({ page, signIn, language }) => {
  test.slow(); // four people sign in one after another
  const { projects, projectTasks: say, common, notes } = wordsOf(language);
  const name = `Clinic fit-out ${language}`;
  const completed = page.getByRole('progressbar', { name: projects.progress });
  const complete = (task: string) =>
    card(page, task).getByRole('radio', { name: say.status.completed }).click();

  await signIn('user11');
  const address = await createProject(page, language, name);

  await test.step('the contractor sees that its task waits for the engineers', async () => {
    await signIn('user13');
    await page.goto(address);
    const locked = card(page, partitions);
    await expect(locked).toContainText(say.status.locked);
    await expect(locked).toContainText(say.waitsFor.replace('{{number}}', '1') + common.comma + office);
    await expect(locked.getByRole('radio')).toHaveCount(0);
  });

  await test.step('the engineers complete theirs, and only theirs', async () => {
    await signIn('user12');
    await page.goto(address);
    await expect(page.getByText(projects.details.yourTurn)).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(2);
    await complete(drawings);
    await expect(completed).toHaveAttribute('aria-valuenow', '33');
  });

  await test.step('the contractor takes over and leaves a note', async () => {
    await signIn('user13');
    await page.goto(address);
    await expect(page.getByText(projects.details.yourTurn)).toBeVisible();
    const task = card(page, partitions);
    await task.getByRole('button', { name: filled(notes.openOf, { task: partitions, number: '0' }) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('button[type=submit]')).toBeDisabled();
    await dialog.getByRole('textbox').fill('الفواصل جاهزة للفحص');
    await dialog.locator('button[type=submit]').click();
    await expect(dialog.getByRole('listitem')).toContainText('الفواصل جاهزة للفحص');
    await expect(dialog.getByRole('textbox')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await complete(partitions);
    await expect(completed).toHaveAttribute('aria-valuenow', '67');
    await expect(card(page, wiring)).not.toContainText(say.status.locked);
  });

  await test.step('the supplier finishes, and the path is complete', async () => {
    await signIn('user37');
    await page.goto(address);
    await complete(wiring);
    await expect(completed).toHaveAttribute('aria-valuenow', '100');
    await expect(page.getByText(say.finished)).toBeVisible();
    await page.reload();
    await expect(page.getByText(projects.details.finished)).toBeVisible();
    for (const company of [office, contractor, supplier]) {
      await expect(page.getByRole('heading', { level: 3, name: company })).toBeVisible();
    }
  });
});

test('a path is laid out: tasks are added, moved, assigned and deleted', async ({
  page,
  signIn,
  language,
}) => {
  const { projects, projectTasks: say, common } = wordsOf(language);
  const headings = page.getByRole('article').getByRole('heading', { level: 4 });
  const choose = async (task: string, action: string) => {
    await page.getByRole('button', { name: say.actions.replace('{{task}}', isolate(task)) }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await signIn('manager11');
  await page.goto('/create-project/new');
  await page.getByLabel(projects.create.name).fill(`Fence ${language}`);
  await page.getByRole('button', { name: projects.create.submit }).click();
  await expect(page.getByText(say.empty.title)).toBeVisible();

  const add = page.getByRole('button', { name: say.add.submit });
  await expect(add).toBeDisabled();
  for (const task of ['Paint', 'Posts', 'Gate']) {
    await page.getByLabel(say.add.label).fill(task);
    await page.keyboard.press('Enter');
    await expect(headings.filter({ hasText: task })).toBeVisible();
  }
  await choose('Posts', common.moveUp);
  await expect(headings).toHaveText(['Posts', 'Paint', 'Gate']);
  await expect(
    page.getByRole('button', { name: say.actions.replace('{{task}}', isolate('Posts')) }),
  ).toBeFocused();
  await choose('Paint', common.moveDown);
  await expect(headings).toHaveText(['Posts', 'Gate', 'Paint']);
  await choose('Paint', common.moveUp);
  await expect(headings).toHaveText(['Posts', 'Paint', 'Gate']);

  await choose('Posts', say.assign);
  await page.getByRole('dialog').getByRole('combobox').click();
  await page.getByRole('option', { name: contractor }).click();
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await expect(page.getByRole('heading', { level: 3, name: contractor })).toBeVisible();

  await choose('Paint', common.delete);
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(page.getByText(say.remove.done, { exact: true })).toBeVisible();
  await page.reload();
  await expect(headings).toHaveText(['Posts', 'Gate']);
  await expect(card(page, 'Gate')).toContainText(
    say.waitsFor.replace('{{number}}', '1') + common.comma + contractor,
  );
});

test('an admin is asked before a lock is passed, and told which task is passed over', async ({
  page,
  signIn,
  language,
}) => {
  const { projectTasks: say, common } = wordsOf(language);
  await signIn('admin');
  const made = await page.request.post('/api/projects', {
    data: { name: `Locks ${language}`, tasks: [{ name: 'Digging' }, { name: 'Foundations' }] },
  });
  const { id } = await made.json();
  await page.goto(`/project/${id}`);
  const completed = card(page, 'Foundations').getByRole('radio', { name: say.status.completed });
  await completed.click();
  const question = page.getByRole('alertdialog', { name: say.passLock.title });
  await expect(question).toContainText('Digging');
  await question.getByRole('button', { name: common.cancel }).click();
  await expect(completed).not.toBeChecked();

  await completed.click();
  await question.getByRole('button', { name: say.passLock.complete }).click();
  await expect(page.getByText(say.edit.done, { exact: true })).toBeVisible();
  await expect(completed).toBeChecked();
  await card(page, 'Digging').getByRole('radio', { name: say.status.completed }).click();
  await expect(question).toHaveCount(0);
  await expect(card(page, 'Digging').getByRole('radio', { name: say.status.completed })).toBeChecked();
  // with its tasks the project is completed, and such a project is not deleted
  expect((await page.request.delete(`/api/projects/${id}`)).status()).toBe(409);
  await page.request.put(`/api/projects/${id}`, { data: { status: 'in_progress' } });
  expect((await page.request.delete(`/api/projects/${id}`)).status()).toBe(204);
});

test('projects are found by search and status, and deleted after asking', async ({
  page,
  signIn,
  language,
}) => {
  const { projects } = wordsOf(language);
  const name = `Temporary yard ${language}`;
  await signIn('admin');
  await page.goto('/create-project/new');
  await page.getByLabel(projects.create.name).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goto('/projects');
  await page.getByRole('searchbox').fill(name.toUpperCase());
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('radiogroup', { name: projects.filter }).getByRole('radio').nth(2).click();
  await expect(page.getByText(projects.noMatch.title)).toBeVisible();
  await page.getByRole('button', { name: projects.noMatch.clear }).click();
  await expect(page.getByRole('article').nth(3)).toBeVisible();

  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('article').getByRole('button').click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(page.getByText(projects.remove.done, { exact: true })).toBeVisible();
  await expect(page.getByText(projects.noMatch.title)).toBeVisible();
});

test('people of other companies are told that they do not create projects', async ({
  page,
  signIn,
  language,
}) => {
  await signIn('user12');
  await page.goto('/create-project/new');
  await expect(page.getByText(wordsOf(language).projects.create.denied, { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/create-project/);
});

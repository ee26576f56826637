import type { Page } from '@playwright/test';
import type { Project } from '@shared/contracts/projects';
import type { Task } from '@shared/contracts/tasks';
import { english, expect, test } from './fixtures';
import { filled, wordsOf } from './words';

const taskOf = async (page: Page, id: number | string): Promise<Task> =>
  (await (await page.request.get(`/api/tasks/${id}`, { maxRetries: 2 })).json()) as Task;

async function createTask(page: Page, data: object): Promise<number> {
  const made = await page.request.post('/api/tasks', { data });
  expect(made.status(), await made.text()).toBe(201);
  return ((await made.json()) as Task).id;
}

const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('a task is created, and found in the list', async ({ page, signIn, language }) => {
  const { tasks, dashboard, frame } = wordsOf(language);
  const title = `رافعة برجية ${Date.now()}`;
  await signIn('manager13');
  const [project] = (await (await page.request.get('/api/projects?limit=1')).json()) as Project[];
  const { id: projectId, name: projectName } = project as Project;

  await page.goto('/dashboard');
  await page.getByRole('link', { name: dashboard.newTask }).first().click();
  await expect(page).toHaveURL(/\/create-task$/);
  await page.getByRole('button', { name: tasks.create.submit }).click();
  const titleField = page.getByLabel(tasks.form.title);
  await expect(titleField).toBeFocused();
  await titleField.fill(title);
  await page.getByLabel(tasks.form.description).fill('Two operators and a crane');
  await page.getByLabel(tasks.form.attachments).fill('The contract is with Saad');
  await page.getByRole('combobox', { name: tasks.form.project }).click();
  await page.getByPlaceholder(tasks.form.projectSearch).fill(projectName);
  // by keyboard: under a pointer the rows move when the answer comes
  await expect(page.getByRole('option', { name: projectName, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByLabel(tasks.form.number).fill('2');
  await page.getByRole('button', { name: frame.date.open }).click();
  await expect(page.getByRole('button', { name: frame.date.previousMonth })).toBeDisabled();
  await page.getByRole('button', { name: frame.date.nextMonth }).click();
  await page.getByRole('dialog', { name: frame.date.calendar }).getByText('15', { exact: true }).click();
  await page.getByRole('button', { name: tasks.create.submit }).dblclick();
  await expect(toast(page, tasks.create.done)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/tasks?whose=mine');
  await page.getByRole('searchbox', { name: tasks.search }).fill(title);
  const rows = page.getByRole('row').filter({ hasText: title });
  await expect(page).toHaveURL(/search=/);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(projectName);
  await rows.getByRole('link', { name: title }).click();

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const id = page.url().split('/').at(-1) as string;
  const made = await taskOf(page, id);
  expect(made).toMatchObject({ projectId, taskNumberInProject: 2, companyId: 13, priority: 'medium' });
  expect(made.dueDate).toMatch(/-15$/);
  for (const words of ['Two operators and a crane', 'The contract is with Saad'])
    await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('link', { name: projectName })).toHaveAttribute(
    'href',
    `/project/${projectId}`,
  );

  expect((await page.request.delete(`/api/tasks/${id}`)).status()).toBe(204);
});

test('a task is worked on: its status, its notes, all about it', async ({ page, signIn, language }) => {
  const { tasks, notes, comments, status } = wordsOf(language);
  await signIn('manager13');
  const id = await createTask(page, { title: `Hire a crane ${Date.now()}` });
  await page.goto(`/task-details/${id}`);
  await page.getByRole('button', { name: tasks.details.updateStatus }).click();
  await page.getByRole('menuitemradio', { name: status.in_progress }).click();
  await expect.poll(async () => (await taskOf(page, id)).status).toBe('in_progress');

  await page.getByRole('button', { name: tasks.details.addNote }).first().click();
  await expect(page.getByLabel(notes.content)).toBeFocused();
  await page.keyboard.type('The crane comes on Sunday');
  await page.keyboard.press('Control+Enter');
  const note = page.getByRole('listitem').filter({ hasText: 'The crane comes on Sunday' });
  await expect(note).toBeVisible();
  await note.getByRole('button', { expanded: false }).click();
  await page.getByRole('menuitem', { name: notes.remove }).click();
  await expect(note).toHaveCount(0);
  await page.getByRole('button', { name: comments.restore }).click();
  await expect(note).toBeVisible();

  await page.getByRole('button', { name: tasks.edit.title }).click();
  const dialog = page.getByRole('dialog', { name: tasks.edit.title });
  await dialog.getByLabel(tasks.progress).fill('60');
  await dialog.getByLabel(tasks.estimatedHours).fill('7.5');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60');
  expect(await taskOf(page, id)).toMatchObject({ progress: 60, estimatedHours: 7.5, status: 'in_progress' });

  expect((await page.request.delete(`/api/tasks/${id}`)).status()).toBe(204);
});

test('a task is deleted, and gone', async ({ page, signIn, language }) => {
  const { tasks, common } = wordsOf(language);
  const title = `Return the crane ${Date.now()}`;
  await signIn('manager13');
  const id = await createTask(page, { title });
  await page.goto(`/tasks?whose=mine&search=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: tasks.remove.action }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: common.delete }).click();
  await expect(toast(page, tasks.remove.done)).toBeVisible();
  await expect(page).toHaveURL(/\/tasks\?whose=mine&search=/);
  await expect(page.getByText(tasks.noMatch.title)).toBeVisible();
  await page.goto(`/task-details/${id}`);
  await expect(page.getByText(tasks.details.notFound).last()).toBeVisible();
  await page.getByRole('link', { name: tasks.details.toDashboard }).last().click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a task that is late says so, and is completed and taken back in the list', async ({
  page,
  signIn,
  language,
}) => {
  const { tasks, status } = wordsOf(language);
  const title = `Clear the yard ${Date.now()}`;
  await signIn('manager12');
  const id = await createTask(page, { title, priority: 'urgent' });
  await page.request.put(`/api/tasks/${id}`, { data: { dueDate: '2020-01-31' } });

  await page.goto('/tasks');
  await page.getByRole('combobox', { name: tasks.statusFilter }).click();
  await page.getByRole('option', { name: tasks.overdue }).click();
  await page.getByRole('combobox', { name: tasks.priorityFilter }).click();
  await page.getByRole('option', { name: status.priority.urgent }).click();
  await page.getByRole('radio', { name: tasks.whose.company }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('2020');
  await expect(row).toContainText(`(${tasks.overdue})`);
  await row.getByRole('checkbox', { name: filled(tasks.complete, { task: title }) }).click();
  await expect.poll(async () => (await taskOf(page, id)).status).toBe('completed');
  await toast(page, tasks.completed).getByRole('button', { name: tasks.undo }).click();
  await expect.poll(async () => (await taskOf(page, id)).status).toBe('pending');
  await expect(row).toContainText(status.pending);
  expect((await page.request.delete(`/api/tasks/${id}`)).status()).toBe(204);
});

test('a person who may not create tasks is told so, and changes of others’ what is theirs to change', async ({
  page,
  signIn,
  language,
}) => {
  const { tasks, dashboard } = wordsOf(language);
  const title = `Paint the gate ${Date.now()}`;
  await signIn('user11');
  const id = await createTask(page, { title, companyId: 37 });

  await signIn('user37');
  await page.goto('/dashboard?tab=tasks');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('link', { name: dashboard.newTask })).toHaveCount(0);
  await page.goto('/create-task');
  await expect(page.getByText(tasks.denied.title)).toBeVisible();
  await page.getByRole('link', { name: tasks.denied.toTasks }).click();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('button', { name: tasks.details.updateStatus })).toBeEnabled();
  await expect(page.getByRole('button', { name: tasks.edit.title })).toHaveCount(0);
  await expect(page.getByRole('button', { name: tasks.remove.action })).toHaveCount(0);

  await signIn('user11');
  expect((await page.request.delete(`/api/tasks/${id}`)).status()).toBe(204);
});

test(
  'a date has its Hijri date in the Arabic interface, on paper too',
  english,
  async ({ page, signIn, language }) => {
    const { tasks } = wordsOf(language);
    await signIn('manager13');
    const id = await createTask(page, { title: `Level the yard ${Date.now()}`, dueDate: '2030-03-01' });
    await page.goto(`/task-details/${id}`);
    const due = page.getByRole('term').filter({ hasText: tasks.dueDate }).locator('..');
    const hijri = '26 شوال 1451 هـ';
    if (language === 'ar') await expect(due).toContainText(hijri);
    else await expect(due).toHaveText(`${tasks.dueDate}1 March 2030`);

    await page.goto('/tasks?whose=mine');
    const day = page.getByRole('row').filter({ hasText: '2030' }).locator('time').first();
    const printed = () => day.evaluate((time) => getComputedStyle(time, '::after').content);
    expect(await printed()).toBe('none');
    await page.emulateMedia({ media: 'print' });
    if (language === 'ar') {
      await expect(day).toHaveAttribute('data-hijri', hijri);
      expect(await printed()).toContain(hijri);
    } else {
      expect(await printed()).toBe('none');
    }
    expect((await page.request.delete(`/api/tasks/${id}`)).status()).toBe(204);
  },
);

test('a field that is wrong comes to lie below what sticks to the top', async ({
  page,
  signIn,
  language,
}) => {
  const { tasks } = wordsOf(language);
  await signIn('manager13');
  await page.setViewportSize({ width: 1024, height: 600 });
  await page.goto('/create-task');
  const title = page.getByLabel(tasks.form.title);
  await title.fill('x'.repeat(600));
  await page.getByLabel(tasks.form.attachments).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 280));
  await page.getByRole('button', { name: tasks.create.submit }).click();
  await expect(title).toBeFocused();
  const shell = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => (await title.boundingBox())?.y)
    .toBeGreaterThan((shell?.y ?? 0) + (shell?.height ?? 0));
});

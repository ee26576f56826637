import type { APIRequestContext } from '@playwright/test';
import { demoNames } from './demo-names';
import { english, expect, test } from './fixtures';
import { filled, wordsOf } from './words';

const NAJD = 12;
const BUILDERS = 13;

const read = async (request: APIRequestContext, id: number) =>
  (await request.get(`/api/projects/${id}`, { maxRetries: 2 })).json();

/** A project of Najd's with these tasks, made without the screens. */
async function make(request: APIRequestContext, name: string, tasks: string[] = []): Promise<number> {
  const made = await request.post('/api/projects', {
    data: { name, companyId: NAJD, tasks: tasks.map((task) => ({ name: task, responsibleCompanyId: NAJD })) },
  });
  return (await made.json()).id;
}

test('the full form makes a project with its tasks, and edits both together', async ({
  page,
  context,
  signIn,
  language,
}) => {
  const { projects, status } = wordsOf(language);
  const { form, create, details } = projects;
  const { office } = demoNames(language);
  const name = `Sea wall ${language}`;
  await signIn('admin');
  await page.goto('/add-project');
  const submit = page.getByRole('button', { name: create.submit });
  await submit.click();
  await expect(page.getByLabel(create.name)).toBeFocused();
  await expect(page.getByRole('combobox', { name: form.company })).toHaveAttribute('aria-invalid', 'true');

  await page.getByLabel(create.name).fill(name);
  await page.getByRole('combobox', { name: form.company }).first().click();
  await page.getByRole('option', { name: office }).click();
  await expect(page.getByRole('combobox', { name: details.status })).toContainText(status.in_progress);
  await page.getByLabel(details.startDate).fill('10/02/2030');
  await page.getByLabel(details.endDate).fill('01/02/2030');
  await page.getByLabel(form.map).fill('nowhere');
  await page.getByLabel(projects.progress).fill('101');
  await submit.click();
  for (const field of [details.endDate, form.map, projects.progress])
    await expect(page.getByLabel(field)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(details.endDate).fill('01/03/2030');
  await page.getByLabel(form.map).fill('https://maps.google.com/?q=1,2');
  await page.getByLabel(projects.progress).fill('10');
  for (const [index, task] of ['Piles', 'Rocks'].entries()) {
    const number = String(index + 1);
    await page.getByRole('button', { name: form.addTask }).click();
    await page.getByLabel(filled(form.taskName, { number })).fill(task);
    await page.getByRole('combobox', { name: filled(form.taskCompany, { number }) }).click();
    await page.getByRole('option', { name: office }).click();
  }
  await submit.click();
  await expect(page).toHaveURL(/\/projects$/);
  await expect(page.getByText(create.done, { exact: true })).toBeVisible();

  const list = await (await context.request.get('/api/projects', { params: { search: name } })).json();
  const { id } = list[0];
  await page.goto(`/add-project?edit=${id}`);
  await expect(page.getByLabel(projects.progress)).toHaveAttribute('readonly', '');
  await page.getByLabel(filled(form.taskName, { number: '1' })).fill('Deep piles');
  await page.getByRole('button', { name: filled(form.removeTask, { number: '2' }) }).click();
  await page.getByRole('button', { name: form.save }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: form.removeConfirm }).click();
  await expect(page).toHaveURL(/\/projects$/);
  const after = await read(context.request, id);
  expect(after).toMatchObject({
    name,
    status: 'in_progress',
    startDate: '2030-02-10',
    endDate: '2030-03-01',
    progress: 0,
  });
  expect(after.projectTasks.map((task: { name: string }) => task.name)).toEqual(['Deep piles']);

  await page.goto('/add-project?edit=999999');
  await expect(page.getByRole('heading', { level: 1, name: details.notFound })).toBeVisible();
  await page.getByRole('link', { name: form.backToProjects }).click();
  await expect(page).toHaveURL(/\/projects$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(projects.title);
});

test('what a project is is edited in place, each value confirmed or given up', async ({
  page,
  context,
  signIn,
  language,
}) => {
  const { projects, common, status } = wordsOf(language);
  const { edit, create, details, form } = projects;
  await signIn('admin');
  const id = await make(context.request, `Pier ${language}`);
  await signIn('manager12'); // of the company that owns it
  await page.goto('/projects');
  await page.getByRole('searchbox').fill(`Pier ${language}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page
    .getByRole('link', { name: filled(projects.editLabel, { name: `Pier ${language}` }), exact: false })
    .click();
  await expect(page).toHaveURL(`/edit-project/${id}`);
  await expect(page.getByText('عبدالله الشهري')).toBeVisible(); // who created it
  const open = (field: string) => page.getByRole('button', { name: edit.field.replace('{{field}}', field) });
  const confirm = (field: string) =>
    page.getByRole('button', { name: edit.confirm.replace('{{field}}', field), exact: true });

  await open(create.name).click();
  await expect(page.getByLabel(create.name, { exact: true })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' north');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Pier ${language} north`);
  await expect(open(create.name)).toBeFocused();

  await open(create.description).click();
  await page.getByLabel(create.description, { exact: true }).fill('Nobody will read this');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: common.unsaved.leave }).click();
  await expect(open(create.description)).toBeFocused();
  await open(details.status).click();
  await page.getByRole('combobox', { name: details.status }).click();
  await page.getByRole('option', { name: status.on_hold }).click();
  await confirm(details.status).click();
  await expect(open(details.status)).toBeVisible(); // it closes once it is saved, which moves the fields below it
  await open(details.budget).click();
  await page.getByLabel(details.budget, { exact: true }).fill('1500');
  await page.keyboard.press('Enter');
  await open(details.startDate).click();
  await page.getByLabel(details.startDate, { exact: true }).fill('05/05/2030');
  await page.keyboard.press('Enter');
  await expect(open(details.startDate)).toBeFocused();
  await open(details.endDate).click();
  await page.getByLabel(details.endDate, { exact: true }).fill('01/05/2030');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(details.endDate, { exact: true })).toHaveAttribute('aria-invalid', 'true');

  await page.getByRole('tab', { name: edit.form }).click();
  await question.getByRole('button', { name: common.unsaved.stay }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('tab', { name: edit.form }).click();
  await question.getByRole('button', { name: common.unsaved.leave }).click();
  await expect(page).toHaveURL(`/edit-project/${id}?view=form`);
  await expect(page.getByRole('textbox', { name: create.name })).toHaveValue(`Pier ${language} north`);
  await expect(page.getByRole('combobox', { name: form.company }).first()).toBeDisabled();
  expect(await read(context.request, id)).toMatchObject({
    description: null,
    status: 'on_hold',
    budget: 1500,
    startDate: '2030-05-05',
    endDate: null,
  });
  await page.getByRole('link', { name: common.back, exact: true }).click();
  await expect(page).toHaveURL(/\/projects\?search=/);
});

test('the tasks of a project are put in order by dragging, from the keyboard and step by step', async ({
  page,
  context,
  signIn,
  language,
}) => {
  const { projectTasks: say, common, frame } = wordsOf(language);
  const { contractor } = demoNames(language);
  await signIn('admin');
  const id = await make(context.request, `Lock gates ${language}`, ['One', 'Two', 'Three', 'Four']);
  await page.goto(`/edit-project/${id}`);
  const rows = page.getByRole('list', { name: say.list }).getByRole('listitem');
  const row = (task: string) => rows.filter({ has: page.getByText(task, { exact: true }) });
  const handle = (task: string) =>
    page.getByRole('button', { name: filled(frame.drag.handle, { item: task }) });
  const expectOrder = async (...names: string[]) => {
    for (const [index, name] of names.entries()) await expect(rows.nth(index)).toContainText(name);
    await expect
      .poll(async () =>
        (await read(context.request, id)).projectTasks.map((task: { name: string }) => task.name),
      )
      .toEqual(names);
  };
  await expectOrder('One', 'Two', 'Three', 'Four');

  const from = await handle('One').boundingBox();
  const to = await handle('Four').boundingBox();
  if (!from || !to) throw new Error('the handles are not on the screen');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 30, { steps: 4 });
  await page.mouse.move(to.x + 10, to.y + 20, { steps: 12 });
  await page.mouse.up();
  await expectOrder('Two', 'Three', 'Four', 'One');

  await handle('One').focus();
  await page.keyboard.press('Space');
  await expect(
    page.getByText(filled(frame.drag.lifted, { item: 'One', number: '4', total: '4' })),
  ).toBeAttached();
  // the keys are listened to from the next turn of the event loop on, which a test can be quicker than
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  for (const number of ['3', '2']) {
    await page.keyboard.press('ArrowUp');
    const over = filled(frame.drag.over, { item: 'One', number, total: '4' });
    await expect(page.getByText(over)).toBeAttached();
  }
  await page.keyboard.press('Space');
  await expectOrder('Two', 'One', 'Three', 'Four');

  const down = row('Three').getByRole('button', { name: common.moveDown });
  await down.focus();
  await page.keyboard.press('Enter');
  await expectOrder('Two', 'One', 'Four', 'Three');
  await expect(row('Three').getByRole('button', { name: common.moveUp })).toBeFocused();

  await row('Four').getByRole('button', { name: common.delete }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: common.delete }).click();
  await expectOrder('Two', 'One', 'Three');

  await row('Two').getByRole('button', { name: say.reassign }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: contractor }).click();
  await dialog.getByRole('button', { name: common.save }).click();
  await expect(row('Two')).toContainText(contractor);
  expect((await read(context.request, id)).projectTasks[0].responsibleCompanyId).toBe(BUILDERS);

  const add = page.getByRole('button', { name: say.add.submit });
  await expect(add).toBeDisabled();
  await page.getByLabel(say.add.label).fill('Last');
  await page.keyboard.press('Enter');
  await expectOrder('Two', 'One', 'Three', 'Last');
});

test('an admin finds a deleted project and brings it back', async ({ page, context, signIn, language }) => {
  const { projects } = wordsOf(language);
  const name = `Old quay ${language}`;
  await signIn('admin');
  const id = await make(context.request, name);
  await page.goto('/projects');
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: filled(projects.remove.label, { name }) }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(page.getByText(projects.remove.done, { exact: true })).toBeVisible();

  await page.getByRole('link', { name: projects.deleted.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: projects.deleted.title })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: projects.deleted.restore }).click();
  await expect(page.getByText(projects.deleted.done, { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await read(context.request, id)).name).toBe(name);

  await signIn('manager12');
  await page.goto('/projects');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(projects.title);
  await expect(page.getByRole('link', { name: projects.deleted.title })).toHaveCount(0);
});

test('who may not edit a project learns who can', async ({ page, signIn, language }) => {
  const { projects } = wordsOf(language);
  await signIn('user12');
  await page.goto('/edit-project/3');
  await expect(page.getByText(projects.form.denied, { exact: true })).toBeVisible();
  await expect(page.getByText(projects.form.deniedText, { exact: true })).toBeVisible();
});

test('what another person saved meanwhile is merged, and what both changed is the reader’s to choose', async ({
  page,
  context,
  signIn,
  language,
}) => {
  const { projects, frame } = wordsOf(language);
  const { form, details, edit } = projects;
  await signIn('admin');
  const id = await make(context.request, `Breakwater ${language}`, ['Survey', 'Rocks']);
  await page.goto(`/edit-project/${id}?view=form`);
  const taskName = (number: string) => page.getByRole('textbox', { name: filled(form.taskName, { number }) });
  await page.getByRole('textbox', { name: details.budget }).fill('700');
  await page.getByLabel(details.location).fill('Jeddah');
  await taskName('1').fill('Survey the sea bed');
  await taskName('2').fill('Large rocks');

  const { projectTasks } = await read(context.request, id);
  const data = {
    budget: 900,
    description: 'By others',
    tasks: [{ id: projectTasks[1].id, name: 'Small rocks' }],
  };
  expect((await context.request.put(`/api/projects/${id}`, { data })).ok()).toBe(true);
  const save = page.getByRole('button', { name: form.save });
  await save.click();
  const panel = page.getByRole('alert');
  await expect(panel).toBeFocused();
  const choose = (field: string | RegExp) =>
    panel.getByRole('radiogroup', { name: field }).getByRole('radio', { name: frame.conflict.theirs });
  await choose(details.budget).click();
  await expect(page.getByRole('textbox', { name: details.budget })).toHaveValue('900');
  await expect(page.getByLabel(projects.create.description)).toHaveValue('By others');
  await expect(taskName('2')).toHaveValue('Large rocks');
  await choose(filled(form.taskName, { number: '2' })).click();
  await expect(taskName('2')).toHaveValue('Small rocks');
  await save.click();
  await expect(page.getByText(form.saved, { exact: true })).toBeVisible();
  const saved = await read(context.request, id);
  expect(saved).toMatchObject({ budget: 900, location: 'Jeddah', description: 'By others' });
  expect(saved.projectTasks.map((task: { name: string }) => task.name)).toEqual([
    'Survey the sea bed',
    'Small rocks',
  ]);

  await page.goto(`/edit-project/${id}`);
  await page.getByRole('button', { name: filled(edit.field, { field: details.location }) }).click();
  await page.getByRole('textbox', { name: details.location }).fill('Yanbu');
  await context.request.put(`/api/projects/${id}`, { data: { location: 'Dammam', budget: 950 } });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Dammam')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(form.saved, { exact: true })).toBeVisible();
  expect(await read(context.request, id)).toMatchObject({ location: 'Yanbu', budget: 950 });
});

for (const at of ['/edit-project/{id}?view=form', '/add-project?edit={id}'])
  test(`the tasks of ${at} have room for their names at every width`, english, async ({ page, signIn }) => {
    await signIn('admin');
    const name = 'Approval of the architectural drawings';
    const id = await make(page.request, `Library ${at}`, [name, name]);
    await page.goto(at.replace('{id}', String(id)));
    const row = page.locator('li', { has: page.locator('[data-column=name]') }).first();
    await row.waitFor();
    const width = (column: string) =>
      row.locator(`[data-column=${column}]`).evaluate((cell) => cell.getBoundingClientRect().width);
    for (const screen of [390, 768, 1280, 1440]) {
      await page.setViewportSize({ width: screen, height: 900 });
      expect(await width('name'), `name at ${screen}`).toBeGreaterThan(180);
      expect(await width('companyId'), `company at ${screen}`).toBeGreaterThan(120);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `at ${screen}`).toBeLessThanOrEqual(0);
      const height = (await row.boundingBox())?.height ?? 0;
      if (screen >= 1280) expect(height, `one line at ${screen}`).toBeLessThan(60);
    }
  });

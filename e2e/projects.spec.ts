import type { Page } from '@playwright/test';
import { isolate } from '../client/src/lib/isolate';
import { demoNames } from './demo-names';
import { english, expect, type Language, test } from './fixtures';
import { counted, filled, wordsOf } from './words';

/** The card of one task on the page of a project. */
const card = (page: Page, task: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: task, exact: true }) });

async function createProject(page: Page, language: Language, name: string): Promise<string> {
  const { create } = wordsOf(language).projects;
  const { office, contractor, supplier, template, templateTasks } = demoNames(language);
  await page.goto('/create-project/new');
  await page.getByLabel(create.name).fill(name);
  await page.getByRole('combobox', { name: create.template }).click();
  await page.getByRole('option', { name: template }).click();
  for (const task of templateTasks.slice(3)) await page.getByRole('checkbox', { name: task }).uncheck();
  for (const [index, task] of templateTasks.slice(0, 3).entries()) {
    await page.getByRole('combobox', { name: create.taskCompany.replace('{{task}}', isolate(task)) }).click();
    await page.getByRole('option', { name: [office, contractor, supplier][index] as string }).click();
  }
  const counted = create.selected.replace('{{selected}}', '3').replace('{{total}}', '5');
  await expect(page.getByText(counted)).toBeVisible();
  await page.getByRole('button', { name: create.submit }).click();
  await expect(page.getByText(create.done, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname;
}

test('a project passes through three companies', async ({ page, signIn, language }) => {
  test.slow(); // four people sign in one after another
  const { projects, projectTasks: say, common, notes } = wordsOf(language);
  const { office, contractor, supplier, templateTasks } = demoNames(language);
  const [drawings, partitions, wiring] = templateTasks;
  const name = `Clinic fit-out ${language}`;
  const completed = page.getByRole('progressbar', { name: projects.progress });
  const completion = page.getByRole('button', { name: say.complete });

  await signIn('user11');
  const address = await createProject(page, language, name);

  await test.step('the contractor sees that its task waits for the engineers', async () => {
    await signIn('user13');
    await page.goto(address);
    const locked = card(page, partitions);
    await expect(locked).toContainText(say.status.locked);
    await expect(locked).toContainText(say.waitsFor.replace('{{number}}', '1') + common.comma + office);
    await expect(completion).toHaveCount(0);
  });

  await test.step('the engineers complete theirs, and only theirs', async () => {
    await signIn('user12');
    await page.goto(address);
    await expect(page.getByText(projects.details.yourTurn)).toBeVisible();
    await expect(completion).toHaveAccessibleName(filled(say.completeOf, { task: drawings }));
    await completion.click();
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
    await completion.click();
    await expect(completed).toHaveAttribute('aria-valuenow', '67');
    await expect(card(page, wiring)).not.toContainText(say.status.locked);
  });

  await test.step('the supplier finishes, and the path is complete', async () => {
    await signIn('user37');
    await page.goto(address);
    await completion.click();
    await expect(completed).toHaveAttribute('aria-valuenow', '100');
    await expect(page.getByText(say.finished)).toBeVisible();
    await page.reload();
    await expect(page.getByText(projects.details.finished)).toBeVisible();
    await page.getByRole('button', { name: counted(language, say.fold, 'done', 3) }).click();
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
  const { contractor } = demoNames(language);
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

test(
  'a task is completed by its one button, and opened again from its menu',
  english,
  async ({ page, signIn, language }) => {
    const { projects, projectTasks: say } = wordsOf(language);
    const titles = ['Survey', 'Levelling', 'Paving'];
    await signIn('admin');
    const made = await page.request.post('/api/projects', {
      data: {
        name: `Car park ${language}`,
        companyId: 12,
        tasks: titles.map((name) => ({ name, responsibleCompanyId: 13 })),
      },
    });
    const { id } = await made.json();
    const completion = page.getByRole('button', { name: say.complete });
    const menu = page.getByRole('button', { name: filled(say.actions, { task: 'Survey' }) });

    await signIn('user12');
    await page.goto(`/project/${id}`);
    await expect(card(page, 'Survey')).toContainText(say.status.in_progress);
    await expect(completion).toHaveCount(0);
    await expect(menu).toHaveCount(0);

    await signIn('user13');
    await page.goto(`/project/${id}`);
    await expect(completion).toHaveCount(1);
    await card(page, 'Survey').getByRole('button', { name: say.complete }).focus();
    await page.keyboard.press('Enter');
    await expect(card(page, 'Survey')).toContainText(say.status.completed);
    await expect(card(page, 'Levelling').getByRole('button', { name: say.complete })).toBeVisible();
    await expect(menu).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio', { name: say.status.completed })).toBeChecked();
    await page.getByRole('menuitemradio', { name: say.status.in_progress }).click();
    await page
      .getByRole('alertdialog', { name: say.reopen.title })
      .getByRole('button', { name: say.reopen.confirm })
      .click();
    await expect(card(page, 'Survey').getByRole('button', { name: say.complete })).toBeVisible();
    await expect(card(page, 'Levelling')).toContainText(say.status.locked);
    await expect(page.getByRole('progressbar', { name: projects.progress })).toHaveAttribute(
      'aria-valuenow',
      '0',
    );
  },
);

test(
  'what is done and what waits is folded, but not what a link leads to, nor on paper',
  english,
  async ({ page, signIn, language }) => {
    const { projectTasks: say } = wordsOf(language);
    const titles = Array.from({ length: 12 }, (_, at) => `Bay ${at + 1}`);
    await signIn('admin');
    const made = await page.request.post('/api/projects', {
      data: { name: `Hangar ${language}`, companyId: 12, tasks: titles.map((name) => ({ name })) },
    });
    const { id, projectTasks } = await made.json();
    for (const task of projectTasks.slice(0, 4)) {
      await page.request.put(`/api/project-tasks/${task.id}`, { data: { status: 'completed' } });
    }
    const shown = page.getByRole('article').getByRole('heading');
    const done = page.getByRole('button', { name: counted(language, say.fold, 'done', 4), exact: true });
    const waiting = page.getByRole('button', {
      name: counted(language, say.fold, 'waiting', 7),
      exact: true,
    });

    await page.goto(`/project/${id}`);
    await expect(shown).toHaveText(['Bay 5']);
    await expect(waiting).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText(say.youMayBypass)).toHaveCount(1);
    await done.focus();
    await page.keyboard.press('Enter');
    await expect(done).toHaveAttribute('aria-expanded', 'true');
    await expect(done).toBeFocused();
    await expect(shown).toHaveText(titles.slice(0, 5));
    await page.keyboard.press('Space');
    await expect(done).toHaveAttribute('aria-expanded', 'false');
    await expect(shown).toHaveText(['Bay 5']);

    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(shown).toHaveText(titles);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(shown).toHaveText(['Bay 5']);

    // what is completed now stays in sight until the page is left
    await page.getByRole('button', { name: say.complete }).click();
    await expect(card(page, 'Bay 6').getByRole('button', { name: say.complete })).toBeVisible();
    await expect(card(page, 'Bay 5')).toContainText(say.status.completed);
    await page.reload();
    await expect(shown).toHaveText(['Bay 6']);

    await page.goto(`/landing`);
    await page.goto(`/project/${id}#task-${projectTasks[10].id}`);
    await expect(card(page, 'Bay 11')).toBeFocused();
    await expect(card(page, 'Bay 11')).toBeInViewport();
    await expect(shown).toHaveText(titles.slice(5));
  },
);

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
  const complete = async (task: string) => {
    await page.getByRole('button', { name: filled(say.actions, { task }) }).click();
    await page.getByRole('menuitemradio', { name: say.status.completed }).click();
  };
  await complete('Foundations');
  const question = page.getByRole('alertdialog', { name: say.passLock.title });
  await expect(question).toContainText('Digging');
  await question.getByRole('button', { name: common.cancel }).click();
  await expect(card(page, 'Foundations')).toContainText(say.status.locked);

  await complete('Foundations');
  await question.getByRole('button', { name: say.passLock.complete }).click();
  await expect(page.getByText(say.edit.done, { exact: true })).toBeVisible();
  await expect(card(page, 'Foundations')).toContainText(say.status.completed);
  // what is shown at once is saved a moment later
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/api/project-tasks/'),
  );
  await complete('Digging');
  await saved;
  await expect(question).toHaveCount(0);
  await expect(card(page, 'Digging')).toContainText(say.status.completed);
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

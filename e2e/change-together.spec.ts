import { readFile } from 'node:fs/promises';
import { builtInRoles } from '@shared/rules/roles';
import { expectNothingFound, loadAxe } from './axe';
import { english, expect, test } from './fixtures';
import { createCompany, createCompanyType } from './new-company';
import { counted, wordsOf } from './words';

test(
  'tasks are selected in the table and changed together, by the keyboard too, and changed back',
  english,
  async ({ page, context, signIn, language }) => {
    test.slow(); // axe on each screen
    await loadAxe(page);
    const { tables, tasks, status, common } = wordsOf(language);
    const company = await createCompany(context);
    await signIn(company.manager.username, company.manager.password);
    const titles = ['Order rebar', 'Book the crane', 'Test the concrete'].map(
      (one) => `${one} ${Date.now()}`,
    );
    for (const title of titles) {
      const made = await context.request.post('/api/tasks', { data: { title, companyId: company.id } });
      expect(made.status(), await made.text()).toBe(201);
    }
    await page.goto('/tasks?table=default');
    const grid = page.getByRole('grid', { name: tasks.title });
    const row = (title: string) => grid.getByRole('row').filter({ hasText: title });
    const bar = page.getByRole('region', { name: tables.selection.label });
    const [first, second, third] = titles as [string, string, string];

    await test.step('a row is selected by the mouse and one by Space', async () => {
      await row(first).getByRole('checkbox').click();
      await row(second).getByRole('rowheader').focus();
      await page.keyboard.press('Space');
      await expect(bar).toContainText(counted(language, tables.selection.counts, 'selected', 2));
      await expect(row(second)).toHaveAttribute('aria-selected', 'true');
      await expectNothingFound(page);
    });

    await test.step('their state is changed, and the others’ is not', async () => {
      await bar.getByRole('button', { name: tables.columnNames.status }).click();
      await page.getByRole('menuitem', { name: status.task.in_progress }).click();
      for (const title of [first, second]) await expect(row(title)).toContainText(status.task.in_progress);
      await expect(row(third)).toContainText(status.task.pending);
      await expect(bar.getByRole('button', { name: tables.columnNames.status })).toBeFocused();
    });

    await test.step('Ctrl+Z brings back what they had', async () => {
      await page.keyboard.press('Control+z');
      for (const title of [first, second]) await expect(row(title)).toContainText(status.task.pending);
    });

    await test.step('all are given to a person of their company', async () => {
      await grid.getByRole('checkbox', { name: tables.selection.all }).click();
      await expect(bar).toContainText(counted(language, tables.selection.counts, 'selected', 3));
      await bar.getByRole('button', { name: tables.columnNames.person }).click();
      const dialog = page.getByRole('dialog', { name: tasks.person });
      await dialog.getByRole('combobox').click();
      await page.getByRole('option', { name: company.member.name }).click();
      await expectNothingFound(page);
      await dialog.getByRole('button', { name: common.save }).click();
      for (const title of titles) await expect(row(title)).toContainText(company.member.name);
    });

    await test.step('a due date is asked for, and the dialog stays where the server can’t be reached', async () => {
      await bar.getByRole('button', { name: tables.columnNames.due }).click();
      const dialog = page.getByRole('dialog', { name: tasks.dueDate });
      await dialog.getByRole('button', { name: common.save }).click();
      await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
      await dialog.getByRole('textbox').fill('24/12/2026');
      await page.route('**/api/task-changes', (route) => route.abort());
      await page.keyboard.press('Enter');
      await expect(page.getByText(tables.selection.failed).first()).toBeVisible();
      await expect(dialog.getByRole('textbox')).toHaveValue('24/12/2026');
      await page.unroute('**/api/task-changes');
      await dialog.getByRole('button', { name: common.save }).click();
      await expect(dialog).toBeHidden();
      await expect(row(first)).toContainText(/24/);
    });

    await test.step('one that is gone is told, with its name, and the others are changed', async () => {
      const list = await (await context.request.get(`/api/tasks?search=${encodeURIComponent(third)}`)).json();
      await page.route('**/api/tasks?*', (route) => route.abort()); // the table does not learn of it
      expect((await context.request.delete(`/api/tasks/${list[0].id}`)).status()).toBe(204);
      await bar.getByRole('button', { name: tables.columnNames.priority }).click();
      await page.getByRole('menuitem', { name: status.priority.urgent }).click();
      const refused = page.getByRole('alert').filter({
        hasText: counted(language, tables.selection.counts, 'refused', 1),
      });
      await expect(refused.getByRole('link', { name: third })).toBeVisible();
      await page.unroute('**/api/tasks?*');
      await page.reload();
      await expect(row(first)).toContainText(status.priority.urgent);
      await expect(row(third)).toHaveCount(0);
    });
  },
);

test(
  'projects are selected in the table and changed together, and an undo leaves what another person has changed',
  english,
  async ({ page, context, signIn, language }) => {
    test.slow(); // axe on each screen
    await loadAxe(page);
    const { tables, projects, status, common } = wordsOf(language);
    const company = await createCompany(context);
    const [first, second] = ['Oasis Tower', 'Harbour Bridge'].map((one) => `${one} ${company.id}`) as [
      string,
      string,
    ];
    const ids = new Map<string, number>();
    for (const name of [first, second]) {
      const made = await context.request.post('/api/projects', { data: { name, companyId: company.id } });
      expect(made.status(), await made.text()).toBe(201);
      ids.set(name, (await made.json()).id);
    }
    await signIn(company.manager.username, company.manager.password);
    await page.goto('/projects?table=default');
    const grid = page.getByRole('grid', { name: projects.title });
    const row = (name: string) => grid.getByRole('row').filter({ hasText: name });
    const bar = page.getByRole('region', { name: tables.selection.label });

    await test.step('both are selected by Space', async () => {
      for (const name of [first, second]) {
        await row(name).getByRole('rowheader').focus();
        await page.keyboard.press('Space');
      }
      await expect(bar).toContainText(counted(language, tables.selection.counts, 'selected', 2));
      await expect(bar.getByRole('button', { name: tables.columnNames.company })).toHaveCount(0);
      await expectNothingFound(page);
    });

    await test.step('an end before the start is refused with its reason, and the other project is changed', async () => {
      const change = { data: { startDate: '2027-03-01' } };
      expect((await context.request.put(`/api/projects/${ids.get(second)}`, change)).status()).toBe(200);
      await bar.getByRole('button', { name: tables.columnNames.end }).click();
      const dialog = page.getByRole('dialog', { name: projects.details.endDate });
      await dialog.getByRole('textbox').fill('01/02/2027');
      await expectNothingFound(page);
      await dialog.getByRole('button', { name: common.save }).click();
      const refused = page.getByRole('alert').filter({
        hasText: counted(language, tables.selection.counts, 'refused', 1),
      });
      await expect(refused.getByRole('link', { name: second })).toBeVisible();
      await expectNothingFound(page);
      await refused.getByRole('button', { name: common.close }).click();
    });

    await test.step('their state is changed, and changed back but for the one that another person has changed', async () => {
      await bar.getByRole('button', { name: tables.columnNames.status }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: status.on_hold }).focus();
      await page.keyboard.press('Enter');
      for (const name of [first, second]) await expect(row(name)).toContainText(status.on_hold);
      const change = { data: { status: 'in_progress' } };
      expect((await context.request.put(`/api/projects/${ids.get(second)}`, change)).status()).toBe(200);
      await page.keyboard.press('Control+z');
      await expect(row(first)).not.toContainText(status.on_hold);
      await expect(row(second)).toContainText(status.in_progress);
      await expect(page.getByRole('alert').getByRole('link', { name: second })).toBeVisible();
      await page.getByRole('alert').getByRole('button', { name: common.close }).click();
    });

    await test.step('what another person has changed unseen is not overwritten', async () => {
      await page.route('**/api/projects?*', (route) => route.abort()); // the table does not learn of it
      const address = (name: string) => `/api/projects/${ids.get(name)}`;
      const change = { data: { priority: 'low' } };
      expect((await context.request.put(address(second), change)).status()).toBe(200);
      await bar.getByRole('button', { name: tables.columnNames.priority }).click();
      await page.getByRole('menuitem', { name: status.priority.urgent }).click();
      await expect(page.getByRole('alert').getByRole('link', { name: second })).toBeVisible();
      const priorityOf = async (name: string) =>
        (await (await context.request.get(address(name))).json()).priority;
      expect([await priorityOf(first), await priorityOf(second)]).toEqual(['urgent', 'low']);
    });
  },
);

test(
  'people are deactivated together, activated again by the undo, given a role and exported',
  english,
  async ({ page, context, browser, signIn, language }) => {
    test.slow(); // axe on each screen, and a job
    await loadAxe(page);
    const { tables, users, status, common, exports: files } = wordsOf(language);
    const company = await createCompany(context);
    const { manager, member, admin } = company;
    const theirs = await browser.newContext();
    const logIn = () =>
      theirs.request.post('/api/auth/login', {
        data: { username: member.username, password: member.password },
      });
    expect((await logIn()).status()).toBe(200);
    await signIn(admin.username, admin.password);
    await page.goto(`/user-management?table=default&company=${company.id}`);
    const grid = page.getByRole('grid', { name: users.table.caption });
    const row = ({ name }: { name: string }) => grid.getByRole('row').filter({ hasText: name });
    const bar = page.getByRole('region', { name: tables.selection.label });

    await test.step('both are deactivated once that was confirmed, which signs them out', async () => {
      await grid.getByRole('checkbox', { name: tables.selection.all }).click();
      await expect(bar).toContainText(counted(language, tables.selection.counts, 'selected', 2));
      await bar.getByRole('button', { name: users.deactivate, exact: true }).focus();
      await page.keyboard.press('Enter');
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(counted(language, users.together.counts, 'deactivate', 2));
      await expectNothingFound(page);
      await question.getByRole('button', { name: users.deactivate }).click();
      for (const person of [manager, member]) await expect(row(person)).toContainText(status.disabled);
      expect((await theirs.request.get('/api/auth/user')).status()).toBe(401);
    });

    await test.step('the undo lets them sign in again, and says that they have to', async () => {
      await page.keyboard.press('Control+z');
      for (const person of [manager, member]) await expect(row(person)).toContainText(status.active);
      await expect(page.getByText(users.together.lost.deactivated).first()).toBeVisible();
      expect((await theirs.request.get('/api/auth/user')).status()).toBe(401);
      expect((await logIn()).status()).toBe(200);
    });

    await test.step('they are given a role', async () => {
      await bar.getByRole('button', { name: users.form.role, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: users.form.role });
      await dialog.getByRole('combobox').click();
      await page.getByRole('option', { name: builtInRoles.manager[language][0] }).click();
      await expectNothingFound(page);
      await dialog.getByRole('button', { name: common.save }).click();
      await expect(row(member)).toContainText(builtInRoles.manager[language][0]);
    });

    await test.step('the table is written into a file that can be imported', async () => {
      await page.getByRole('button', { name: files.export, exact: true }).click();
      await page.getByRole('menuitem', { name: files.formats.csv }).click();
      const dialog = page.getByRole('dialog', { name: files.titles.users });
      await expect(dialog.getByText(counted(language, files.counts, 'rows', 2))).toBeVisible({
        timeout: 40_000,
      });
      await expectNothingFound(page);
      const saving = page.waitForEvent('download');
      await dialog.getByRole('link', { name: files.save }).click();
      const file = await saving;
      expect(file.suggestedFilename()).toMatch(/^masar-users-[\d-]+\.csv$/);
      const text = await readFile(await file.path(), 'utf8');
      expect(text).toContain(`${users.form.firstName},${users.form.lastName},${users.form.username}`);
      expect(text).toContain(`Rana,${member.username},${member.username},${member.email}`);
      await page.keyboard.press('Escape');
    });

    await test.step('on a phone the bar and the table stay within the screen', async () => {
      await page.setViewportSize({ width: 390, height: 800 });
      await expect(bar).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await expectNothingFound(page);
    });
    await theirs.close();
  },
);

test(
  'requests at one step are approved together in their table, with one note',
  english,
  async ({ page, context, signIn, language }) => {
    await loadAxe(page);
    const { tables, requests, status, myWork } = wordsOf(language);
    const company = await createCompany(context);
    const type = await createCompanyType(context, company);
    await signIn(company.member.username, company.member.password);
    const titles = ['Steel', 'Glass'].map((one) => `${one} ${company.id}`);
    for (const title of titles) {
      const data = { requestTypeId: type.id, title };
      const made = await context.request.post('/api/requests', { data });
      expect(made.status(), await made.text()).toBe(201);
    }
    await signIn(company.manager.username, company.manager.password);
    await page.goto(`/requests?table=default&type=${type.id}`);
    const grid = page.getByRole('grid', { name: requests.title });
    const bar = page.getByRole('region', { name: tables.selection.label });
    await grid.getByRole('checkbox', { name: tables.selection.all }).focus();
    await page.keyboard.press('Space');
    await expect(bar).toContainText(counted(language, tables.selection.counts, 'selected', 2));
    await bar.getByRole('button', { name: requests.approve, exact: true }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: requests.decision.approveTitle });
    await dialog.getByRole('textbox').fill('As agreed');
    await expectNothingFound(page);
    await dialog.getByRole('button', { name: requests.approve, exact: true }).click();
    await expect(page.getByText(counted(language, myWork.together.done, 'approve', 2)).first()).toBeVisible();
    for (const title of titles)
      await expect(grid.getByRole('row').filter({ hasText: title })).toContainText(status.completed);
    await expect(bar).toBeHidden();
  },
);

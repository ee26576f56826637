import { expectNothingFound, loadAxe } from './axe';
import { english, expect, test } from './fixtures';
import { createCompany } from './new-company';
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

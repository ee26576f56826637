import { readFile } from 'node:fs/promises';
import { expectNothingFound, loadAxe } from './axe';
import { english, expect, test } from './fixtures';
import { createCompany } from './new-company';
import { counted, filled, wordsOf } from './words';

test(
  'a table is exported as it is seen, saved, told at the bell, and deleted',
  english,
  async ({ page, context, signIn, language }) => {
    test.slow(); // axe on each screen, and a job
    await loadAxe(page);
    const { exports: say, tables, notifications } = wordsOf(language);
    const company = await createCompany(context);
    await signIn(company.manager.username, company.manager.password);
    const tag = Date.now();
    for (const [title, dueDate] of [
      ['Order rebar', '2026-12-24'],
      ['Book the crane', '2026-12-20'],
    ])
      expect(
        (
          await context.request.post('/api/tasks', {
            data: { title: `${title} ${tag}`, companyId: company.id, dueDate },
          })
        ).status(),
      ).toBe(201);
    const dialog = page.getByRole('dialog', { name: say.titles.tasks });

    await test.step('what the table shows is asked for as CSV, and saved once it is there', async () => {
      await page.goto('/tasks?table=due.title&sort=due');
      await page.getByRole('button', { name: say.export, exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: say.formats.csv }).focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await expect(dialog.getByText(counted(language, say.counts, 'rows', 2))).toBeVisible({
        timeout: 40_000,
      });
      await expectNothingFound(page);
      const saving = page.waitForEvent('download');
      await dialog.getByRole('link', { name: say.save }).click();
      const file = await saving;
      expect(file.suggestedFilename()).toMatch(/^masar-tasks-[\d-]+\.csv$/);
      const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
      expect(lines).toEqual([
        `\ufeff${tables.columnNames.due},${tables.columnNames.title}`,
        `2026-12-20,Book the crane ${tag}`,
        `2026-12-24,Order rebar ${tag}`,
        '',
      ]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    await test.step('the bell leads to the files of the day, where it is deleted', async () => {
      await page.goto('/notifications');
      await page
        .getByRole('link', { name: new RegExp(notifications.says.export_ready) })
        .first()
        .click();
      await expect(page).toHaveURL(/\/exports$/);
      await expect(page.getByRole('link', { name: say.save })).toBeVisible();
      await expectNothingFound(page);
      await page.setViewportSize({ width: 390, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await page.getByRole('button', { name: filled(say.remove, { name: say.lists.tasks }) }).click();
      await expect(page.getByText(say.empty, { exact: true })).toBeVisible();
    });
  },
);

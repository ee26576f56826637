import { randomUUID } from 'node:crypto';
import { expectNothingFound, loadAxe } from './axe';
import { english, expect, test } from './fixtures';
import { mailTo } from './mail';
import { createAdmin } from './new-admin';
import { createCompany } from './new-company';
import { counted, wordsOf } from './words';

test(
  'people are imported from a sheet that was corrected, invited, and taken back',
  english,
  async ({ page, context, language }) => {
    test.slow();
    const { imports: say, users } = wordsOf(language);
    const tag = randomUUID().slice(0, 8);
    const emailOf = (number: number) => `sheet-${number}-${tag}@masar.example`;
    const fields = say.fields.users;
    const counts = say as unknown as Record<string, string>;
    const sheet = (emails: string[]) => ({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          [fields.firstName, fields.lastName, fields.email, fields.phone].join(','),
          ...emails.map((email, index) => ['Salma', `Row ${index} ${tag}`, email, '0501234567'].join(',')),
        ].join('\n'),
      ),
    });
    const dialog = page.getByRole('dialog', { name: say.titles.users });
    const people = page.getByRole('article').filter({ hasText: tag });

    await test.step('an admin chooses a sheet, whose columns are known by their headers', async () => {
      const { username, password } = await createAdmin();
      const signedIn = await context.request.post('/api/auth/login', { data: { username, password } });
      expect(signedIn.status()).toBe(200);
      await loadAxe(page);
      await page.goto('/user-management');
      await page.getByRole('button', { name: say.begin }).click();
      await expectNothingFound(page);
      await dialog.locator('input[type=file]').setInputFiles(sheet([emailOf(1), 'nowhere']));
      await expect(dialog.getByText('people.csv')).toBeVisible();
      await expect(dialog.getByLabel(fields.email)).toContainText(fields.email);
      await expect(dialog.getByRole('cell', { name: emailOf(1) })).toBeVisible();
    });

    await test.step('what is wrong is told by row and column', async () => {
      await dialog.getByRole('button', { name: say.check }).click();
      await expect(dialog.getByRole('list', { name: say.problemList })).toContainText(fields.email);
      await expect(
        dialog.getByText(counted(language, counts, 'problems', 1).replace('{{number}}', '1')),
      ).toBeVisible();
      await expectNothingFound(page);
    });

    await test.step('the corrected sheet is imported as a whole', async () => {
      await dialog.getByRole('button', { name: say.other }).click();
      await dialog.locator('input[type=file]').setInputFiles(sheet([emailOf(1), emailOf(2)]));
      await dialog.getByRole('button', { name: say.check }).click();
      await expect(dialog.getByText(say.nothingWrong)).toBeVisible();
      await dialog
        .getByRole('button', { name: counted(language, counts, 'submit', 2).replace('{{number}}', '2') })
        .click();
      await expect(dialog).toHaveCount(0);
      await page.getByRole('searchbox').fill(tag);
      await expect(people).toHaveCount(2);
      expect(await mailTo(emailOf(2), 40_000)).toContain('/login#invitation=');
    });

    await test.step('the import is undone', async () => {
      await expectNothingFound(page);
      await page.getByRole('button', { name: say.undo, exact: true }).click();
      const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: say.undoTitle }));
      await question.getByRole('button', { name: say.undo, exact: true }).click();
      await expect(page.getByText(say.undone, { exact: true })).toBeVisible();
      await expect(people).toHaveCount(0);
      await expect(page.getByText(users.nothingFoundText)).toBeVisible();
    });
  },
);

test('tasks are imported from a sheet that a manager has, and taken back', async ({
  page,
  context,
  signIn,
  language,
}) => {
  const { imports: say, tables, tasks, status } = wordsOf(language);
  const company = await createCompany(context);
  await signIn(company.manager.username, company.manager.password);
  const tag = randomUUID().slice(0, 8);
  const { title, due, priority, person } = tables.columnNames;
  const lines = [
    [title, due, priority, person],
    [`Order rebar ${tag}`, '24/12/2030', status.priority.high, company.member.name],
    [`Book the crane ${tag}`, '2030-12-20', '', ''],
  ];
  await page.goto('/tasks');
  await page.getByRole('button', { name: say.begin }).click();
  const dialog = page.getByRole('dialog', { name: say.titles.tasks });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'tasks.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.map((cells) => cells.join(',')).join('\n')),
  });
  await dialog.getByRole('button', { name: say.check }).click();
  await expect(dialog.getByText(say.nothingWrong)).toBeVisible();
  const counts = say as unknown as Record<string, string>;
  await dialog
    .getByRole('button', { name: counted(language, counts, 'submit', 2).replace('{{number}}', '2') })
    .click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: `Order rebar ${tag}` })).toBeVisible();
  await expect(page.getByText(company.member.name).first()).toBeVisible();
  await page.getByRole('button', { name: say.undo, exact: true }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: say.undoTitle }));
  await question.getByRole('button', { name: say.undo, exact: true }).click();
  await expect(page.getByText(say.undone, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: `Order rebar ${tag}` })).toHaveCount(0);
  await expect(page.getByText(tasks.empty.title)).toBeVisible();
});

test(
  'projects are imported with their tasks from the empty sheet that was filled in, and taken back',
  english,
  async ({ page, context, language }) => {
    test.slow();
    const { imports: say, projects } = wordsOf(language);
    const counts = say as unknown as Record<string, string>;
    const fields = Object.values(say.fields.projects);
    const tag = randomUUID().slice(0, 8);
    const company = await createCompany(context);
    const { username, password } = await createAdmin();
    const signedIn = await context.request.post('/api/auth/login', { data: { username, password } });
    expect(signedIn.status()).toBe(200);
    const dialog = page.getByRole('dialog', { name: say.titles.projects });
    const submit = (count: number) =>
      dialog.getByRole('button', {
        name: counted(language, counts, 'submit', count).replace('{{number}}', String(count)),
      });
    const names = Object.keys(say.fields.projects);
    const row = (cells: Record<string, string>) => names.map((key) => cells[key] ?? '').join(',');
    const sheet = (head: string, start: string) => ({
      name: 'projects.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          head.trim(),
          row({
            name: `Quay ${tag}`,
            startDate: start,
            task: `Survey ${tag}`,
            taskDays: '2',
            taskCompany: company.name,
          }),
          row({
            task: `Dredge ${tag}`,
            taskDays: '3',
            taskCompany: company.name,
            taskPerson: company.member.name,
          }),
          row({ name: `Yard ${tag}`, task: `Fence ${tag}` }),
        ].join('\n'),
      ),
    });
    let head = '';

    await test.step('the empty sheet has all columns, by names that the import knows', async () => {
      await loadAxe(page);
      await page.goto('/projects');
      await page.getByRole('button', { name: say.begin }).click();
      const link = dialog.getByRole('link', { name: say.sample });
      const address = await link.getAttribute('href');
      head = decodeURIComponent(address?.split(',').slice(1).join(',') ?? '').replace('\ufeff', '');
      expect(head.trim().split(',')).toEqual(fields);
      await expectNothingFound(page);
    });

    await test.step('what is wrong is told by row and column', async () => {
      await dialog.locator('input[type=file]').setInputFiles(sheet(head, '31/02/2030'));
      for (const label of [say.fields.projects.task, say.fields.projects.taskPerson])
        await expect(dialog.getByRole('columnheader', { name: label, exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: say.check }).click();
      await expect(dialog.getByRole('list', { name: say.problemList })).toContainText(
        say.fields.projects.startDate,
      );
      await expectNothingFound(page);
    });

    await test.step('the corrected sheet becomes projects, whose first tasks have the turn', async () => {
      await dialog.getByRole('button', { name: say.other }).click();
      await dialog.locator('input[type=file]').setInputFiles(sheet(head, '02/01/2030'));
      await dialog.getByRole('button', { name: say.check }).click();
      await submit(3).click();
      await expect(dialog).toHaveCount(0);
      const two = counted(language, counts, 'projects', 2).replace('{{number}}', '2');
      await expect(page.getByText(two)).toBeVisible();
      await page.getByRole('searchbox').fill(tag);
      const quay = page.getByRole('article').filter({ hasText: `Quay ${tag}` });
      await expect(quay).toContainText(company.name);
      await quay.getByRole('link', { name: `Quay ${tag}`, exact: true }).click();
      await expect(page.getByRole('heading', { name: `Survey ${tag}` })).toBeVisible();
      await expect(page.getByRole('heading', { name: `Dredge ${tag}` })).toBeVisible();
    });

    await test.step('the import is undone', async () => {
      await page.goBack();
      await page.getByRole('button', { name: say.undo, exact: true }).click();
      const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: say.undoTitle }));
      await question.getByRole('button', { name: say.undo, exact: true }).click();
      await expect(page.getByText(say.undone, { exact: true })).toBeVisible();
      await page.goto(`/projects?search=${tag}`);
      await expect(page.getByText(projects.noMatch.title)).toBeVisible();
    });
  },
);

import type { Task } from '@shared/contracts/tasks';
import { expect, test } from './fixtures';
import { filled, wordsOf } from './words';

test('a note that was begun on a project task is not lost to Escape', async ({ page, signIn, language }) => {
  const { notes, common } = wordsOf(language);
  await signIn('user11');
  const task = `صب القواعد ${Date.now()}`;
  const made = await page.request.post('/api/projects', {
    data: { name: `Notes ${task}`, companyId: 12, tasks: [{ name: task, responsibleCompanyId: 13 }] },
  });
  const { id } = await made.json();
  await signIn('user13');
  await page.goto(`/project/${id}`);
  const opener = (number: string) =>
    page.getByRole('button', { name: filled(notes.openOf, { task, number }), exact: true });
  await opener('0').click();
  const dialog = page.getByRole('dialog', { name: notes.title });
  const field = dialog.getByLabel(notes.content);
  await expect(dialog.getByRole('button', { name: notes.add })).toBeDisabled();
  await expect(field).toBeFocused();
  await field.fill('الخرسانة تصل يوم الأحد');
  await expect(dialog.getByRole('button', { name: notes.add })).toBeEnabled();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: common.unsaved.title });
  await question.getByRole('button', { name: common.unsaved.stay }).click();
  await expect(question).toHaveCount(0);
  await expect(field).toHaveValue('الخرسانة تصل يوم الأحد');
  await dialog.getByRole('button', { name: notes.add }).click();
  await expect(dialog.getByRole('listitem')).toContainText('الخرسانة تصل يوم الأحد');
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener('1')).toBeFocused();
  await signIn('user11');
  expect((await page.request.delete(`/api/projects/${id}`)).status()).toBe(204);
});

test('a note that was begun on a task’s page is not lost to a link', async ({ page, signIn, language }) => {
  const { notes, common } = wordsOf(language);
  await signIn('manager13');
  const made = await page.request.post('/api/tasks', { data: { title: `Begun ${Date.now()}` } });
  const { id } = (await made.json()) as Task;
  await page.goto(`/task-details/${id}`);
  await page.getByLabel(notes.content).fill('Half a sentence');
  await page.getByRole('link', { name: common.back }).click();
  const question = page.getByRole('alertdialog', { name: common.unsaved.title });
  await question.getByRole('button', { name: common.unsaved.stay }).click();
  await expect(page).toHaveURL(new RegExp(`/task-details/${id}$`));
  await expect(page.getByLabel(notes.content)).toHaveValue('Half a sentence');
  await page.getByRole('link', { name: common.back }).click();
  await question.getByRole('button', { name: common.unsaved.leave }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect((await page.request.delete(`/api/tasks/${id}`)).status()).toBe(204);
});

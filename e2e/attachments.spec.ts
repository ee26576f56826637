import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Attachments } from '@shared/contracts/attachments';
import type { RequestType } from '@shared/contracts/request-types';
import type { Request } from '@shared/contracts/requests';
import type { Task } from '@shared/contracts/tasks';
import { pdf, png } from '../server/test/files';
import { expect, test } from './fixtures';
import { filled, wordsOf } from './words';

const filesOf = async (page: Page, path: string): Promise<Attachments> =>
  (await (await page.request.get(`${path}/attachments`, { maxRetries: 2 })).json()) as Attachments;

const upload = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

test('files are attached to a task, saved byte for byte and deleted; a refused one says why', async ({
  page,
  signIn,
  language,
}) => {
  const { attachments, tasks, common } = wordsOf(language);
  const title = `مخططات البرج ${Date.now()}`;
  await signIn('manager13');
  await page.goto('/create-task');
  await page.getByLabel(tasks.form.title).fill(title);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: attachments.choose }).click();
  await (await choosing).setFiles([upload('مخطط الدور الأول.pdf', pdf(300_000))]);
  await page.getByRole('button', { name: tasks.create.submit }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const [task] = (await (
    await page.request.get(`/api/tasks?search=${encodeURIComponent(title)}`)
  ).json()) as Task[];

  await page.goto(`/task-details/${task?.id}`);
  const link = (name: string) => page.getByRole('link', { name: filled(attachments.download, { name }) });
  await expect(link('مخطط الدور الأول.pdf')).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles([upload('site.png', png), upload('fake.pdf', png), upload('run.exe', png)]);
  await expect(link('site.png')).toBeVisible();
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('run.exe').getByRole('alert')).toHaveText(attachments.problems.typeRefused);
  await expect(row('fake.pdf').getByRole('alert')).toBeVisible();
  expect((await filesOf(page, `/api/tasks/${task?.id}`)).items).toHaveLength(2);

  const saving = page.waitForEvent('download');
  await link('مخطط الدور الأول.pdf').click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('مخطط الدور الأول.pdf');
  expect((await readFile(await saved.path())).equals(pdf(300_000))).toBe(true);

  await page.getByRole('button', { name: filled(attachments.remove, { name: 'site.png' }) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: common.delete }).click();
  await expect(link('site.png')).toHaveCount(0);
  expect((await page.request.delete(`/api/tasks/${task?.id}`)).status()).toBe(204);
});

test('a request takes files until it is closed, and keeps them then', async ({ page, signIn, language }) => {
  const { attachments } = wordsOf(language);
  await signIn('user37');
  const types = (await (await page.request.get('/api/request-types')).json()) as RequestType[];
  const made = await page.request.post('/api/requests', {
    data: { requestTypeId: types.find(({ isActive }) => isActive)?.id, title: `Files ${Date.now()}` },
  });
  const { id } = (await made.json()) as Request;
  await page.goto(`/request-details/${id}`);
  await page.locator('input[type=file]').setInputFiles([upload('offer.png', png)]);
  const link = page.getByRole('link', { name: filled(attachments.download, { name: 'offer.png' }) });
  await expect(link).toBeVisible();
  await page.request.put(`/api/requests/${id}/cancel`, { data: {} });
  await page.reload();
  await expect(page.getByText(attachments.refused.request_closed)).toBeVisible();
  await expect(link).toBeVisible();
});

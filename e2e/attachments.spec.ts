import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Attachments } from '@shared/contracts/attachments';
import type { Project, ProjectWithTasks } from '@shared/contracts/projects';
import type { RequestType } from '@shared/contracts/request-types';
import type { Request } from '@shared/contracts/requests';
import type { Task } from '@shared/contracts/tasks';
import { MAX_FILE_BYTES } from '@shared/rules/attachments';
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
    .locator('fieldset input[type=file]')
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

test('files of a project task stay with those who see the project', async ({ page, signIn, language }) => {
  test.slow(); // four sign-ins
  const { attachments, common } = wordsOf(language);
  const task = `مخططات القواعد ${Date.now()}`;
  const name = 'مخطط الأساسات – نسخة 2.pdf';
  await signIn('user11');
  const made = await page.request.post('/api/projects', {
    data: { name: `Files ${task}`, companyId: 12, tasks: [{ name: task, responsibleCompanyId: 13 }] },
  });
  const { id } = (await made.json()) as Project;
  const project = (await (await page.request.get(`/api/projects/${id}`)).json()) as ProjectWithTasks;
  const path = `/api/tasks/${project.projectTasks[0]?.id}`;

  const dialog = page.getByRole('dialog', { name: attachments.title });
  const link = dialog.getByRole('link', { name: filled(attachments.download, { name }) });
  const opener = (number: string) =>
    page.getByRole('button', { name: filled(attachments.ofTask, { task, number }), exact: true });

  await test.step('the company whose task it is adds one; what is refused says why and takes nothing along', async () => {
    await signIn('user13');
    await page.goto(`/project/${id}`);
    await opener('0').click();
    const choosing = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: attachments.choose }).click();
    await (await choosing).setFiles([
      upload('large.pdf', pdf(MAX_FILE_BYTES + 1)),
      upload('run.exe', png),
      upload('fake.docx', png),
      upload(name, pdf(200_000)),
    ]);
    await expect(link).toBeVisible();
    const why = (refused: string) =>
      dialog.getByRole('listitem').filter({ hasText: refused }).getByRole('alert');
    await expect(why('large.pdf')).toHaveText(attachments.problems.tooLarge);
    await expect(why('run.exe')).toHaveText(attachments.problems.typeRefused);
    await expect(why('fake.docx')).toBeVisible();
    expect((await filesOf(page, path)).items.map((file) => file.name)).toEqual([name]);
    await page.keyboard.press('Escape');
    await expect(opener('1')).toBeFocused();
  });

  const [file] = (await filesOf(page, path)).items;
  const address = `/api/attachments/${file?.id}`;
  await test.step('the company of the project saves it under its own name, byte for byte', async () => {
    await signIn('user12');
    await page.goto(`/project/${id}`);
    await opener('1').click();
    const saving = page.waitForEvent('download');
    await link.click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(name);
    expect((await readFile(await saved.path())).equals(pdf(200_000))).toBe(true);
    const headers = (await page.request.get(address)).headers();
    expect(headers['content-disposition']).toMatch(/^attachment;/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    // it is not theirs, and they do not edit the project
    await expect(dialog.getByRole('button', { name: filled(attachments.remove, { name }) })).toHaveCount(0);
    expect((await page.request.delete(address)).status()).toBe(403);
  });

  await test.step('for another company it is not there', async () => {
    await signIn('user37');
    const never = await (await page.request.get('/api/attachments/999999999')).json();
    for (const refused of [
      await page.request.get(address),
      await page.request.delete(address),
      await page.request.get(`${path}/attachments`),
      await page.request.post(`${path}/attachments`, { multipart: { file: upload('in.png', png) } }),
    ]) {
      expect(refused.status()).toBe(404);
      expect(await refused.json()).toEqual(never);
    }
  });

  await test.step('the person who added it deletes it', async () => {
    await signIn('user13');
    await page.goto(`/project/${id}`);
    await opener('1').click();
    await dialog.getByRole('button', { name: filled(attachments.remove, { name }) }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: common.delete }).click();
    await expect(link).toHaveCount(0);
    // Escape would close the message that offers to undo first
    await dialog.getByRole('button', { name: common.close, exact: true }).click();
    await expect(opener('0')).toBeVisible();
    expect((await page.request.get(address)).status()).toBe(404);
  });

  await signIn('user11');
  expect((await page.request.delete(`/api/projects/${id}`)).status()).toBe(204);
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
  await page.locator('fieldset input[type=file]').setInputFiles([upload('offer.png', png)]);
  const link = page.getByRole('link', { name: filled(attachments.download, { name: 'offer.png' }) });
  await expect(link).toBeVisible();
  await page.request.put(`/api/requests/${id}/cancel`, { data: {} });
  await page.reload();
  await expect(page.getByText(attachments.refused.request_closed)).toBeVisible();
  await expect(link).toBeVisible();
});

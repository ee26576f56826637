import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { filled, wordsOf } from './words';

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('a person captures a page where they are, and downloads the picture; what is closed to them says so', async ({
  page,
  signIn,
  language,
}) => {
  const { recorder, video } = wordsOf(language);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await signIn('ordinary');
  await page.goto('/video-demo');
  await page.getByRole('link', { name: video.links.recorder }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(recorder.title);

  const users = card(page, recorder.sections.users.name);
  await expect(users).toContainText(recorder.states.closed);
  await expect(users).toContainText(recorder.closed);
  await expect(users.getByRole('button')).toHaveCount(0);
  await expect(page.getByText(filled(recorder.count, { done: '0', total: '3' }))).toBeVisible();

  const dashboard = card(page, recorder.sections.dashboard.name);
  const capture = dashboard.getByRole('button', { name: recorder.capture });
  await capture.focus();
  await page.keyboard.press('Enter');
  await expect(dashboard).toContainText(recorder.states.capturing);
  await expect(dashboard).toContainText(recorder.states.captured, { timeout: 30_000 });
  await expect(page.getByText(filled(recorder.count, { done: '1', total: '3' }))).toBeVisible();
  await expect(page.locator('iframe[src]')).toHaveCount(0);
  // the page in the hidden frame takes the focus from nobody
  await expect(dashboard.getByRole('button', { name: recorder.recapture })).toBeFocused();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dashboard.getByRole('button', { name: recorder.download }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('masar-dashboard.png');
  const png = await readFile(await file.path());
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2880, 1620]);
  expect(png.byteLength).toBeGreaterThan(100_000); // a page, not a blank sheet
  expect(refused).toEqual([]);
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Task } from '@shared/contracts/tasks';
import { expect, test } from './fixtures';
import { wordsOf } from './words';

/** Another person's page, at an address that the server may read (`e2e/server.mjs`). */
const plan = `<!doctype html><meta charset="utf-8"><title>Not this</title>
  <meta property="og:title" content="خطة المرحلة الأولى">
  <meta property="og:description" content="Everything that happens before Ramadan">
  <meta property="og:site_name" content="Plans">`;

let site: Server;
let link: string;
test.beforeAll(async () => {
  site = createServer((req, res) => {
    res.writeHead(req.url === '/plan' ? 200 : 404, { 'Content-Type': 'text/html' }).end(plan);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  link = `http://127.0.0.1:${(site.address() as AddressInfo).port}/plan`;
});
test.afterAll(() => void site.close());

test('links that people paste are clickable and show what is behind them', async ({
  page,
  signIn,
  language,
}) => {
  const { notes, linkPreview } = wordsOf(language);
  await signIn('manager13');
  const made = await page.request.post('/api/tasks', {
    data: { title: `Read the plan ${Date.now()}`, description: `Read ${link}, then answer (${link}/gone)` },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as Task;

  // a link without a preview is nothing wrong, and the console says so too
  const complaints: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  await page.goto(`/task-details/${id}`);
  const card = page.getByRole('link', { name: /خطة المرحلة الأولى/ });
  await expect(card).toHaveAttribute('href', link);
  await expect(card).toContainText('Everything that happens before Ramadan');
  await expect(page.getByRole('link', { name: `${link}/gone`, exact: true })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(card).toHaveCount(1);

  await page.getByLabel(notes.content).fill(`وهذه هي: ${link}`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('listitem').getByRole('link', { name: /خطة المرحلة الأولى/ })).toBeVisible();
  const [opened] = await Promise.all([page.waitForEvent('popup'), card.first().click()]);
  await expect(opened).toHaveURL(link);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  expect((await page.request.delete(`/api/tasks/${id}`)).status()).toBe(204);
  expect(complaints).toEqual([]);

  await page.goto('/link-preview-test');
  await page.getByRole('textbox', { name: linkPreview.address }).fill(link);
  await page.keyboard.press('Enter');
  const fields = page.getByRole('table', { name: linkPreview.fields.caption });
  await expect(fields.getByRole('row')).toHaveText([
    /خطة المرحلة الأولى/,
    /Everything that happens/,
    new RegExp(linkPreview.fields.none),
    new RegExp(link),
    /Plans/,
    /website/,
  ]);
  await expect(card).toBeVisible();
  await page
    .getByRole('textbox', { name: linkPreview.address })
    .fill('http://169.254.169.254/latest/meta-data/');
  await page.getByRole('button', { name: linkPreview.show }).click();
  await expect(page.getByText(linkPreview.noneText)).toBeVisible();
});

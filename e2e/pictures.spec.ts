import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator } from '@playwright/test';
import { png } from '../server/test/files';
import { expectNothingFound, loadAxe } from './axe';
import { expect, test } from './fixtures';
import { createCompany } from './new-company';
import { filled, wordsOf } from './words';

const OWN = /^\/api\/pictures\/[0-9a-f]{64}$/;
const picture = { name: 'face.png', mimeType: 'image/png', buffer: png };

let site: Server;
let address: string;
const asked: { path: string; cookie: string | undefined; agent: string | undefined }[] = [];
test.beforeAll(async () => {
  const says = `<!doctype html><meta charset="utf-8"><meta property="og:title" content="The plan">
    <meta property="og:image" content="/plan.png">`;
  site = createServer((req, res) => {
    asked.push({ path: req.url ?? '', cookie: req.headers.cookie, agent: req.headers['user-agent'] });
    const isPicture = req.url === '/plan.png';
    res.writeHead(200, { 'Content-Type': isPicture ? 'image/png' : 'text/html' });
    res.end(isPicture ? png : says);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
test.afterAll(() => void site.close());

/** Whether the browser has a picture to show. */
const shows = (img: Locator) => img.evaluate((element: HTMLImageElement) => element.naturalWidth > 0);

test('a company’s logo is uploaded, and shown from the hub', async ({ page, context, signIn, language }) => {
  test.slow(); // it makes a company
  await loadAxe(page);
  const { common, companies } = wordsOf(language);
  const company = await createCompany(context);
  const { admin } = company;
  await signIn(admin.username, admin.password);
  await page.goto(`/enhanced-company-management?search=${encodeURIComponent(company.name)}`);
  await page.getByRole('button', { name: filled(companies.editOf, { name: company.name }) }).click();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles([picture]);
  await expect(page.getByRole('dialog').getByText(common.picture.uploaded)).toBeVisible();
  await expectNothingFound(page);
  await page.getByRole('dialog').getByRole('button', { name: common.save }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const card = page.getByRole('article').filter({ hasText: company.name });
  await expect(card.locator('img')).toHaveAttribute('src', OWN);
  await expect.poll(() => shows(card.locator('img'))).toBe(true);
});

test('a picture on the web is fetched by the hub alone, once, and shown from its own address', async ({
  page,
  context,
  signIn,
  language,
}) => {
  test.slow(); // it makes a company
  const { notes } = wordsOf(language);
  const { manager } = await createCompany(context);
  await signIn(manager.username, manager.password);
  const made = await context.request.post('/api/tasks', { data: { title: 'Read the plan' } });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = await made.json();
  const outside: string[] = [];
  page.on('request', (request) => request.url().startsWith(address) && outside.push(request.url()));
  await page.goto(`/task-details/${id}`);
  await page.getByLabel(notes.content).fill(`${address}/plan`);
  await page.keyboard.press('Control+Enter');
  const shown = page.getByRole('link', { name: /The plan/ }).locator('img');
  await expect(shown).toHaveAttribute('src', OWN);
  await page.reload();
  await expect(shown).toHaveAttribute('src', OWN);
  await expect.poll(() => shows(shown)).toBe(true);

  expect(outside).toEqual([]);
  const fetched = asked.filter(({ path }) => path === '/plan.png');
  expect(fetched).toHaveLength(1);
  expect(fetched[0]).toMatchObject({ cookie: undefined, agent: expect.stringContaining('Masar') });
});

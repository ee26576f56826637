import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from '@playwright/test';
import { chromiumPrinter } from '../server/lib/page-printer';
import { hubDay } from '../shared/contracts/fields';
import { monthOf } from '../shared/rules/reports';
import { expectNothingFound, loadAxe } from './axe';
import { browserOptions } from './browser';
import { english, expect, test } from './fixtures';
import { createCompany } from './new-company';
import { wordsOf } from './words';

/** A company with a project whose first task is done and whose second one is open; its member is signed in. */
async function companyAtWork(context: BrowserContext) {
  const company = await createCompany(context);
  const { request } = context;
  const signIn = ({ username, password }: { username: string; password: string }) =>
    request.post('/api/auth/login', { data: { username, password } });
  await signIn(company.admin);
  const tasks = ['Drawings', 'Building'].map((name) => ({ name, responsibleCompanyId: company.id }));
  const data = { name: 'North tower', companyId: company.id, status: 'in_progress', tasks };
  const made = await request.post('/api/projects', { data });
  expect(made.status(), await made.text()).toBe(201);
  const project = (await made.json()) as { id: number; projectTasks: { id: number }[] };
  await signIn(company.member);
  const done = await request.put(`/api/project-tasks/${project.projectTasks[0]?.id}`, {
    data: { status: 'completed' },
  });
  expect(done.status(), await done.text()).toBe(200);
  return { company, project };
}

test(
  'people read the month of their company, print it, and have it sent every month',
  english,
  async ({ page, context, language }) => {
    const { reports: say } = wordsOf(language);
    const { company } = await companyAtWork(context);
    await loadAxe(page);
    // the hub of the stories sends no mail; here it says that it would
    await page.route(`**/api/reports/companies/${company.id}?*`, async (route) => {
      const answer = await route.fetch();
      const report = await answer.json();
      report.subscription.sent = 'pdf';
      await route.fulfill({ response: answer, json: report });
    });
    await page.goto('/company-dashboard');
    await page.getByRole('link', { name: say.open }).click();
    await expect(page).toHaveURL(new RegExp(`/reports/company/${company.id}$`));
    await expect(page.getByText(say.empty.title)).toBeVisible();

    await page.getByRole('button', { name: say.month.next }).click();
    await expect(page.getByText(say.month.soFar)).toBeVisible();
    const figure = (label: string) => page.locator('dt', { hasText: label }).locator('xpath=..');
    await expect(figure(say.figures.completedTasks)).toContainText('1');
    await expect(figure(say.figures.openNow)).toContainText('1');
    await expectNothingFound(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectNothingFound(page);
    await page.setViewportSize({ width: 1280, height: 800 });

    await test.step('on paper nothing is left that is pressed', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toContainText(company.name);
      await expect(page.getByRole('button', { name: say.print })).toBeHidden();
      await expect(page.getByRole('button', { name: say.month.next })).toBeHidden();
      await expect(page.getByRole('switch')).toBeHidden();
      await expect(page.getByRole('banner')).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
    });

    await test.step('a switch has it sent, and stops it', async () => {
      const send = page.getByRole('switch', { name: say.letter.send });
      await expect(page.getByText(say.letter.pdf)).toBeVisible();
      await send.click();
      await expect(page.getByText(say.letter.on, { exact: true })).toBeVisible();
      await page.reload();
      await expect(send).toBeChecked();
      await send.press('Space');
      await expect(page.getByText(say.letter.off, { exact: true })).toBeVisible();
      await expect(send).not.toBeChecked();
    });

    await page
      .getByRole('table', { name: say.longest.title })
      .getByRole('link', { name: 'Building' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('North tower');
    await page.goBack();
    await expect(page.getByText(say.month.soFar)).toBeVisible();
  },
);

test(
  'the report of a project is a PDF of its page, printed without a session or a network',
  english,
  async ({ page, context, language }) => {
    const { reports: say } = wordsOf(language);
    const { project } = await companyAtWork(context);
    const month = monthOf(hubDay());
    const path = `/reports/project/${project.id}?month=${month}`;
    await loadAxe(page);
    await page.goto(path);
    await expect(page.getByRole('table', { name: say.plan.title })).toContainText('Drawings');
    await expectNothingFound(page);

    const asked: string[] = [];
    const outside = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    }).listen(0, '127.0.0.1');
    await once(outside, 'listening');
    const { port } = outside.address() as AddressInfo;
    const read = async (address: string) => (await context.request.get(address)).json();
    const status = await read('/api/auth/status');
    status.user.picture = `http://127.0.0.1:${port}/picture.png`;
    const report = `/api/reports/projects/${project.id}?month=${month}`;
    const { executablePath = '', env } = await browserOptions();
    if (env?.LD_LIBRARY_PATH) process.env.LD_LIBRARY_PATH = String(env.LD_LIBRARY_PATH);
    const print = chromiumPrinter(executablePath, { sandbox: false });
    const answers = new Map<string, unknown>([
      ['/api/auth/status', status],
      ['/api/check-page-access/project-details', { hasAccess: true }],
      [report, await read(report)],
    ]);
    const pdf = await print({ path, language, answers, isReady: '[data-report="ready"]' });
    outside.close();
    const text = pdf.toString('latin1');
    expect(text.slice(0, 5)).toBe('%PDF-');
    expect(text.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(1);
    expect(text).toContain(`/Lang (${language}`);
    expect(text).toMatch(/\/URI \(http[^)]+\/project\/\d+#task-\d+\)/);
    expect(text).not.toContain('hub.invalid');
    expect(pdf.length).toBeLessThan(2_000_000);
    expect(asked).toEqual([]);
  },
);

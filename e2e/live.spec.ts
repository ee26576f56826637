import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expect, type Language, test } from './fixtures';
import { createPerson } from './new-person';
import { wordsOf } from './words';

const type = 'اعتماد مخطط هندسي';
const DESK = '/company-dashboard?tab=workflow-tasks';

/** What shows up after this came without a timer: none of the page's own that repeats ever goes off. */
const stopTimers = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.setInterval = (() => 0) as never;
  });

async function signInAs(request: APIRequestContext, username: string, password = 'masar123'): Promise<void> {
  const answer = await request.post('/api/auth/login', { data: { username, password } });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function submit(request: APIRequestContext, title: string): Promise<{ id: number }> {
  const types = await (await request.get('/api/request-types/active')).json();
  const { id: requestTypeId } = types.find(({ name }: { name: string }) => name === type);
  const made = await request.post('/api/requests', { data: { requestTypeId, title } });
  expect(made.status(), await made.text()).toBe(201);
  return made.json();
}

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const heading = (page: Page, level: number, name: string) => page.getByRole('heading', { level, name });
const bell = (page: Page, language: Language) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${wordsOf(language).notifications.bell}`) });
/** What comes before is read with the page; what comes after has to be told. */
const listening = (page: Page) => page.waitForTimeout(1_000);

test.describe('while others work', () => {
  test('a desk shows a request that is submitted', async ({
    page,
    context,
    playwright,
    signIn,
    baseURL,
    language,
  }) => {
    const other = await playwright.request.newContext({ baseURL: baseURL as string });
    const title = `مخطط البوابة ${language}`;
    await signInAs(other, 'ordinary');
    await stopTimers(context);
    await signIn('user12');
    await page.goto(DESK);
    await expect(page.getByRole('article').first()).toBeVisible();
    await listening(page);
    await submit(other, title);
    await expect(card(page, title)).toBeVisible();
    await other.dispose();
  });

  test('a decision shows on the request, in the list of another tab, and at the bell', async ({
    page,
    context,
    playwright,
    baseURL,
    language,
  }) => {
    const { status, notifications } = wordsOf(language);
    const submitter = await createPerson(context);
    const title = `مخطط المدخل ${submitter.username}`;
    await signInAs(context.request, submitter.username, submitter.password);
    await stopTimers(context);
    const { id } = await submit(context.request, title);
    const list = await context.newPage();
    await list.goto('/requests?tab=mine');
    await expect(card(list, title)).toContainText(status.pending);
    await page.goto(`/request-details/${id}`);
    await expect(heading(page, 1, title)).toBeVisible();
    await expect(bell(page, language)).toHaveAccessibleName(notifications.bell);
    await listening(page);

    const other = await playwright.request.newContext({ baseURL: baseURL as string });
    await signInAs(other, 'user12');
    const rejected = await other.put(`/api/requests/${id}/reject`, {
      data: { notes: 'مقياس الرسم غير صحيح', returnToPrevious: false },
    });
    expect(rejected.status(), await rejected.text()).toBe(200);
    await expect(page.getByText('مقياس الرسم غير صحيح').first()).toBeVisible();
    await expect(bell(page, language)).not.toHaveAccessibleName(notifications.bell);
    await expect(card(list, title)).toContainText(status.rejected);
    await other.dispose();
  });

  test('a list of projects shows how far they have come', async ({
    page,
    context,
    playwright,
    signIn,
    baseURL,
    language,
  }) => {
    const name = `ترميم السور ${language} ${Date.now()}`;
    const other = await playwright.request.newContext({ baseURL: baseURL as string });
    await signInAs(other, 'admin', 'admin123');
    const [company] = await (await other.get('/api/companies?limit=1')).json();
    const made = await other.post('/api/projects', {
      data: {
        name,
        companyId: company.id,
        tasks: [{ name: 'المسح', responsibleCompanyId: company.id }],
      },
    });
    expect(made.status(), await made.text()).toBe(201);
    const { id } = await made.json();
    const [task] = await (await other.get(`/api/projects/${id}/tasks`)).json();

    await stopTimers(context);
    await signIn('admin');
    await page.goto(`/projects?search=${encodeURIComponent(name)}`);
    const progress = card(page, name).getByRole('progressbar');
    await expect(progress).toHaveAttribute('aria-valuenow', '0');
    await listening(page);
    const done = await other.put(`/api/project-tasks/${task.id}`, {
      data: { status: 'completed' },
    });
    expect(done.status(), await done.text()).toBe(200);
    await expect(progress).toHaveAttribute('aria-valuenow', '100');
    await other.dispose();
  });
});

test('where nobody can tell, a desk is read again on its own', async ({
  page,
  context,
  playwright,
  signIn,
  baseURL,
  language,
}) => {
  const title = `مخطط الملحق ${language}`;
  // what a worker asks for can't be kept from it
  await context.addInitScript(() => void Reflect.deleteProperty(window, 'SharedWorker'));
  await context.route('**/api/events*', (route) => route.abort());
  await signIn('user12');
  await page.goto(DESK);
  await expect(page.getByRole('article').first()).toBeVisible();
  const other = await playwright.request.newContext({ baseURL: baseURL as string });
  await signInAs(other, 'ordinary');
  await submit(other, title);
  await expect(card(page, title)).toBeVisible();
  await other.dispose();
});

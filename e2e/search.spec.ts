import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Request } from '@shared/contracts/requests';
import { english, expect, test } from './fixtures';
import { wordsOf } from './words';

/** Creates a record and resolves to its id. */
async function make(request: APIRequestContext, path: string, data: object): Promise<number> {
  const made = await request.post(path, { data });
  expect(made.status(), await made.text()).toBe(201);
  return (await made.json()).id;
}

const arabicDigits = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] as string);
const persianDigits = (text: string) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] as string);

/** Goes to a screen, types into its box what finds one record and then what finds none. */
async function search(page: Page, at: string, name: string, typed: string, hit: (page: Page) => Locator) {
  await test.step(`${at}: ${typed}`, async () => {
    await page.goto(at);
    const box = page.getByRole('searchbox', { name });
    await box.fill(`${typed} ظ`);
    await expect(hit(page)).toHaveCount(0);
    await box.fill(typed);
    await expect(hit(page)).toBeVisible();
  });
}

test('every search box finds Arabic the way people type it', english, async ({ page, signIn, language }) => {
  test.slow(); // seven screens
  const { projects, tasks, requests, users, companies, permissions } = wordsOf(language);
  const tag = String(Date.now()).slice(-9);
  const name = `مُؤسّسة الإنشـاء ${tag}`;
  const folded = `موسسه الانشاء ${arabicDigits(tag)}`;

  await signIn('user37');
  const types = await (await page.request.get('/api/request-types')).json();
  const requestId = await make(page.request, '/api/requests', { requestTypeId: types[0].id, title: name });

  await signIn('admin');
  const projectId = await make(page.request, '/api/projects', { name, companyId: 12 });
  const taskId = await make(page.request, '/api/tasks', { title: name, companyId: 12 });
  const companyId = await make(page.request, '/api/companies', { name });
  const username = `huda${tag}`;
  const userId = await make(page.request, '/api/users', {
    firstName: 'هُدى',
    lastName: 'المؤذّنة',
    username,
    email: `${username}@masar.example`,
    phone: '0500000000',
    password: 'kettle-moon-7',
    role: 'user',
  });
  const person = `هدي الموذنه huda${persianDigits(tag)}`;
  const heading = (one: Page) => one.getByRole('heading', { name });

  await search(page, '/projects', projects.search, folded, heading);
  await search(page, '/tasks', tasks.search, folded, (one) => one.getByRole('link', { name }));
  await search(page, '/requests', requests.search, folded, heading);
  await search(page, '/enhanced-company-management', companies.search, folded, heading);
  await search(page, '/enhanced-user-management', users.search, person, (one) =>
    one.getByText(`@${username}`),
  );
  await search(page, '/permissions-management', permissions.subjects.search, person, (one) =>
    one.getByRole('region', { name: permissions.subjects.label }).getByText('هُدى المؤذّنة'),
  );

  await test.step('the picker of a project, by keyboard alone', async () => {
    await page.goto('/create-task');
    const picker = page.getByRole('combobox', { name: tasks.form.project });
    await picker.press('Enter');
    await page.getByPlaceholder(tasks.form.projectSearch).fill(folded);
    await expect(page.getByRole('option', { name, selected: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(picker).toHaveText(name);
  });

  const gone = [`projects/${projectId}`, `tasks/${taskId}`, `companies/${companyId}`, `users/${userId}`];
  for (const path of gone) expect((await page.request.delete(`/api/${path}`)).status(), path).toBe(204);
  const cancelled = await page.request.put(`/api/requests/${requestId}/cancel`, { data: {} });
  expect(((await cancelled.json()) as Request).status).toBe('cancelled');
});

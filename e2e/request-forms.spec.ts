import type { Page } from '@playwright/test';
import type { Attachments } from '@shared/contracts/attachments';
import type { Request } from '@shared/contracts/requests';
import { pdf, png } from '../server/test/files';
import { expect, test } from './fixtures';
import { filled, wordsOf } from './words';

const type = 'اعتماد مخطط هندسي';
const contractor = 'شركة البناء الحديث للمقاولات';

const upload = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

const find = async (page: Page, title: string): Promise<Request> => {
  const found = await page.request.get(`/api/requests?search=${encodeURIComponent(title)}`, {
    maxRetries: 2,
  });
  return ((await found.json()) as Request[])[0] as Request;
};

async function make(page: Page, data: object): Promise<Request> {
  const types = await (await page.request.get('/api/request-types/active')).json();
  const { id: requestTypeId } = types.find(({ name }: { name: string }) => name === type);
  return (await page.request.post('/api/requests', { data: { requestTypeId, ...data } })).json();
}

test('files follow a new request; of one that is refused the request is told, which stays', async ({
  page,
  signIn,
  language,
}) => {
  const { requests, attachments } = wordsOf(language);
  const title = `مخططات الواجهة ${language} ${Date.now()}`;
  await signIn('user13');
  await page.goto('/requests');
  await page.getByRole('button', { name: requests.new }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: requests.form.searchTypes }).fill(type);
  await dialog.getByRole('radio', { name: type }).click();
  await dialog.getByLabel(requests.form.title).fill(title);
  await dialog.getByLabel(requests.form.description).fill('للاعتماد');
  await dialog
    .locator('input[type=file]')
    .setInputFiles([upload('facade.pdf', pdf(100_000)), upload('fake.pdf', png)]);
  await expect(dialog.getByText(attachments.afterSave.request)).toHaveCount(2);
  await dialog.getByRole('button', { name: requests.form.submit }).click();
  await expect(page.getByText(attachments.notAll.request.title, { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: requests.viewDetails, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const link = (name: string) => page.getByRole('link', { name: filled(attachments.download, { name }) });
  await expect(link('facade.pdf')).toBeVisible();
  await expect(link('fake.pdf')).toHaveCount(0);
});

test('a request of the company takes its files along from the company dashboard', async ({
  page,
  signIn,
  language,
}) => {
  const { requests, attachments } = wordsOf(language);
  const title = `رخصة سقالة ${language} ${Date.now()}`;
  await signIn('user13');
  await page.goto('/company-dashboard?tab=requests');
  await page.getByRole('searchbox', { name: requests.form.searchTypes }).fill(type);
  await page.getByRole('radio', { name: type }).click();
  await page.getByLabel(requests.form.title).fill(title);
  await page.locator('input[type=file]').setInputFiles([upload('permit.png', png)]);
  await expect(page.getByText(attachments.afterSave.request)).toBeVisible();
  await page.getByRole('button', { name: requests.form.submit }).click();
  await expect(page.getByText(requests.toasts.sent, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/tab=submitted-requests/);
  const { id } = await find(page, title);
  const files = (await (await page.request.get(`/api/requests/${id}/attachments`)).json()) as Attachments;
  expect(files.items.map(({ name }) => name)).toEqual(['permit.png']);
});

test('requests are found by type and company and sorted, and the address keeps it', async ({
  page,
  signIn,
  language,
}) => {
  const { requests } = wordsOf(language);
  await signIn('user13');
  const older = await make(page, { title: `تمديد أول ${language} ${Date.now()}` });
  const newer = await make(page, { title: `تمديد ثان ${language} ${Date.now()}` });
  await signIn('ordinary');
  const foreign = await make(page, { title: `تمديد غريب ${language} ${Date.now()}` });

  await signIn('admin');
  await page.goto('/requests');
  const heading = ({ title }: Request) => page.getByRole('heading', { level: 2, name: title, exact: true });
  const choose = async (filter: string, option: string) => {
    await page.getByRole('combobox', { name: filter, exact: true }).click();
    // a type's owner stands behind its name
    await page.getByRole('option', { name: new RegExp(`^${option}`) }).click();
  };
  await choose(requests.companyFilter, contractor);
  await expect(page).toHaveURL(/company=\d+/);
  await expect(heading(newer)).toBeVisible();
  await expect(heading(foreign)).toHaveCount(0);
  await choose(requests.typeFilter, type);
  await expect(page).toHaveURL(/type=\d+/);
  await page.getByRole('searchbox', { name: requests.search }).fill(language);
  await expect(page).toHaveURL(/search=/);
  await choose(requests.sort, requests.sorts.oldest);
  await expect(page).toHaveURL(/sort=oldest/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: requests.companyFilter, exact: true })).toContainText(
    contractor,
  );
  const titles = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(heading(older)).toBeVisible();
  const shown = await titles.allTextContents();
  expect(shown.indexOf(older.title)).toBeLessThan(shown.indexOf(newer.title));

  await page.getByRole('tab', { name: requests.tabs.mine }).click();
  await expect(page.getByRole('combobox', { name: requests.companyFilter, exact: true })).toHaveCount(0);
  await signIn('user13');
  await page.goto('/requests');
  await expect(page.getByRole('combobox', { name: requests.typeFilter, exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: requests.companyFilter, exact: true })).toHaveCount(0);
});

test('what was rejected is submitted again, as it was but for what is changed', async ({
  page,
  signIn,
  language,
}) => {
  const { requests, status } = wordsOf(language);
  const title = `تصريح حفر ${language} ${Date.now()}`;
  await signIn('user13');
  const { id, uniqueNumber } = await make(page, {
    ...{ title, description: 'الجهة الشمالية', priority: 'high' },
  });
  await signIn('user12');
  const rejected = await page.request.put(`/api/requests/${id}/reject`, { data: { notes: 'ناقص' } });
  expect(rejected.status()).toBe(200);
  await page.goto(`/request-details/${id}`);
  await expect(page.getByText(requests.details.closed.rejected)).toBeVisible();
  await expect(page.getByRole('button', { name: requests.details.again })).toHaveCount(0);

  await signIn('user13');
  await page.reload();
  await page.getByRole('button', { name: requests.details.again }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: type })).toBeVisible();
  await expect(dialog.getByLabel(requests.form.title)).toHaveValue(title);
  await expect(dialog.getByRole('combobox', { name: requests.form.priority })).toHaveText(
    status.priority.high,
  );
  await dialog.getByLabel(requests.form.description).fill('الجهة الشمالية، مع مخطط السلامة');
  await dialog.getByRole('button', { name: requests.form.submit }).click();
  await expect(page).not.toHaveURL(new RegExp(`/${id}$`));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('الجهة الشمالية، مع مخطط السلامة')).toBeVisible();
  await expect(
    page.getByText(filled(requests.history.submittedAgain, { number: uniqueNumber })),
  ).toBeVisible();
});

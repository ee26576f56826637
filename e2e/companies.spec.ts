import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { filled, wordsOf } from './words';

const PATH = '/enhanced-company-management';
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** A person of a company of the story's own. */
async function addPerson(request: APIRequestContext, person: object): Promise<void> {
  const data = {
    lastName: 'الزهراني',
    phone: '0501234567',
    password: 'kettle-moon-7',
    role: 'user',
    ...person,
  };
  const answer = await request.post('/api/users', { data });
  expect(answer.status(), await answer.text()).toBe(201);
}

async function addCompany(request: APIRequestContext, name: string): Promise<number> {
  const answer = await request.post('/api/companies', { data: { name } });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).id;
}

const actOn = (page: Page, name: string, label: string) =>
  card(page, name)
    .getByRole('button', { name: filled(label, { name }) })
    .click();
const agree = (page: Page, label: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: label, exact: true }).click();

test('a company is registered, and gets a representative out of its people', async ({
  page,
  context,
  signIn,
  language,
}) => {
  const { companies: say, common, frame } = wordsOf(language);
  const name = language === 'ar' ? 'شركة الدلتا للتوريد' : 'Delta Supply';
  const dialog = page.getByRole('dialog');
  const save = dialog.locator('button[type=submit]');
  await signIn('admin');
  await page.goto('/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: frame.nav.companies }).first().click();
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  await expect(page.getByText(say.counters.active, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: say.add }).click();
  await save.click();
  await expect(dialog.getByLabel(say.form.name)).toBeFocused();
  await dialog.getByLabel(say.form.name).fill(name);
  await dialog.getByLabel(say.form.logo).fill('http://127.0.0.1:1/no-logo.svg');
  await dialog.getByLabel(say.form.email).fill('office');
  await dialog.getByLabel(say.form.phone).fill('0500');
  await save.click();
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(3);
  await expect(dialog.getByLabel(say.form.logo)).toBeFocused(); // the first of them, as they stand
  await dialog.getByLabel(say.form.phone).fill('011 400 0000');
  await dialog.getByLabel(say.form.logo).fill('https://127.0.0.1:1/no-logo.svg');
  await dialog.getByLabel(say.form.email).fill('office@delta.example');
  await save.click();
  await expect(page.getByText(say.toasts.created, { exact: true })).toBeVisible();
  await expect(page.getByText(say.form.logoBroken, { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: say.search }).fill(name);
  await expect(page.getByRole('article')).toHaveCount(1);
  for (const text of [name.slice(0, 2).toUpperCase(), 'office@delta.example', say.active]) {
    await expect(card(page, name)).toContainText(text);
  }
  await expect(card(page, name)).toContainText(common.notSpecified);

  const dashboard = card(page, name).getByRole('link', { name: filled(say.dashboardOf, { name }) });
  const assignedCompanyId = Number((await dashboard.getAttribute('href'))?.split('=')[1]);
  const username = `hind-${language}`;
  const hind = { firstName: 'هند', username, email: `${username}@delta.example`, assignedCompanyId };
  await addPerson(context.request, hind);
  const maha = `maha-${language}`;
  const other = { firstName: 'مها', username: maha, email: `${maha}@delta.example`, assignedCompanyId };
  await addPerson(context.request, other);
  await actOn(page, name, say.editOf);
  await dialog.getByRole('combobox').click();
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.getByRole('option', { name: 'هند الزهراني' }).click();
  await save.click();
  await expect(page.getByText(say.toasts.updated, { exact: true })).toBeVisible();
  await expect(card(page, name)).toContainText('هند الزهراني');

  await actOn(page, name, say.editOf);
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: 'مها الزهراني' }).click();
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(card(page, name)).toContainText('مها الزهراني');
});

test('a company is registered together with its representative, who joins it', async ({
  page,
  context,
  signIn,
  language,
}) => {
  const { companies: say } = wordsOf(language);
  const name = language === 'ar' ? 'شركة الروابي' : 'Rawabi';
  const username = `rawabi-${language}`;
  const dialog = page.getByRole('dialog');
  await signIn('admin');
  await addPerson(context.request, {
    firstName: 'وجدان',
    username,
    email: `${username}@rawabi.example`,
    assignedCompanyId: null,
  });
  await page.goto(PATH);
  await page.getByRole('button', { name: say.add }).click();
  await dialog.getByLabel(say.form.name).fill(name);
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: `@${username}` }).click();
  await dialog.locator('button[type=submit]').click();
  await expect(page.getByText(say.toasts.created, { exact: true })).toBeVisible();
  await expect(card(page, name)).toContainText('وجدان الزهراني');
  const [person] = await (await context.request.get(`/api/users?search=${username}`)).json();
  expect(person.companyName).toBe(name);
});

test('a company that is in use is deactivated instead of deleted; another one is deleted', async ({
  page,
  context,
  signIn,
  language,
}) => {
  const { companies: say, common } = wordsOf(language);
  const [used, spare] = [`Used spare ${language}`, `Unused spare ${language}`];
  await signIn('admin');
  const companyId = await addCompany(context.request, used);
  await addCompany(context.request, spare);
  await context.request.post('/api/tasks', { data: { title: `Survey ${language}`, companyId } });
  await page.goto(`${PATH}?search=spare+${language}`);

  await actOn(page, used, say.deleteOf);
  await agree(page, common.delete);
  const refusal = page.getByRole('alertdialog');
  await expect(refusal).toContainText(say.references.tasks_one.replace('{{count}}', '1'));
  await agree(page, say.removal.deactivate);
  await expect(page.getByText(say.toasts.deactivated, { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: say.filters.active, exact: true }).click();
  await expect(card(page, spare)).toBeVisible();
  await expect(card(page, used)).toHaveCount(0);

  await actOn(page, spare, say.deleteOf);
  await agree(page, common.delete);
  await expect(page.getByText(say.toasts.deleted, { exact: true })).toBeVisible();
  await expect(page.getByText(common.nothingFound)).toBeVisible();
  await page.getByRole('radio', { name: say.filters.disabled, exact: true }).click();
  await expect(card(page, used)).toContainText(say.disabled);
  await actOn(page, used, say.activateOf);
  await expect(page.getByText(say.toasts.activated, { exact: true })).toBeVisible();
});

test('companies are sorted by name, and an admin goes on to the dashboard of one', async ({
  page,
  context,
  signIn,
  language,
}) => {
  const { companies: say } = wordsOf(language);
  const [first, second] = [`Abha sorted ${language}`, `Zulfi sorted ${language}`];
  await signIn('admin');
  const id = await addCompany(context.request, first);
  await addCompany(context.request, second);
  await page.goto(`${PATH}?search=sorted+${language}`);
  const names = page.getByRole('article').getByRole('heading');
  await expect(names).toHaveText([second, first]);
  await page.getByRole('combobox', { name: say.sort }).click();
  await page.getByRole('option', { name: say.sorts.name }).click();
  await expect(names).toHaveText([first, second]);
  await card(page, first).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/company-dashboard\\?companyId=${id}$`));
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
});

test('a manager changes the own company and no other; company 41 reads; others are kept out', async ({
  page,
  context,
  signIn,
  language,
}) => {
  const { companies: say, frame } = wordsOf(language);
  const name = `Own ${language}`;
  const username = `own-manager-${language}`;
  await signIn('admin');
  const assignedCompanyId = await addCompany(context.request, name);
  const manager = { firstName: 'ماجد', username, email: `${username}@own.example`, role: 'manager' };
  await addPerson(context.request, { ...manager, assignedCompanyId });

  await signIn(username, 'kettle-moon-7');
  await page.goto(PATH);
  const edit = card(page, name).getByRole('button', { name: filled(say.editOf, { name }) });
  await edit.click();
  await page.getByRole('dialog').getByLabel(say.form.address).fill('حي الملقا، الرياض');
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await expect(card(page, name)).toContainText('حي الملقا، الرياض');
  await expect(edit).toBeFocused();
  await expect(card(page, name).getByRole('button')).toHaveCount(1);
  await expect(page.getByRole('button', { name: say.add })).toHaveCount(0);
  await expect(page.getByText(say.detailsHidden)).toBeVisible();
  const other = card(page, 'مكتب نجد الهندسي');
  await expect(other.getByRole('button')).toHaveCount(0);
  await page.getByRole('radio', { name: say.filters.own }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, name)).toBeVisible();

  await signIn('user41');
  await page.goto(PATH);
  await expect(page.getByText(say.readOnly)).toBeVisible();
  await expect(card(page, name)).toContainText('حي الملقا، الرياض');
  await expect(page.getByRole('article').getByRole('button')).toHaveCount(0);

  await signIn('user12');
  await page.goto(PATH);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText(frame.denied, { exact: true })).toBeVisible();
});

import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { ageSignIn } from './age-sign-in';
import { expectNothingFound, loadAxe } from './axe';
import { closeByEscape } from './close-by-escape';
import { english, expect, test } from './fixtures';
import { createAdmin } from './new-admin';
import { filled, wordsOf } from './words';

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const fieldIn = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: false });

const logIn = (context: BrowserContext, username: string, password: string) =>
  context.request.post('/api/auth/login', { data: { username, password }, maxRetries: 2 });

/** An admin of the story's own is signed in. */
async function asNewAdmin(context: BrowserContext) {
  const admin = await createAdmin();
  expect((await logIn(context, admin.username, admin.password)).status()).toBe(200);
  return admin;
}

/** A person's account, made by a person who is signed in. */
async function makeUser(context: BrowserContext, changes: object = {}) {
  const tag = randomUUID().slice(0, 8);
  const person = {
    firstName: 'Hala',
    lastName: `Nasser ${tag}`,
    username: `hala-${tag}`,
    email: `hala-${tag}@masar.example`,
    phone: '0501234567',
    password: 'kettle-moon-7',
    role: 'user',
    assignedCompanyId: 13,
    ...changes,
  };
  const answer = await context.request.post('/api/users', { data: person });
  expect(answer.status(), await answer.text()).toBe(201);
  return {
    ...person,
    name: `${person.firstName} ${person.lastName}`,
    id: (await answer.json()).id as number,
  };
}

test('a person is added, signs in, and is changed', async ({ page, context, browser, language }) => {
  const { users: say, common, status } = wordsOf(language);
  const tag = randomUUID().slice(0, 8);
  const name = `سارة ${tag}`;
  await asNewAdmin(context);
  await page.goto('/user-management');
  await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible();
  await expect(page.getByRole('link', { name: common.back })).toHaveAttribute('href', '/');

  await page.getByRole('button', { name: say.add }).first().click();
  await fieldIn(page, say.form.firstName).fill('سارة');
  await fieldIn(page, say.form.lastName).fill(tag);
  const username = fieldIn(page, say.form.username);
  await expect(username).toHaveValue(`s${tag}`);
  await fieldIn(page, say.form.email).fill(`sara-${tag}@masar.example`);
  await fieldIn(page, say.form.phone).fill('0501234567');
  await page.getByRole('radio', { name: say.form.entry.ways.password }).click();
  const password = page.getByRole('dialog').getByLabel(say.form.password, { exact: false }).first();
  await password.fill('xkvpwz');
  await page.getByRole('button', { name: common.showPassword }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await fieldIn(page, say.form.company).click();
  await page.getByRole('option', { name: 'مكتب نجد الهندسي' }).click();
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await expect(page.getByText(say.toasts.created, { exact: true })).toBeVisible();

  await page.getByRole('searchbox').fill(tag);
  await expect(page.getByRole('article')).toHaveCount(1); // found, and not just seen among the newest
  const sara = card(page, name);
  for (const text of [
    `@s${tag}`,
    `sara-${tag}@masar.example`,
    '0501234567',
    'مكتب نجد الهندسي',
    status.active,
  ])
    await expect(sara).toContainText(text);
  const theirs = await browser.newContext();
  expect((await logIn(theirs, `s${tag}`, 'xkvpwz')).status()).toBe(200);

  await sara.getByRole('button', { name: filled(say.editOf, { name }) }).click();
  await fieldIn(page, say.form.phone).fill('0507654321');
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await expect(page.getByText(say.toasts.updated, { exact: true })).toBeVisible();
  await expect(sara).toContainText('0507654321');
  await theirs.close();
});

test('a person is disabled, which ends their session, activated, and deleted', async ({
  page,
  context,
  browser,
  language,
}) => {
  const { users: say, common, status } = wordsOf(language);
  await asNewAdmin(context);
  const person = await makeUser(context);
  const { name, username, password } = person;
  const theirs = await browser.newContext();
  expect((await logIn(theirs, username, password)).status()).toBe(200);
  await page.goto(`/enhanced-user-management?search=${username}`);
  const theirCard = card(page, name);

  await theirCard.getByRole('button', { name: filled(say.deactivateOf, { name }) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: say.deactivation.confirm }).click();
  await expect(theirCard).toContainText(status.disabled);
  expect((await theirs.request.get('/api/auth/user')).status()).toBe(401);
  expect((await logIn(theirs, username, password)).status()).toBe(401);
  await theirCard.getByRole('button', { name: filled(say.activateOf, { name }) }).click();
  await expect(page.getByText(say.toasts.activated, { exact: true })).toBeVisible();
  expect((await logIn(theirs, username, password)).status()).toBe(200);
  await theirs.close();

  await theirCard.getByRole('button', { name: filled(say.deleteOf, { name }) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: common.delete }).click();
  await expect(page.getByText(say.toasts.deleted, { exact: true })).toBeVisible();
  await expect(theirCard).toHaveCount(0);
});

test('the dashboard and the management bar lead to the users', async ({ page, signIn, language }) => {
  const { users: say, dashboard, frame } = wordsOf(language);
  const title = page.getByRole('heading', { level: 1, name: say.title });
  await signIn('admin');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: dashboard.userManagementText }).click();
  await expect(page).toHaveURL(/\/user-management$/);
  await expect(title).toBeVisible();
  const bar = page.getByRole('navigation', { name: frame.mainNavigation });
  await bar.getByRole('link', { name: frame.nav.companies, exact: true }).click();
  await expect(title).toHaveCount(0);
  await bar.getByRole('link', { name: frame.nav.users, exact: true }).click();
  await expect(title).toBeVisible();
  await page.getByRole('link', { name: say.view.list }).click();
  await expect(page.getByRole('table', { name: say.table.caption })).toBeVisible();
  await expect(bar.getByRole('link', { name: frame.nav.users, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test(
  'the long name of a role that is chosen is cut within the filter',
  english,
  async ({ page, context, language }) => {
    const { users: say } = wordsOf(language);
    await asNewAdmin(context);
    const name = `Reviewer of the weekly site reports ${randomUUID().slice(0, 8)}`;
    const made = await context.request.post('/api/custom-roles', { data: { name } });
    expect(made.status(), await made.text()).toBe(201);
    await page.goto(`/user-management?role=${encodeURIComponent(name)}`);
    const filter = page.getByRole('combobox', { name: say.roleFilter });
    const chosen = filter.getByText(name);
    await expect(chosen).toBeVisible();
    const [inner, outer] = [await chosen.boundingBox(), await filter.boundingBox()];
    if (!inner || !outer) throw new Error('the filter is not on the screen');
    expect(inner.x).toBeGreaterThan(outer.x);
    expect(inner.x + inner.width).toBeLessThan(outer.x + outer.width);
    await context.request.delete(`/api/custom-roles/${(await made.json()).id}`);
  },
);

test('the table opens the edit dialog, needs a company, and switches accounts off', async ({
  page,
  context,
  language,
}) => {
  const { users: say, common, status } = wordsOf(language);
  await asNewAdmin(context);
  const person = await makeUser(context, { assignedCompanyId: null });
  await page.goto(`/simple-user-management?search=${person.username}`);
  await expect(page.getByRole('link', { name: common.back })).toHaveAttribute('href', '/dashboard');
  const row = page.getByRole('row').filter({ hasText: person.username });
  await expect(row).toContainText(person.email);

  await row.getByRole('button', { name: filled(say.editOf, { name: person.name }) }).click();
  const submit = page.getByRole('dialog').locator('button[type=submit]');
  await submit.click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: say.form.company })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await fieldIn(page, say.form.company).click();
  await page.getByRole('option', { name: 'الخليج لمواد البناء' }).click();
  await submit.click();
  await expect(page.getByText(say.toasts.updated, { exact: true })).toBeVisible();
  await expect(row).toContainText('الخليج لمواد البناء');

  await row.getByRole('button', { name: filled(say.deactivateOf, { name: person.name }) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: say.deactivation.confirm }).click();
  await expect(row).toContainText(status.disabled);
  await page.getByRole('link', { name: say.view.cards }).click();
  await expect(page).toHaveURL(/\/user-management\?search=/);
  await expect(card(page, person.name)).toContainText(status.disabled);
});

test('a person responsible is not deleted, nor disabled unasked, and both lead to what depends on them', async ({
  page,
  context,
  language,
}) => {
  const { users: say, common } = wordsOf(language);
  await asNewAdmin(context);
  const person = await makeUser(context);
  const made = await context.request.post('/api/request-types', { data: { name: `نوع ${person.username}` } });
  const { id: requestTypeId } = await made.json();
  const step = { requestTypeId, stepName: 'Inspection', responsibleUserId: person.id };
  expect((await context.request.post('/api/workflow-steps', { data: step })).status()).toBe(201);

  await page.goto(`/user-management?search=${person.username}`);
  await card(page, person.name)
    .getByRole('button', { name: filled(say.deleteOf, { name: person.name }) })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: common.delete }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Inspection');
  await expect(dialog).toContainText(say.deactivation.consequences.steps);
  await closeByEscape(dialog);

  await card(page, person.name)
    .getByRole('button', { name: filled(say.deactivateOf, { name: person.name }) })
    .click();
  await expect(dialog).toContainText('Inspection');
  await expect(dialog.getByRole('button', { name: say.deactivation.confirm })).toBeEnabled();
  await dialog.getByRole('link', { name: `نوع ${person.username}` }).click();
  await expect(page).toHaveURL(new RegExp(`/request-types\\?type=${requestTypeId}`));
  const gone = await context.request.delete(`/api/request-types/${requestTypeId}`);
  expect(gone.status()).toBe(204);
});

test('a manager adds plain users to the own company; others see cards, or nothing', async ({
  page,
  context,
  signIn,
  language,
}) => {
  const { users: say, permissions: _, ...rest } = wordsOf(language);
  const admin = await asNewAdmin(context);
  const manager = await makeUser(context, { role: 'manager', firstName: 'Majed' });
  expect((await logIn(context, manager.username, manager.password)).status()).toBe(200);
  await page.goto('/user-management');
  await page.getByRole('button', { name: say.add }).first().click();
  await expect(fieldIn(page, say.form.company)).toHaveValue('شركة البناء الحديث للمقاولات');
  await closeByEscape(page.getByRole('dialog'));
  await expect(card(page, manager.name)).toBeVisible();
  await expect(card(page, manager.name).getByRole('button')).toHaveCount(0);
  await page.getByRole('searchbox').fill(admin.username);
  await expect(page.getByText(rest.common.nothingFound)).toBeVisible();

  await signIn('user41');
  await page.goto(`/enhanced-user-management?search=${encodeURIComponent(manager.name)}`);
  await expect(card(page, manager.name)).toBeVisible();
  await expect(card(page, manager.name)).not.toContainText('@');
  await expect(page.getByText(say.readOnly)).toBeVisible();

  await signIn('ordinary');
  await page.goto('/simple-user-management');
  await expect(page.getByText(rest.frame.deniedText, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('long after signing in, an address is changed once the password was entered again', async ({
  page,
  context,
  language,
}) => {
  const { users: say, frame, common } = wordsOf(language);
  const { title, password, confirm } = frame.confirmIdentity;
  const admin = await asNewAdmin(context);
  const { name, username } = await makeUser(context);
  await loadAxe(page);
  await page.goto(`/enhanced-user-management?search=${username}`);
  await card(page, name)
    .getByRole('button', { name: filled(say.editOf, { name }) })
    .click();
  const email = fieldIn(page, say.form.email);
  await email.fill(`new-${username}@masar.example`);
  await ageSignIn(admin.username, 11);
  const save = page.getByRole('dialog').locator('button[type=submit]');
  await save.click();
  const question = page.getByRole('dialog', { name: title });
  await question.getByRole('button', { name: common.cancel }).click();
  await expect(question).toBeHidden();
  await expect(email).toHaveValue(`new-${username}@masar.example`);

  await save.click();
  await question.getByLabel(password, { exact: false }).first().fill('a guess');
  await question.getByRole('button', { name: confirm }).click();
  await expect(question.getByRole('textbox', { name: password })).toHaveAttribute('aria-invalid', 'true');
  await expectNothingFound(page);
  await question.getByRole('textbox', { name: password }).fill(admin.password);
  await question.getByRole('button', { name: confirm }).click();
  await expect(page.getByText(say.toasts.updated, { exact: true })).toBeVisible();
});

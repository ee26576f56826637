import type { Locator, Page } from '@playwright/test';
import { builtInRoles } from '../shared/rules/roles';
import { expect, type Language, test } from './fixtures';
import { wordsOf } from './words';

/** The stories of the two languages run side by side, so each has people and companies of its own. */
const cast: Record<Language, { email: string; username: string; person: string; company: string }> = {
  ar: {
    email: 'MANAGER13@masar',
    username: 'manager13',
    person: 'سعد الحربي',
    company: 'شركة البناء الحديث للمقاولات',
  },
  en: { email: 'User37@MASAR', username: 'user37', person: 'يوسف باوزير', company: 'الخليج لمواد البناء' },
};

function screenIn(page: Page, language: Language) {
  const words = wordsOf(language);
  const { permissions: say } = words;
  const detail = page.getByRole('region', { name: say.detail, exact: true });
  const subjects = page.getByRole('region', { name: say.subjects.label });
  return {
    words,
    say,
    detail,
    subjects,
    search: (text: string) => subjects.getByRole('searchbox').fill(text),
    openTab: (name: string) => subjects.getByRole('tab', { name }).click(),
    choose: (name: string) => subjects.getByRole('button', { name }).click(),
    name: detail.getByRole('heading', { level: 2 }),
    row: (key: string) => detail.getByRole('listitem').filter({ has: page.getByText(key, { exact: true }) }),
    remove: (row: Locator) => row.getByRole('button', { name: say.access.clear }),
    says: (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible(),
    dismiss: async () => {
      await page.keyboard.press('F8');
      await page.keyboard.press('Escape');
    },
  };
}

test('an admin creates a role and opens a page to it', async ({ page, signIn, language }) => {
  const { say, words, detail, subjects, name, row, search, openTab, choose, says } = screenIn(page, language);
  const role = `Content editor ${language}`;
  const dialog = page.getByRole('dialog');
  await signIn('admin');
  await page.goto('/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: say.title }).click();
  await expect(page).toHaveURL(/\/permissions-management$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.title);
  await expect(page).toHaveTitle(`${say.title} - ${words.common.hub}`);
  const counters = page.getByRole('region', { name: say.counters.label }).getByRole('definition');
  await expect(counters).toHaveText([/^\d/, /^\d/, '21', /^\d/]);

  await page.getByRole('button', { name: say.addRole }).click();
  const create = dialog.getByRole('button', { name: words.common.create });
  await expect(create).toBeDisabled();
  await dialog.getByLabel(say.create.name).fill('Administrators');
  await create.click();
  await says(say.toasts.roleFailed);
  await expect(dialog.getByLabel(say.create.name)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(say.create.name).fill(`  ${role} `);
  await dialog.getByLabel(say.create.description).fill(' Writes the news ');
  await create.click();
  await says(say.toasts.roleCreated);
  await expect(name).toHaveText(role);
  await expect(detail).toContainText('Writes the news');

  const types = row('request-types');
  await expect(types).toContainText(say.access.default.replace('{{access}}', say.access.denied));
  await types.getByRole('switch').click();
  await says(say.toasts.updated);
  await page.reload();
  await expect(name).toHaveText(role);
  await expect(types.getByRole('switch')).toBeChecked();
  await expect(types).toContainText(words.permissionsTest.rules.role);

  await openTab(say.subjects.companies);
  await search(role.toUpperCase());
  await says(say.subjects.empty.company);
  await openTab(say.subjects.roles);
  await expect(subjects.getByRole('button', { name: role })).toHaveAttribute('aria-current', 'true');
  await search('');
  const list = subjects.getByRole('list');
  expect(await list.locator('..').evaluate((box) => getComputedStyle(box).maxHeight)).toBe('384px');
  await choose(builtInRoles.manager[language][0]);
  await says(say.notes.builtInRole);
  await expect(types.getByRole('switch')).toBeDisabled();
});

test('an admin renames a role, and deletes it once nobody has it', async ({
  page,
  context,
  signIn,
  language,
}) => {
  const { say, words, detail, subjects, name, says } = screenIn(page, language);
  const role = `Proof reader ${language}`;
  const reader = language === 'ar' ? 'لينا المدقق' : 'Lina Reader';
  const [firstName, lastName] = reader.split(' ');
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog');
  await signIn('admin');
  const made = await context.request.post('/api/custom-roles', { data: { name: role } });
  const { id } = await made.json();
  const account = { firstName, lastName, username: `reader-${language}`, phone: '0500000000' };
  const person = await context.request.post('/api/users', {
    data: { ...account, email: `reader-${language}@masar.test`, password: 'kettle-moon-7', role },
  });
  const { id: personId } = await person.json();

  await page.goto(`/permissions-management?role=${id}`);
  await expect(detail).toContainText(reader);
  await detail.getByRole('button', { name: say.edit.title }).click();
  await expect(dialog.getByLabel(say.create.name)).toHaveValue(role);
  await dialog.getByLabel(say.create.name).fill(`${role} II`);
  await dialog.getByLabel(say.create.description).fill('Finds what others miss');
  await dialog.getByRole('button', { name: words.common.save }).click();
  await says(say.toasts.roleUpdated);
  await expect(name).toHaveText(`${role} II`);
  await expect(detail).toContainText('Finds what others miss');
  await expect(detail).toContainText(reader);

  const remove = async () => {
    await detail.getByRole('button', { name: say.removal.action }).click();
    await question.getByRole('button', { name: words.common.delete }).click();
  };
  await remove();
  await expect(question).toContainText(say.people.have_one.replace('{{count}}', '1'));
  await question.getByRole('button', { name: say.people.show }).click();
  await expect(page).toHaveURL(/\/user-management\?role=/);
  await expect(page.getByRole('main')).toContainText(reader);

  await page.goBack();
  await context.request.patch(`/api/users/${personId}`, { data: { role: 'user' } });
  await says(say.people.none);
  await remove();
  await says(say.toasts.roleDeleted);
  await expect(page).toHaveURL(/\/permissions-management\?tab=role$/);
  await says(say.choose.title);
  await expect(subjects.getByRole('button', { name: role })).toHaveCount(0);
  await context.request.delete(`/api/users/${personId}`);
});

test('an admin lets a person into a page, and keeps them out again', async ({ page, signIn, language }) => {
  const { say, words, subjects, name, row, remove, search, choose, says } = screenIn(page, language);
  const { email, username, person } = cast[language];
  const opens = async () =>
    (await (await page.request.get('/api/check-page-access/permissions-management')).json()).hasAccess;
  await signIn('admin');
  await page.goto('/permissions-management');
  await search(email);
  await expect(subjects.getByRole('listitem')).toHaveCount(1);
  await choose(person);
  await expect(name).toHaveText(person);
  const gate = row('permissions-management');
  await expect(gate).toContainText(words.permissionsTest.rules.default);
  await gate.getByRole('switch').click();
  await says(say.toasts.updated);
  await expect(gate).toContainText(words.permissionsTest.rules.own);
  const address = page.url();

  await signIn(username);
  expect(await opens()).toBe(true);
  await signIn('admin');
  await page.goto(address);
  await expect(name).toHaveText(person);
  await expect(gate.getByRole('switch')).toBeChecked();
  await gate.getByRole('switch').press('Space');
  await says(say.toasts.updated);
  await signIn(username);
  expect(await opens()).toBe(false);

  await signIn('admin');
  await page.goto(address);
  await remove(gate).click();
  await says(say.toasts.updated);
  await expect(remove(gate)).toHaveCount(0);
  await expect(gate.getByRole('switch')).toBeFocused();
  await expect(gate).toContainText(words.permissionsTest.rules.default);
});

test('an admin opens a page to the people of a company, and closes it again', async ({
  page,
  context,
  signIn,
  language,
}) => {
  const { say, words, name, row, remove, openTab, choose, says, dismiss } = screenIn(page, language);
  const company = language === 'ar' ? 'الواحة للديكور' : 'Oasis Interiors';
  await signIn('admin');
  const made = await context.request.post('/api/companies', { data: { name: company } });
  const { id } = await made.json();
  await page.goto('/permissions-management?user=1');
  await expect(name).toBeVisible();
  await openTab(say.subjects.companies);
  await choose(company);
  await expect(name).toHaveText(company);
  await expect(page).toHaveURL(new RegExp(`\\?company=${id}$`));
  const gate = row('permissions-management');
  for (const isOpen of [true, false]) {
    await gate.getByRole('switch').click();
    await says(say.toasts.updated);
    await expect(gate.getByRole('switch')).toBeChecked({ checked: isOpen });
    await expect(gate).toContainText(words.permissionsTest.rules.company);
    await dismiss();
  }
  await remove(gate).press('Enter');
  await says(say.toasts.updated);
  await expect(gate).toContainText(say.access.unset);
  await page.reload();
  await expect(gate).toContainText(say.access.unset);
  await expect(remove(gate)).toHaveCount(0);
  expect((await context.request.delete(`/api/companies/${id}`)).status()).toBe(204);
});

test('people of company 41 look at roles, and change nothing', async ({ page, signIn, language }) => {
  const { say, row, says, search, openTab, choose } = screenIn(page, language);
  await signIn('user41');
  await page.goto('/permissions-management?role=manager');
  await expect(row('users').getByRole('switch')).toBeDisabled();
  await openTab(say.subjects.companies);
  await search(cast[language].company); // other stories add companies, beyond the first page of the list
  await choose(cast[language].company);
  await says(say.notes.readOnly);
  await expect(page.getByRole('button', { name: say.addRole })).toHaveCount(0);
  await openTab(say.subjects.users);
  await search(cast[language].person);
  await choose(cast[language].person);
  await says(say.denied.user);
});

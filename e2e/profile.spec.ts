import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { expect, test } from './fixtures';
import { createAdmin } from './new-admin';
import { filled, wordsOf } from './words';

const COMPANY = { id: 11, name: 'شركة أفق التطوير' };

async function signInAs({ request }: BrowserContext, username: string, password: string): Promise<void> {
  const answer = await request.post('/api/auth/login', { data: { username, password }, maxRetries: 2 });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Signs in a person of the story's own, for their profile is changed. */
async function signInNewManager(context: BrowserContext) {
  const admin = await createAdmin();
  await signInAs(context, admin.username, admin.password);
  const username = `manager-${randomUUID().slice(0, 8)}`;
  const person = { username, email: `${username}@masar.example`, firstName: 'Faisal', lastName: username };
  const password = randomUUID();
  const data = {
    ...person,
    password,
    phone: '+966500001003',
    role: 'manager',
    assignedCompanyId: COMPANY.id,
  };
  const answer = await context.request.post('/api/users', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  await signInAs(context, username, password);
  return { ...person, password };
}

test('a person reads their profile, changes it, and is called by the new name at once', async ({
  page,
  context,
  language,
}) => {
  test.slow(); // five steps of one story
  const { profile, frame, common, status, settings } = wordsOf(language);
  const { username, firstName, email } = await signInNewManager(context);
  const newName = language === 'ar' ? 'فيصل بن سعود' : 'Faisal bin Saud';
  const card = page.getByRole('main');
  const phone = page.getByLabel(profile.phone);
  const save = page.getByRole('button', { name: common.save });

  await page.goto('/projects');
  await page.getByRole('button', { name: filled(frame.userMenu, { name: firstName }) }).click();
  await page.getByRole('menuitem', { name: frame.profile }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page).toHaveTitle(`${profile.title} - ${common.hub}`);

  await test.step('they read who the hub takes them for', async () => {
    for (const text of [firstName, `@${username}`, COMPANY.name, email, profile.emailNote])
      await expect(card.getByText(text).first()).toBeVisible();
    const account = page.getByRole('region', { name: profile.account.title });
    await expect(account).toContainText(status.active);
    await expect(account.getByRole('definition').filter({ hasText: /^\d+$/ })).toBeVisible();
    await expect(account.locator('time')).toHaveCount(3); // created, updated, last active
    await expect(account.locator('time').first()).toContainText(/20\d\d/);
  });

  await test.step('what is wrong is said beside its field, by the page and by the server', async () => {
    await page.getByRole('button', { name: common.edit, exact: true }).click();
    await expect(page.getByLabel(profile.firstName)).toBeFocused();
    await expect(page.getByLabel(profile.email)).not.toBeEditable();
    await phone.fill('0500');
    await save.click();
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await phone.fill('+966 55 700 1234');
    const name = page.getByLabel(profile.username);
    await name.fill('ADMIN');
    await save.click();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toBeFocused();
    await name.fill(username);
  });

  await test.step('unsaved changes are not left behind by a stray click', async () => {
    await page.getByRole('link', { name: profile.settings }).click();
    await page.getByRole('button', { name: common.unsaved.stay }).click();
    await expect(phone).toHaveValue('+966 55 700 1234');
  });

  await test.step('they save a new name and a picture that can’t be had', async () => {
    await page.getByLabel(profile.firstName).fill(newName);
    await page.getByLabel(profile.picture).fill('https://pictures.example/me.png');
    await save.click();
    await expect(page.getByText(profile.saved, { exact: true })).toBeVisible();
    await expect(page.getByText(profile.pictureBroken, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: filled(frame.userMenu, { name: newName }) })).toBeVisible();
    await expect(page.getByRole('button', { name: common.edit, exact: true })).toBeFocused();
  });

  await page.reload();
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(newName);
  await expect(card.getByText('+966 55 700 1234')).toBeVisible();
  await page.getByRole('link', { name: profile.settings }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(settings.title);
});

/** A picture of one grey point. */
const face = {
  name: 'face.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('an uploaded picture is shown in the profile and in the header', async ({ page, context, language }) => {
  test.slow(); // it makes two accounts
  const { profile, common } = wordsOf(language);
  await signInNewManager(context);
  await page.goto('/profile');
  await page.getByRole('button', { name: common.edit, exact: true }).click();
  const chooser = page.locator('form input[type=file]');
  await chooser.setInputFiles({ ...face, name: 'face.svg', buffer: Buffer.from('<svg/>') });
  await expect(page.getByRole('status').filter({ hasText: 'face.svg' })).toBeVisible();
  await chooser.setInputFiles(face);
  await expect(page.locator('form img')).toBeVisible();
  await page.getByRole('button', { name: common.save }).click();
  await expect(page.getByText(profile.saved, { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').locator('img')).toBeVisible();
  const shown = page.getByRole('main').locator('img');
  await expect(shown).toHaveAttribute('src', /^\/api\/pictures\//);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
});

test('a person changes their password, which ends their other sessions', async ({
  page,
  context,
  browser,
  language,
}) => {
  test.slow(); // it makes two accounts
  const { profile } = wordsOf(language);
  const say = profile.password;
  const { username, password } = await signInNewManager(context);
  const elsewhere = await browser.newContext();
  await signInAs(elsewhere, username, password);
  const isSignedIn = async ({ request }: BrowserContext) => (await request.get('/api/auth/user')).ok();

  await page.goto('/profile');
  await page.getByRole('button', { name: say.change }).click();
  const dialog = page.getByRole('dialog');
  const [current, fresh, again] = await dialog.locator('input').all();
  const submit = dialog.getByRole('button', { name: say.change });
  await current?.fill('not this one');
  await fresh?.fill('a-new-password');
  await again?.fill('a-new-password');
  await submit.click();
  await expect(dialog.getByLabel(say.current)).toBeFocused();
  await expect(dialog.getByLabel(say.current)).toHaveAttribute('aria-invalid', 'true');

  await current?.fill(password);
  await submit.click();
  await expect(page.getByText(say.changed, { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await isSignedIn(elsewhere)).toBe(false);
  expect(await isSignedIn(context)).toBe(true);
  await signInAs(elsewhere, username, 'a-new-password');
  await elsewhere.close();
});

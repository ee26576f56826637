import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { english, expect, test } from './fixtures';
import { hasMail, mailTo } from './mail';
import { createAdmin } from './new-admin';
import { createPerson } from './new-person';
import { filled, wordsOf } from './words';

const logIn = async (context: BrowserContext, username: string, password: string) => {
  const answer = await context.request.post('/api/auth/login', { data: { username, password } });
  expect(answer.status()).toBe(200);
};

/** What belongs to the account is kept by the server when its call is answered. */
const kept = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().endsWith('/api/user/settings') && response.request().method() === 'PATCH',
  );

/** Submits a request as a person who is signed in, and gives its first step to a person if they are an admin. */
async function submit(context: BrowserContext, title: string, responsibleUserId?: number): Promise<number> {
  const types = await (await context.request.get('/api/request-types/active')).json();
  const { id: requestTypeId } = types.find(({ name }: { name: string }) => name === 'اعتماد مخطط هندسي');
  const made = await context.request.post('/api/requests', { data: { requestTypeId, title } });
  expect(made.status(), await made.text()).toBe(201);
  const { id, currentStepId } = await made.json();
  if (responsibleUserId !== undefined) {
    const path = `/api/requests/${id}/steps/${currentStepId}/reassign`;
    expect((await context.request.put(path, { data: { responsibleUserId } })).status()).toBe(200);
  }
  return id;
}

test('a person makes the product their own, and finds it so on the next visit', async ({
  page,
  signIn,
  language,
}) => {
  const { settings, frame, status } = wordsOf(language);
  const { notifications, appearance, privacy, work, system } = settings;
  const choice = (group: string, option: string) =>
    page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option });
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));

  await signIn('user12');
  await page.goto('/projects');
  await page.getByRole('button', { name: filled(frame.userMenu, { name: 'نورة' }) }).click();
  await page.getByRole('menuitem', { name: frame.settings }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page).toHaveTitle(`${settings.title} - ${language === 'ar' ? 'مسار' : 'Masar'}`);
  await expect(page.getByRole('region', { name: system.title })).toContainText('v2.1.0');

  await expect(page.getByRole('switch', { name: notifications.emailNotifications })).toBeChecked();
  await expect(choice(privacy.profileVisibility, privacy.visibilities.company)).toBeChecked();
  await expect(choice(privacy.activityVisibility, privacy.visibilities.private)).toBeChecked();

  const root = page.locator('html');
  const letters = () => root.evaluate((html) => getComputedStyle(html).fontSize);
  await choice(appearance.theme, appearance.themes.dark).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await choice(appearance.fontSize, appearance.fontSizes.large).click();
  expect(await letters()).toBe('18px');

  await page.getByRole('checkbox', { name: notifications.projectUpdateNotifications }).click();
  await choice(work.defaultTaskPriority, status.priority.high).click();
  await page.getByLabel(work.to).fill('15:30');
  await page.getByRole('button', { name: settings.save }).click();
  await expect(page.getByText(settings.saved, { exact: true })).toBeVisible();
  expect(sent).toEqual([]);

  // before the scripts of the page itself have run
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  expect(await letters()).toBe('18px');
  await page.unroute('**/assets/*.js');
  await page.reload();
  await expect(
    page.getByRole('checkbox', { name: notifications.projectUpdateNotifications }),
  ).not.toBeChecked();
  await expect(choice(work.defaultTaskPriority, status.priority.high)).toBeChecked();
  await expect(page.getByLabel(work.to)).toHaveValue('15:30');
});

test(
  'the language is chosen on the settings page too, at once',
  english,
  async ({ page, signIn, language }) => {
    const other = language === 'ar' ? 'en' : 'ar';
    await signIn('user12');
    await page.goto('/settings');
    const { appearance } = wordsOf(language).settings;
    await page
      .getByRole('radiogroup', { name: appearance.language })
      .getByRole('radio', { name: appearance.languages[other] })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf(other).settings.title);
    await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(other);
  },
);

test('what is new at the bell is mailed, but not to those who switched that off', async ({
  page,
  context,
  language,
}) => {
  test.slow(); // three accounts are made, and a letter waits half a minute for its reader
  const { settings } = wordsOf(language);
  const reader = await createPerson(context);
  const silent = await createPerson(context);
  const title = `اعتماد مخطط الواجهة ${reader.username}`;

  await test.step('one of them switches letters off, which is kept at once', async () => {
    await logIn(context, silent.username, silent.password);
    await page.goto('/settings');
    const email = page.getByRole('switch', { name: settings.notifications.emailNotifications });
    await expect(email).toBeChecked();
    const answered = kept(page);
    await email.click();
    await expect(email).not.toBeChecked();
    await answered;
    await page.reload();
    await expect(email).not.toBeChecked();
  });

  await test.step('a step waits for each of them: the other one is mailed', async () => {
    const sender = await createAdmin();
    await logIn(context, sender.username, sender.password);
    const [, own] = [await submit(context, title, silent.id), await submit(context, title, reader.id)];
    const text = await mailTo(`${reader.username}@masar.example`, 90_000);
    expect(text).toMatch(/بانتظار قرارك|أُسندت إليك/);
    expect(text).toMatch(/is waiting for your decision|was assigned to you/);
    expect(text).toContain(title);
    // told first, and mailed in the order of telling: theirs would be there by now
    expect(hasMail(`${silent.username}@masar.example`)).toBe(false);
    const [record, settingsPage] = text.match(/^http\S+/gm) ?? [];
    await logIn(context, reader.username, reader.password);
    await page.goto(record as string);
    await expect(page).toHaveURL(new RegExp(`/request-details/${own}(#step-\\d+)?$`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.goto(settingsPage as string);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(settings.title);
  });
});

test('people choose who sees their address, and when they were last active', async ({
  page,
  context,
  signIn,
  language,
}) => {
  test.slow(); // five sign-ins
  const { settings, users } = wordsOf(language);
  const { privacy } = settings;
  const admin = await createAdmin();
  await logIn(context, admin.username, admin.password);
  const tag = randomUUID().slice(0, 8);
  const person = { username: `rana-${tag}`, email: `rana-${tag}@masar.example`, password: 'kettle-moon-7' };
  const account = {
    firstName: 'Rana',
    lastName: tag,
    phone: '0501234567',
    role: 'user',
    assignedCompanyId: 13,
  };
  const made = await context.request.post('/api/users', { data: { ...person, ...account } });
  expect(made.status(), await made.text()).toBe(201);
  await logIn(context, person.username, person.password);
  const id = await submit(context, `صرف مواد ${tag}`);

  /** What the operations office, which oversees requests, is shown of the submitter. */
  const addressForOperations = async () => {
    await signIn('user41');
    const { submittedByUser } = await (await context.request.get(`/api/requests/${id}`)).json();
    await logIn(context, person.username, person.password);
    return submittedByUser.email;
  };
  const choose = async (group: string, option: string) => {
    const answered = kept(page);
    await page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option }).click();
    await answered;
  };

  expect(await addressForOperations()).toBe(person.email);
  await page.goto('/settings');
  const chosen = page.getByRole('radiogroup', { name: privacy.profileVisibility });
  await expect(chosen.getByRole('radio', { name: privacy.visibilities.company })).toBeChecked();
  await choose(privacy.profileVisibility, privacy.visibilities.public);
  await choose(privacy.activityVisibility, privacy.visibilities.public);
  await expect(page.getByText(settings.unsaved)).toHaveCount(0);
  expect(await addressForOperations()).toBe(person.email);

  const card = page.getByRole('article').filter({ hasText: `Rana ${tag}` });
  const seenByAdmin = async () => {
    await logIn(context, admin.username, admin.password);
    await page.goto('/user-management');
    await page.getByRole('searchbox', { name: users.search }).fill(tag);
    await expect(card).toContainText(person.email);
  };
  await seenByAdmin();
  const lastActive = users.lastActive.replace('{{when}}', '').trim();
  await expect(card).toContainText(lastActive);

  await logIn(context, person.username, person.password);
  await page.goto('/settings');
  await expect(chosen.getByRole('radio', { name: privacy.visibilities.public })).toBeChecked();
  await choose(privacy.profileVisibility, privacy.visibilities.private);
  await choose(privacy.activityVisibility, privacy.visibilities.private);
  expect(await addressForOperations()).toBeUndefined();
  await seenByAdmin();
  await expect(card).not.toContainText(lastActive);
});

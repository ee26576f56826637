import { expect, test } from './fixtures';
import { filled, wordsOf } from './words';

for (const path of ['/landing', '/login'])
  test(`signing in at ${path} without a network says so, and is not sent later by itself`, async ({
    page,
    context,
    language,
  }) => {
    const { auth, common } = wordsOf(language);
    const toasts = page.waitForResponse(/\/toast-list-[^/]*\.js$/);
    await page.goto(path);
    await toasts;
    await context.setOffline(true);
    const form = page.locator('form');
    await form.locator('[name=username]').fill('user12');
    await form.locator('[name=password]').fill('masar123');
    const submit = form.locator('[type=submit]');
    await submit.click();
    const said = path === '/landing' ? [common.connectionError, auth.exception] : [auth.failed];
    for (const text of said) await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    await expect(submit).toBeEnabled();

    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await context.setOffline(false);
    await page.waitForTimeout(1_000);
    expect(calls).not.toContain('/api/auth/login');
    await submit.click();
    await expect(page).toHaveURL(/dashboard$/);
  });

test('a page that can’t be loaded for want of a network comes when it is back, at its address', async ({
  page,
  context,
  signIn,
  language,
}) => {
  const { frame, common, projects } = wordsOf(language);
  await signIn('user12');
  await page.goto('/tasks');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: frame.offline })).toBeVisible();

  const work = page.getByRole('navigation', { name: frame.workNavigation });
  await work.getByRole('link', { name: frame.nav.projects }).click();
  const retry = page.getByRole('button', { name: common.retry });
  await expect(page.getByRole('alert')).toContainText(common.connectionError);
  await retry.click();
  await expect(retry).toBeEnabled();
  await expect(page).toHaveURL(/\/projects$/);

  await context.setOffline(false);
  await expect(heading).toHaveText(projects.title);
  await expect(page.getByText(frame.offline)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('signing out without a network fails on the landing page, which comes when it is back', async ({
  page,
  context,
  signIn,
  language,
}) => {
  const { frame, common, landing } = wordsOf(language);
  await signIn('user12');
  const parts = ['toast-list', 'loading-overlay'].map((part) =>
    page.waitForResponse((response) => response.url().includes(`/${part}-`)),
  );
  await page.goto('/tasks');
  await Promise.all(parts);
  await context.setOffline(true);
  await page.getByRole('button', { name: filled(frame.userMenu, { name: 'نورة' }) }).click();
  await page.getByRole('menuitem', { name: frame.signOut }).click();
  await expect(page.getByText(frame.signOutFailed, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/landing$/);
  await expect(page.getByRole('alert')).toContainText(common.connectionError);

  await context.setOffline(false);
  await expect(page.getByText(landing.signedIn.callText)).toBeVisible();
});

test('what is done without a network fails as it is done, and not later', async ({
  page,
  context,
  signIn,
  language,
}) => {
  const { settings } = wordsOf(language);
  await signIn('user12');
  const parts = page.waitForResponse(/\/toast-list-[^/]*\.js$/);
  await page.goto('/settings');
  await parts;
  const mail = page.getByRole('switch', { name: settings.notifications.emailNotifications });
  const before = await mail.getAttribute('aria-checked');
  await context.setOffline(true);
  await mail.click();
  await expect(page.getByText(settings.chooseFailed).first()).toBeVisible();
  await expect(mail).toHaveAttribute('aria-checked', String(before));
});

import { expect, test } from './fixtures';
import { filled, wordsOf } from './words';

test('somebody makes the product their own, and finds it so on the next visit', async ({
  page,
  context,
  signIn,
  language,
}) => {
  const { settings, shell, status } = wordsOf(language);
  const { notifications, appearance, work, system } = settings;
  await context.grantPermissions(['notifications']);
  const choice = (group: string, option: string) =>
    page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option });
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));

  await signIn('user12');
  await page.goto('/projects');
  await page.getByRole('button', { name: filled(shell.userMenu, { name: 'نورة' }) }).click();
  await page.getByRole('menuitem', { name: shell.settings }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page).toHaveTitle(`${settings.title} - ${language === 'ar' ? 'مسار' : 'Masar'}`);
  await expect(page.getByRole('region', { name: system.title })).toContainText('v2.1.0');

  const root = page.locator('html');
  const letters = () => root.evaluate((html) => getComputedStyle(html).fontSize);
  await choice(appearance.theme, appearance.themes.dark).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await choice(appearance.fontSize, appearance.fontSizes.large).click();
  expect(await letters()).toBe('18px');

  await page.getByRole('checkbox', { name: notifications.pushNotifications }).click();
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
  await expect(page.getByRole('checkbox', { name: notifications.pushNotifications })).toBeChecked();
  await expect(choice(work.defaultTaskPriority, status.priority.high)).toBeChecked();
  await expect(page.getByLabel(work.to)).toHaveValue('15:30');
});

test('the language is chosen on the settings page too, at once', async ({ page, signIn, language }) => {
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
});

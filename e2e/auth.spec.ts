import { english, expect, test } from './fixtures';
import { wordsOf } from './words';

test(
  'a person signs in on the landing page, works, and signs out again',
  english,
  async ({ page, language }) => {
    const { auth, frame } = wordsOf(language);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');

    await page.getByLabel(auth.identifier).fill('user12@masar.example');
    await page.getByRole('textbox', { name: auth.password, exact: true }).fill('masar123');
    await page.getByLabel(auth.rememberMe).check();
    await page.getByRole('button', { name: auth.signIn, exact: true }).click();
    await expect(page).toHaveURL(/\/company-dashboard$/);
    await expect(page.getByText(auth.loggedIn, { exact: true })).toBeVisible();

    await page.getByRole('button', { name: /نورة/ }).click();
    await page.getByRole('menuitem', { name: frame.signOut }).click();
    await expect(page).toHaveURL(/\/landing$/);
    await page.goto('/company-dashboard');
    await expect(page.getByLabel(auth.identifier)).toBeVisible();
  },
);

test('the second sign-in screen says what is wrong, and leads to the company dashboard', async ({
  page,
  language,
}) => {
  const { auth } = wordsOf(language);
  await page.goto('/login');
  await page.getByRole('button', { name: auth.signIn, exact: true }).click();
  await expect(page.getByText(auth.enterBoth)).toBeVisible();

  await page.getByLabel(auth.username, { exact: true }).fill('manager13');
  await page.getByRole('textbox', { name: auth.password, exact: true }).fill('not it');
  await page.getByRole('button', { name: auth.signIn, exact: true }).click();
  await expect(page.getByText(auth.wrongCredentials)).toBeVisible();

  await page.getByRole('textbox', { name: auth.password, exact: true }).fill('masar123');
  await page.getByRole('button', { name: auth.signIn, exact: true }).click();
  await expect(page).toHaveURL(/\/company-dashboard$/);
});

test('a link into the product survives the sign-in', async ({ page, language }) => {
  const { auth } = wordsOf(language);
  await page.goto('/projects?from=mail');
  await page.getByLabel(auth.identifier).fill('admin');
  await page.getByRole('textbox', { name: auth.password, exact: true }).fill('admin123');
  await page.getByRole('button', { name: auth.signIn, exact: true }).click();
  await expect(page).toHaveURL(/\/projects\?from=mail$/);
});

test('a person who is signed in is led on from the sign-in screen, whatever its address says', async ({
  page,
  signIn,
}) => {
  await signIn('user12');
  for (const address of ['/login', '/login?error=google_refused', '/login?error=%3Cb%3E#reset=']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/company-dashboard$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a session that ended while the browser was closed leads to the sign-in, and back to the page', async ({
  page,
  context,
  signIn,
  language,
}) => {
  const { auth } = wordsOf(language);
  await signIn('user12');
  await page.goto('/tasks');
  await expect(page.getByRole('banner')).toBeVisible();

  await context.request.post('/api/logout');
  await page.goto('/tasks?from=mail');
  await page.getByLabel(auth.identifier).fill('user12');
  await page.getByRole('textbox', { name: auth.password, exact: true }).fill('masar123');
  await page.getByRole('button', { name: auth.signIn, exact: true }).click();
  await expect(page).toHaveURL(/\/tasks\?from=mail$/);
  await expect(page.locator('#main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('a person who goes back to before they signed in is asked about what they have entered', async ({
  page,
  language,
}) => {
  const { auth, common } = wordsOf(language);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: auth.hero.start }).first().click();
  // the landing page asks for a name or an address in a field of its own, until the sign-in page is there
  await page.getByLabel(auth.username, { exact: true }).fill('admin');
  await page.getByRole('textbox', { name: auth.password, exact: true }).fill('admin123');
  await page.getByRole('button', { name: auth.signIn, exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.locator('#main a[href="/create-task"]').first().click();
  await page.locator('#main').getByRole('textbox').first().fill('not saved');
  await page.evaluate(() => history.go(-2));
  await expect(page.getByRole('alertdialog', { name: common.unsaved.title })).toBeVisible();
});

test('a session that ends over a link for a new password leads back to the sign-in form', async ({
  page,
  context,
  signIn,
  language,
}) => {
  const { auth, mailedLinks } = wordsOf(language);
  await signIn('user12');
  await page.goto('/login#reset=not-one-of-ours');
  await expect(page.getByLabel(mailedLinks.newPassword.label)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await context.request.post('/api/logout');
  let answers = 0;
  page.on('response', (answer) => void (answer.url().endsWith('/api/auth/status') && answers++));
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => answers).toBeGreaterThan(1); // a lost session is asked for twice before it is believed
  await page.getByRole('button', { name: mailedLinks.newPassword.back }).click();
  await expect(page.getByLabel(auth.username, { exact: true })).toBeVisible();
});

test('the language can be switched, and stays', english, async ({ page, language }) => {
  const { shell } = wordsOf(language);
  const other = language === 'ar' ? 'en' : 'ar';
  await page.goto('/login');
  await page.getByRole('button', { name: shell.switchLanguageLabel }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(other);
});

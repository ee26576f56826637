import { english, expect, test } from './fixtures';
import { filled, wordsOf } from './words';

test(
  'the landing page tells what the hub offers, and leads to the sign-in',
  english,
  async ({ page, language }) => {
    const { auth, landing } = wordsOf(language);
    await page.goto('/landing');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link')).toHaveAttribute('href', '/landing');
    await expect(header).toContainText(language === 'ar' ? 'مسار' : 'Masar');
    await expect(page.getByText(auth.noAccount)).toBeVisible();

    for (const { title, text } of [
      landing.features.projects,
      landing.features.checklists,
      landing.features.companies,
    ]) {
      const card = page.locator('.surface-card', { has: page.getByRole('heading', { name: title }) });
      await expect(card).toContainText(text);
    }
    const figures = page.getByRole('region', { name: landing.stats.label });
    for (const [figure, of] of [
      ['100%', landing.stats.security],
      ['24/7', landing.stats.support],
      ['∞', landing.stats.projects],
    ] as const) {
      const claim = figures.locator('div', { has: page.getByText(of, { exact: true }) }).last();
      await expect(claim.getByText(figure, { exact: true })).toBeVisible();
    }
    // other stories add companies meanwhile
    const count = figures
      .locator('div', { has: page.getByText(landing.stats.companies, { exact: true }) })
      .last();
    await expect(async () => {
      const { companies } = await (await page.request.get('/api/figures')).json();
      expect(companies).toBeGreaterThanOrEqual(3);
      await page.reload();
      await expect(count).toContainText(String(companies), { timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));

    const starts = page.getByRole('main').getByRole('link', { name: auth.hero.start });
    await expect(starts).toHaveCount(2);
    for (const place of [0, 1]) {
      await page.goto('/landing');
      await starts.nth(place).click();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByRole('heading', { level: 1, name: auth.login.title })).toBeVisible();
    }
  },
);

test('an admin goes about by the management bar and the header', async ({ page, signIn, language }) => {
  const { frame, shell, requests, requestTypes } = wordsOf(language);
  const bar = page.getByRole('navigation', { name: frame.mainNavigation });
  const heading = page.getByRole('heading', { level: 1 });
  await signIn('admin');
  await page.goto('/dashboard');

  await bar.getByRole('link', { name: frame.nav.requestManagement }).click();
  await expect(page).toHaveURL(/\/request-management$/);
  await expect(heading).toHaveText(requests.managementTitle);
  await page.getByRole('link', { name: requests.requestTypes }).click();
  await expect(heading).toHaveText(requestTypes.title);

  await bar.getByRole('link', { name: frame.nav.requests, exact: true }).click();
  await expect(page).toHaveURL(/\/requests$/);
  await expect(heading).toHaveText(requests.title);
  await expect(bar.locator('[aria-current=page]')).toHaveText(frame.nav.requests);

  const header = page.getByRole('banner');
  await header.getByRole('button', { name: shell.switchLanguageLabel }).click();
  const other = language === 'ar' ? 'en' : 'ar';
  await expect(heading).toHaveText(wordsOf(other).requests.title);
  await header.getByRole('link', { name: wordsOf(other).shell.home }).click();
  await expect(page).toHaveURL(/\/landing$/);
});

test('people of company 41 have the management bar too, but not on the company dashboard', async ({
  page,
  signIn,
  language,
}) => {
  const { frame } = wordsOf(language);
  const bar = page.getByRole('navigation', { name: frame.mainNavigation });
  await signIn('user41');
  await page.goto('/');
  await expect(page).toHaveURL(/\/company-dashboard$/);
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.goto('/requests');
  await expect(bar.getByRole('link', { name: frame.nav.dashboard })).toBeVisible();
  await page.getByRole('button', { name: filled(frame.userMenu, { name: 'هند' }) }).click();
  await expect(page.getByRole('menu')).toContainText('مكتب العمليات المشترك');
});

test('signing out leads to the landing page even when the call fails, which says so', async ({
  page,
  signIn,
  language,
}) => {
  const { frame } = wordsOf(language);
  await signIn('user37');
  await page.route('**/api/logout', (route) => route.abort());
  await page.goto('/projects');
  await page.getByRole('button', { name: filled(frame.userMenu, { name: 'يوسف' }) }).click();
  await page.getByRole('menuitem', { name: frame.signOut }).click();
  await expect(page.getByText(frame.signOutFailed, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/landing$/);
});

test(
  'a message is swiped away to the right, beyond 50 pixels',
  english,
  async ({ page, signIn, language }) => {
    const { projects } = wordsOf(language);
    await signIn('user12');
    await page.goto('/create-project');
    const message = page.getByRole('listitem').filter({ hasText: projects.create.denied });
    const swipe = async (distance: number) => {
      await message.hover(); // once it stands still
      const box = await message.boundingBox();
      const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + (box?.height ?? 0) - 8];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance, y, { steps: 8 });
      await page.mouse.up();
    };
    await expect(message).toBeVisible();
    await swipe(40);
    await expect(message).toHaveAttribute('data-swipe', 'cancel');
    await expect(message).toBeVisible();
    await swipe(80);
    await expect(message).toHaveCount(0, { timeout: 2_000 });
  },
);

test('a page that a person may not open says so, and leads to the dashboard', async ({
  page,
  signIn,
  language,
}) => {
  const { frame } = wordsOf(language);
  await signIn('ordinary');
  await page.goto('/request-types');
  const message = page.getByRole('listitem').filter({ hasText: frame.denied });
  await expect(message).toContainText(frame.deniedText);
  await expect(page).toHaveURL(/\/dashboard$/);

  await signIn('user41');
  await page.goto('/request-types');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/request-types$/);
});

import { expectNothingFound, loadAxe } from './axe';
import { expect, test } from './fixtures';
import { wordsOf } from './words';

const screens: { path: string; as?: string }[] = [
  { path: '/landing' },
  { path: '/login' },
  { path: '/login#reset=a-token' },
  { path: '/login?error=google_failed' },
  { path: '/dashboard', as: 'admin' },
  { path: '/dashboard?tab=projects', as: 'admin' },
  { path: '/dashboard?tab=tasks', as: 'admin' },
  { path: '/projects', as: 'admin' },
  { path: '/create-project', as: 'admin' },
  { path: '/create-project/new', as: 'admin' },
  { path: '/create-project/template', as: 'admin' },
  { path: '/add-project', as: 'admin' },
  { path: '/add-project?edit=3', as: 'admin' },
  { path: '/edit-project/3', as: 'admin' },
  { path: '/edit-project/3?view=form', as: 'admin' },
  { path: '/edit-project/3', as: 'user12' },
  { path: '/project-templates', as: 'admin' },
  { path: '/project-templates', as: 'user12' },
  { path: '/projects?view=deleted', as: 'admin' },
  { path: '/project/3', as: 'admin' },
  { path: '/project/999999', as: 'admin' },
  { path: '/tasks', as: 'admin' },
  { path: '/tasks?search=nothing-like-it', as: 'user12' },
  { path: '/create-task', as: 'manager12' },
  { path: '/create-task', as: 'ordinary' },
  { path: '/task-details/30', as: 'manager13' },
  { path: '/task-details/999999', as: 'admin' },
  { path: '/requests', as: 'ordinary' },
  { path: '/request-management', as: 'admin' },
  { path: '/create-request', as: 'ordinary' },
  { path: '/request-details/5', as: 'admin' },
  { path: '/request-types', as: 'admin' },
  { path: '/enhanced-company-management', as: 'admin' },
  { path: '/enhanced-company-management', as: 'manager12' },
  { path: '/enhanced-company-management', as: 'user41' },
  { path: '/enhanced-company-management?search=zzz', as: 'admin' },
  { path: '/company-dashboard', as: 'user12' },
  { path: '/company-dashboard', as: 'ordinary' },
  { path: '/permissions-management', as: 'admin' },
  { path: '/permissions-management?user=1', as: 'admin' },
  { path: '/permissions-management?role=manager', as: 'user41' },
  { path: '/audit', as: 'admin' },
  { path: '/audit?kind=companies&from=2026-01-01', as: 'admin' },
  { path: '/notifications', as: 'user12' },
  { path: '/notifications?show=unread&kind=tasks', as: 'ordinary' },
  { path: '/user-management', as: 'admin' },
  { path: '/enhanced-user-management', as: 'user41' },
  { path: '/simple-user-management', as: 'admin' },
  { path: '/settings', as: 'ordinary' },
  { path: '/video-demo', as: 'ordinary' },
  { path: '/link-preview-test', as: 'ordinary' },
  { path: '/screen-recorder', as: 'ordinary' },
  { path: '/loading-demo', as: 'ordinary' },
  { path: '/spinning-examples', as: 'ordinary' },
  { path: '/interactive-tour', as: 'ordinary' },
  { path: '/profile', as: 'ordinary' },
  { path: '/permissions-test', as: 'ordinary' },
  { path: '/permissions-final-test', as: 'admin' },
  { path: '/permissions-debug', as: 'admin' },
  { path: '/no-such-page', as: 'admin' },
];

test.beforeEach(async ({ page }) => {
  await loadAxe(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
});

for (const { path, as } of screens) {
  test(`axe finds nothing on ${path} as ${as ?? 'guest'}`, async ({ page, signIn }) => {
    if (as) await signIn(as);
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectNothingFound(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}

test('axe finds nothing on the open bell', async ({ page, signIn, language }) => {
  await signIn('user12');
  await page.goto('/notifications');
  const { bell } = wordsOf(language).notifications;
  await page.getByRole('banner').getByRole('button', { name: bell }).click();
  await expect(page.getByRole('dialog', { name: bell }).getByRole('listitem').first()).toBeVisible();
  await expectNothingFound(page);
});

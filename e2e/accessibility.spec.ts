import { expectNothingFound, loadAxe } from './axe';
import { expect, test } from './fixtures';
import { wordsOf } from './words';

/** By the person who looks at them. */
const screens: Record<string, string[]> = {
  guest: ['/landing', '/login#reset=a-token', '/login', '/login?error=google_failed'],
  admin: [
    '/dashboard',
    '/dashboard?tab=projects',
    '/dashboard?tab=tasks',
    '/projects',
    '/create-project',
    '/create-project/new',
    '/create-project/template',
    '/add-project',
    '/add-project?edit=3',
    '/edit-project/3',
    '/edit-project/3?view=form',
    '/project-templates',
    '/projects?view=deleted',
    '/bin',
    '/exports',
    '/project/3',
    '/project-timeline/3',
    '/reports/company/12',
    '/reports/project/3',
    '/projects?timeline=month',
    '/project/999999',
    '/tasks',
    '/task-details/999999',
    '/request-management',
    '/request-details/5',
    '/request-types',
    '/enhanced-company-management',
    '/enhanced-company-management?search=zzz',
    '/calendar',
    '/calendars',
    '/permissions-management',
    '/permissions-management?user=1',
    '/audit',
    '/audit?kind=companies&from=2026-01-01',
    '/user-management',
    '/simple-user-management',
    '/permissions-final-test',
    '/permissions-debug',
    '/no-such-page',
  ],
  user12: [
    '/edit-project/3',
    '/project-templates',
    '/tasks?search=nothing-like-it',
    '/company-dashboard',
    '/notifications',
  ],
  manager12: ['/create-task', '/enhanced-company-management'],
  ordinary: [
    '/create-task',
    '/requests',
    '/create-request',
    '/company-dashboard',
    '/notifications?show=unread&kind=tasks',
    '/settings',
    '/video-demo',
    '/link-preview-test',
    '/screen-recorder',
    '/loading-demo',
    '/spinning-examples',
    '/interactive-tour',
    '/profile',
    '/permissions-test',
  ],
  manager13: ['/task-details/30', '/calendars?company=13'],
  user41: [
    '/enhanced-company-management',
    '/permissions-management?role=manager',
    '/enhanced-user-management',
  ],
};

test.beforeEach(async ({ page }) => {
  await loadAxe(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
});

for (const [person, paths] of Object.entries(screens)) {
  test(`axe finds nothing on the screens of ${person}`, async ({ page, signIn }) => {
    test.setTimeout(paths.length * 15_000);
    if (person !== 'guest') await signIn(person);
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path);
        await page.locator('h1').first().waitFor();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectNothingFound(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
      });
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

import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { createAdmin, type NewAdmin } from './new-admin';
import { filled, wordsOf } from './words';

async function signInAs({ request }: BrowserContext, { username, password }: NewAdmin) {
  const reply = await request.post('/api/auth/login', { data: { username, password } });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** Whether the person of this browser may open permissions management, at this moment. */
const mayManage = async ({ request }: BrowserContext): Promise<boolean> => {
  const reply = await request.get('/api/check-page-access/permissions-management');
  return (await reply.json()).hasAccess;
};

/** What is entered for the person of this browser, by page. */
const entered = async ({ request }: BrowserContext): Promise<unknown[]> => {
  const byPerson = await (await request.get('/api/user-page-permissions')).json();
  const { id } = await (await request.get('/api/auth/user')).json();
  return byPerson[id] ?? [];
};

/** For what takes several calls one after the other, on a machine that has much else to do. */
const patience = { timeout: 20_000 };

const rowOf = (page: Page, key: string) =>
  page.locator('tbody tr').filter({ has: page.getByText(key, { exact: true }) });

test('an admin runs the full test, and may do afterwards what they might before', async ({
  page,
  context,
  language,
}) => {
  const { permissionsTest, frame } = wordsOf(language);
  test.slow();
  const { full, screens } = permissionsTest;
  await signInAs(context, await createAdmin());
  await page.goto('/permissions-final-test');
  await expect(page.getByRole('heading', { level: 1, name: screens.finalTest })).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(9);

  expect(await mayManage(context)).toBe(true);
  await page.getByRole('button', { name: full.run }).click();
  await expect.poll(() => mayManage(context), { intervals: [50] }).toBe(false);
  await expect(page.getByText(full.stay)).toBeVisible();
  await expect(page.getByText(full.passed)).toBeVisible(patience);
  const steps = page.getByRole('list', { name: full.title }).getByRole('listitem');
  await expect(steps).toHaveCount(6);
  for (const step of await steps.all()) await expect(step).toContainText(full.states.passed);
  expect(await mayManage(context)).toBe(true);
  expect(await entered(context)).toEqual([]);

  const check = page.getByRole('region', { name: permissionsTest.check.title });
  await check.getByRole('button', { name: 'settings' }).click();
  await expect(check.getByRole('listitem')).toContainText(permissionsTest.allowed);

  const routes = page.getByRole('region', { name: permissionsTest.routes.title });
  await expect(routes.getByText(permissionsTest.routes.opens).first()).toBeVisible();
  await routes.getByRole('link', { name: '/dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText(frame.denied)).toHaveCount(0);
});

test('who closes the page in the middle of the full test is asked, and gets their permission back', async ({
  page,
  context,
  language,
}) => {
  const { full } = wordsOf(language).permissionsTest;
  await signInAs(context, await createAdmin());
  // the second never passes, so that the test does not come to its end by itself
  await page.addInitScript(() => {
    const { setTimeout: later } = window;
    window.setTimeout = ((work: () => void, ms?: number) =>
      ms === 1000 ? 0 : later(work, ms)) as typeof setTimeout;
  });
  await page.goto('/permissions-final-test');
  await page.getByRole('button', { name: full.run }).click();
  await expect(page.getByText(full.stay)).toBeVisible();
  await expect.poll(() => mayManage(context), { intervals: [50] }).toBe(false);

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await expect.poll(() => mayManage(context)).toBe(true);
  expect(await entered(context)).toEqual([]);
});

test('a person looks up what they may open, and learns that an admin decides', async ({
  page,
  signIn,
  language,
}) => {
  const { permissionsTest, auth } = wordsOf(language);
  const { check, pages } = permissionsTest;
  await page.goto('/permissions-test');
  await expect(page.getByText(auth.noAccount)).toBeVisible();

  await signIn('user12');
  await page.goto('/permissions-test');
  await expect(page.getByRole('heading', { level: 1, name: permissionsTest.screens.test })).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(21);
  await expect(page.getByText(pages.adminDecides)).toBeVisible();
  await expect(rowOf(page, 'request-types')).toContainText(permissionsTest.denied);
  await expect(rowOf(page, 'request-types')).toContainText(permissionsTest.rules.default);
  await expect(rowOf(page, 'request-types').getByRole('switch')).toBeDisabled();

  const results = page.getByRole('region', { name: check.results });
  const asked = (key: string) => results.getByRole('listitem').filter({ hasText: key });
  await page.getByRole('button', { name: 'user-management' }).click();
  await expect(asked('user-management')).toContainText(permissionsTest.denied);
  await page.getByLabel(check.key).fill('no-such-page');
  await page.keyboard.press('Enter');
  await expect(asked('no-such-page')).toContainText(check.unknown);
  await page.getByRole('button', { name: 'dashboard' }).click();
  await expect(asked('dashboard')).toContainText(permissionsTest.allowed);
});

test('an admin finds out why a person may not open a page, and changes it', async ({
  page,
  context,
  browser,
  baseURL,
  language,
}) => {
  test.slow();
  const { permissionsTest, permissions } = wordsOf(language);
  const { debug, rules, says, pages } = permissionsTest;
  const [admin, colleague] = await Promise.all([createAdmin(), createAdmin()]);
  await signInAs(context, admin);
  await page.goto('/permissions-debug');
  const decides = rowOf(page, 'notifications').locator('li[aria-current=true]');
  await expect(decides).toContainText(rules.builtInRole, patience);

  await page.getByRole('combobox', { name: debug.person }).click();
  await page.getByPlaceholder(debug.search).fill(colleague.username);
  await page.getByRole('option', { name: colleague.name }).click();
  await expect(page.getByRole('heading', { name: filled(pages.of, { name: colleague.name }) })).toBeVisible();
  await rowOf(page, 'notifications').getByRole('switch').click();
  await expect(page.getByText(permissions.toasts.updated, { exact: true })).toBeVisible();
  await expect(rowOf(page, 'notifications')).toContainText(permissionsTest.denied);
  await expect(decides).toContainText(filled(says.no, { rule: rules.own }));

  const theirs = await browser.newContext(baseURL ? { baseURL } : {});
  await signInAs(theirs, colleague);
  const reply = await theirs.request.get('/api/check-page-access/notifications');
  expect(await reply.json()).toEqual({ hasAccess: false });
  await theirs.close();
});

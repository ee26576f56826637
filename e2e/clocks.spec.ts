import { expectNothingFound, loadAxe } from './axe';
import { createClockedRequest, endDays } from './clocked-request';
import { english, expect, test } from './fixtures';
import { openAs } from './open-as';
import { filled, wordsOf } from './words';

/** The job counts every 15 s, on a server that looks every 5. */
const COUNTED = { timeout: 30_000 };

test(
  'a step that allows three working days says when it is due',
  english,
  async ({ page, context, signIn, language }) => {
    test.slow(); // waits for the job
    const { requestTypes: say, requests } = wordsOf(language);
    const dialog = page.getByRole('dialog');
    const submit = dialog.locator('button[type=submit]');
    await signIn('admin');
    await page.goto('/request-types?tab=workflow');
    await page.getByRole('button', { name: say.add }).click();
    await dialog.getByLabel(say.form.name).fill(`Clocked ${language}`);
    await dialog.getByRole('switch', { name: say.form.separateDuties }).click();
    await submit.click();
    await page.getByRole('button', { name: say.workflow.addStep }).click();
    await dialog.getByLabel(say.step.name).fill('Review');
    const days = dialog.getByLabel(say.step.allowedDays);
    await days.fill('0');
    await submit.click();
    await expect(days).toHaveAttribute('aria-invalid', 'true');
    await days.fill('3');
    const expires = dialog.getByRole('checkbox', { name: say.step.expires });
    await expires.check();
    await submit.click();
    await expect(page.getByText(say.toasts.stepCreated, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: filled(say.workflow.editStep, { name: 'Review' }) }).click();
    await expect(days).toHaveValue('3');
    await expect(expires).toBeChecked();
    await page.keyboard.press('Escape');

    const requestTypeId = Number(new URL(page.url()).searchParams.get('type'));
    const made = await context.request.post('/api/requests', { data: { requestTypeId, title: 'Gate 4' } });
    expect(made.status(), await made.text()).toBe(201);
    const { id } = await made.json();
    await page.goto(`/request-details/${id}`);
    const step = page.getByRole('listitem').filter({ hasText: 'Review' }).first();
    // it comes to the page by itself
    await expect(step.locator('time')).toContainText(requests.step.due.split('{{')[0] as string, COUNTED);
    const due = (await step.locator('time').getAttribute('datetime')) as string;
    expect(new Date(due).getTime()).toBeGreaterThan(Date.now() + 2 * 86_400_000);
    await page.goto('/my-work');
    await expect(page.getByRole('article').filter({ hasText: `Clocked ${language}` })).toBeVisible();
  },
);

test('the days of a step are up while three people look at it: its person loses it, an administrator decides', async ({
  page,
  context,
  browser,
  language,
}) => {
  test.slow(); // waits for the job, twice
  const { requests } = wordsOf(language);
  const { admin, manager, member, request } = await createClockedRequest(context, { expires: true });
  const address = `/request-details/${request.id}`;
  const decides = await openAs(browser, language, manager);
  const administers = await openAs(browser, language, admin);
  const { username, password } = member;
  await page.request.post('/api/auth/login', { data: { username, password } });
  await loadAxe(page);
  for (const one of [page, decides, administers]) await one.goto(address);

  // each of them reads when it is due, and what comes then
  for (const one of [page, decides, administers])
    await expect(one.getByText(requests.step.thenAdmins)).toBeVisible(COUNTED);
  const approve = (of: typeof page) =>
    of.getByRole('main').getByRole('button', { name: requests.approve, exact: true });
  await approve(decides).click();
  const dialog = decides.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Checked on site');

  await endDays(request.id);
  for (const one of [page, administers])
    await expect(one.getByText(requests.step.expired, { exact: true })).toBeVisible(COUNTED);
  await expectNothingFound(page);
  // who was about to decide is refused, and keeps what they wrote
  await dialog.getByRole('button', { name: requests.approve, exact: true }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('Checked on site');
  const late = await decides.request.put(`/api/requests/${request.id}/approve`, { data: {} });
  expect(late.status()).toBe(409);
  expect((await late.json()).code).toBe('step_expired');

  await approve(administers).click();
  await administers.getByRole('dialog').getByRole('button', { name: requests.approve, exact: true }).click();
  await expect(page.getByText(requests.details.closed.completed)).toBeVisible();
  await expect(
    page.getByText(filled(requests.history.expiredStep, { step: 'Review' })).first(),
  ).toBeVisible();
  for (const one of [decides, administers]) await one.context().close();
});

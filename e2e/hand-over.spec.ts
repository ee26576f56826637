import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { expectNothingFound, loadAxe } from './axe';
import { english, expect, test } from './fixtures';
import { createCompany } from './new-company';
import { openAs } from './open-as';
import { filled, wordsOf } from './words';

async function made(context: BrowserContext, path: string, data: object): Promise<{ id: number }> {
  const answer = await context.request.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as { id: number };
}

/** How often the page is clicked from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { clicks: number };
    counted.clicks = 0;
    document.addEventListener('click', () => (counted.clicks += 1), { capture: true });
  });
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
}

test(
  'a person with thirteen open steps hands them all over as they are disabled, in four clicks',
  english,
  async ({ page, context, signIn, language }) => {
    const { users: say, notifications, status, myWork } = wordsOf(language);
    const { manager: leaving, member: heir, id: companyId } = await createCompany(context);
    const type = await made(context, '/api/request-types', { name: `Permit ${randomUUID().slice(0, 8)}` });
    await made(context, '/api/workflow-steps', {
      requestTypeId: type.id,
      stepName: 'Inspection',
      responsibleUserId: leaving.id,
    });
    await made(context, '/api/tasks', {
      title: 'Renew the permit',
      companyId,
      responsibleUserId: leaving.id,
    });
    for (let number = 1; number <= 13; number += 1)
      await made(context, '/api/requests', { requestTypeId: type.id, title: `Permit ${number}` });

    await page.goto(`/simple-user-management?search=${leaving.username}`);
    const row = page.getByRole('row').filter({ hasText: leaving.name });
    const deactivate = row.getByRole('button', { name: filled(say.deactivateOf, { name: leaving.name }) });
    await expect(deactivate).toBeVisible();
    const clicks = await countClicks(page);
    await deactivate.click();
    const dialog = page.getByRole('dialog', { name: filled(say.deactivation.title, { name: leaving.name }) });
    await expect(dialog).toContainText('Permit 13');
    await dialog.getByRole('combobox', { name: say.handOver.all }).click();
    await page.keyboard.type(heir.name);
    await page.getByRole('option', { name: heir.name }).click();
    await dialog.getByRole('button', { name: say.handOver.andDeactivate }).click();
    await expect(row).toContainText(status.disabled);
    await expect(dialog).toHaveCount(0);
    expect(await clicks()).toBeLessThanOrEqual(4);

    // the new person is told once, and finds all of it
    await signIn(heir.username, heir.password);
    await page.goto('/notifications');
    const told = page.getByRole('link', {
      name: filled(notifications.says.work_handed_over, { person: leaving.name }),
    });
    await expect(told).toHaveCount(1);
    await told.click();
    await expect(page).toHaveURL(/\/my-work$/);
    await expect(page.getByRole('heading', { level: 1, name: myWork.title })).toBeVisible();
    await expect(page.getByText('Renew the permit')).toBeVisible();
    await expect(page.getByText('Permit 13')).toBeVisible();
  },
);

test(
  'what the new person may not have is named, with the way there',
  english,
  async ({ page, context, signIn, language }) => {
    const { users: say, status, common } = wordsOf(language);
    const { admin, member: leaving, manager: heir } = await createCompany(context);
    const type = await made(context, '/api/request-types', { name: `Leave ${randomUUID().slice(0, 8)}` });
    await made(context, '/api/workflow-steps', {
      requestTypeId: type.id,
      stepName: 'Approval',
      responsibleUserId: leaving.id,
    });
    await signIn(heir.username, heir.password);
    const own = await made(context, '/api/requests', { requestTypeId: type.id, title: 'Leave in May' });
    await signIn(admin.username, admin.password);
    await page.goto(`/user-management?search=${leaving.username}`);
    const card = page.getByRole('article').filter({ hasText: leaving.name });
    await card.getByRole('button', { name: filled(say.deactivateOf, { name: leaving.name }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: say.handOver.each }).click();
    await dialog.getByRole('combobox', { name: say.handOver.kinds.openSteps }).click();
    await page.keyboard.type(heir.name);
    await page.getByRole('option', { name: heir.name }).click();
    await dialog.getByRole('button', { name: say.handOver.andDeactivate }).click();
    const stayed = page.getByRole('dialog', { name: filled(say.handOver.leftTitle, { name: leaving.name }) });
    await expect(stayed).toContainText(say.handOver.reasons.own_request);
    await expect(stayed.getByRole('link', { name: 'Leave in May' })).toHaveAttribute(
      'href',
      `/request-details/${own.id}`,
    );
    await stayed.getByRole('button', { name: common.close }).first().click();
    await expect(card).toContainText(status.disabled);
  },
);

test('three people look on as a person is disabled: they are signed out, the heir has the step, the submitter reads whose it is', async ({
  page,
  context,
  browser,
  language,
}) => {
  const { users: say, status, requests, auth } = wordsOf(language);
  const { admin, manager: leaving, member: heir } = await createCompany(context);
  const submitter = await createCompany(context);
  const name = `Leave ${randomUUID().slice(0, 8)}`;
  const type = await made(context, '/api/request-types', { name });
  const step = { stepName: 'Approval', responsibleUserId: leaving.id };
  await made(context, '/api/workflow-steps', { requestTypeId: type.id, ...step });
  const asked = await openAs(browser, language, submitter.member);
  const answer = await asked.request.post('/api/requests', {
    data: { requestTypeId: type.id, title: name },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = await answer.json();
  const leaves = await openAs(browser, language, leaving);
  const inherits = await openAs(browser, language, heir);
  await inherits.goto('/my-work');
  for (const one of [asked, leaves]) await one.goto(`/request-details/${id}`);
  const approve = (of: Page) =>
    of.getByRole('main').getByRole('button', { name: requests.approve, exact: true });
  await expect(approve(leaves)).toBeVisible();
  const waiting = inherits.getByRole('main').getByRole('article').filter({ hasText: name });
  await expect(waiting).toHaveCount(0);

  await page.request.post('/api/auth/login', {
    data: { username: admin.username, password: admin.password },
  });
  await loadAxe(page);
  await page.goto(`/user-management?search=${leaving.username}`);
  const card = page.getByRole('article').filter({ hasText: leaving.name });
  await card.getByRole('button', { name: filled(say.deactivateOf, { name: leaving.name }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: say.handOver.all }).click();
  await page.keyboard.type(heir.name);
  await page.getByRole('option', { name: heir.name }).click();
  await expectNothingFound(page);
  await dialog.getByRole('button', { name: say.handOver.andDeactivate }).click();
  await expect(card).toContainText(status.disabled);

  await expect(waiting).toBeVisible();
  await expect(asked.getByRole('listitem').filter({ hasText: 'Approval' }).first()).toContainText(heir.name);
  await leaves.reload();
  await expect(leaves.getByRole('button', { name: auth.signIn, exact: true })).toBeVisible();
  await waiting.getByRole('link').first().click();
  await expect(approve(inherits)).toBeVisible();
  for (const one of [asked, leaves, inherits]) await one.context().close();
});

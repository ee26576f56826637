import type { BrowserContext, Page } from '@playwright/test';
import { expectNothingFound, loadAxe } from './axe';
import { expect, test } from './fixtures';
import { createCompany, createCompanyType } from './new-company';
import { filled, wordsOf } from './words';

const ownRequest = async ({ request }: BrowserContext, requestTypeId: number, title: string) => {
  const answer = await request.post('/api/requests', { data: { requestTypeId, title } });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as { id: number; currentStepId: number };
};

const approve = async (page: Page, words: { approve: string }) => {
  await page.getByRole('main').getByRole('button', { name: words.approve, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.approve, exact: true }).click();
};

test('submitters do not decide their own requests, until the type’s setting is turned off', async ({
  page,
  context,
  signIn,
  language,
}) => {
  test.slow(); // several sign-ins of one story
  await loadAxe(page);
  const { requests, requestTypes, common, status } = wordsOf(language);
  const company = await createCompany(context);
  const { manager, admin } = company;
  const type = await createCompanyType(context, company);
  const dialog = page.getByRole('dialog');
  const first = await ownRequest(context, type.id, 'A new printer');

  await test.step('the submitter learns who decides, and the server refuses the decision', async () => {
    await page.goto(`/request-details/${first.id}`);
    const main = page.getByRole('main');
    await expect(main).toContainText(filled(requests.whoDecides.ownStep, { step: 'Budget' }));
    await expect(main.getByRole('button', { name: requests.approve, exact: true })).toHaveCount(0);
    await expectNothingFound(page);
    const data = { notes: null, expectedStepId: first.currentStepId };
    const refused = await context.request.put(`/api/requests/${first.id}/approve`, { data });
    expect(refused.status()).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'own_request' });
  });

  await test.step('an admin decides it', async () => {
    await signIn(admin.username, admin.password);
    await page.goto(`/request-details/${first.id}`);
    await approve(page, requests);
    await expect(page.getByText(requests.toasts.completed, { exact: true })).toBeVisible();
    const history = page.getByRole('list', { name: requests.details.history });
    await expect(history).toContainText(filled(requests.history.actingFor, { name: manager.name }));
  });

  await test.step('the manager turns the setting off', async () => {
    await signIn(manager.username, manager.password);
    await page.goto('/request-types');
    await page.getByRole('button', { name: filled(requestTypes.editOf, { name: type.name }) }).click();
    await dialog.getByRole('switch', { name: requestTypes.form.separateDuties }).click();
    await dialog.getByRole('button', { name: common.save }).click();
    await expect(page.getByText(requestTypes.toasts.updated, { exact: true })).toBeVisible();
  });

  await test.step('the next request is the submitter’s to decide', async () => {
    const second = await ownRequest(context, type.id, 'A second printer');
    await page.goto(`/request-details/${second.id}`);
    await approve(page, requests);
    await expect(page.getByText(requests.toasts.completed, { exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(status.completed);
  });
});

import type { APIRequestContext, Page } from '@playwright/test';
import { MAX_STEPS } from '@shared/contracts/request-types';
import { expectNothingFound, loadAxe } from './axe';
import { expect, test } from './fixtures';
import { createCompany, createCompanyType } from './new-company';
import { openAs } from './open-as';
import { counted, filled, wordsOf } from './words';

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('a type and its step are described, changed, and deleted', async ({ page, signIn, language }) => {
  const { requestTypes: say, status, common } = wordsOf(language);
  const name = `Site visit ${language}`;
  const dialog = page.getByRole('dialog');
  const save = dialog.locator('button[type=submit]');
  await signIn('admin');
  await page.goto('/request-types?tab=workflow');
  await expect(page.getByText(say.workflow.chooseText)).toBeVisible();

  await page.getByRole('button', { name: say.add }).click();
  await dialog.getByLabel(say.form.name).fill(name);
  await dialog.getByLabel(say.form.description).fill('Before the slab is cast');
  await save.click();
  await expect(page.getByText(say.toasts.created, { exact: true })).toBeVisible();
  await expect(page.getByText(say.workflow.empty)).toBeVisible();
  await expect(page.getByText(say.health.none)).toBeVisible();

  await page.getByRole('button', { name: say.workflow.addStep }).click();
  await expect(dialog.getByLabel(say.step.order)).toHaveValue('1');
  await expect(dialog.getByRole('checkbox', { name: say.step.isRequired })).toBeChecked();
  await dialog.getByLabel(say.step.name).fill('Visit');
  await save.click();
  await expect(page.getByText(say.toasts.stepCreated, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: filled(say.workflow.editStep, { name: 'Visit' }) }).click();
  await dialog.getByLabel(say.step.name).fill('Inspection');
  await dialog.getByLabel(say.step.description).fill('Reinforcement and formwork');
  await dialog.getByRole('checkbox', { name: say.step.isRequired }).uncheck();
  await save.click();
  await expect(page.getByText(say.toasts.stepUpdated, { exact: true })).toBeVisible();
  const step = page.getByRole('row').filter({ hasText: 'Inspection' });
  await expect(step).toContainText('Reinforcement and formwork');
  await expect(step).toContainText(say.workflow.optional);

  await page.getByRole('tab', { name: say.tabs.types }).click();
  await page.getByRole('searchbox', { name: say.search }).fill(name);
  await expect(page.getByRole('article')).toHaveCount(1); // until what is found stands alone, a card may move under the pointer
  await expect(card(page, name)).toContainText('Before the slab is cast');
  await expect(card(page, name)).toContainText(status.active);
  await expect(card(page, name)).toContainText(say.health.steps_one.replace('{{count}}', '1'));
  await card(page, name)
    .getByRole('button', { name: filled(say.deleteOf, { name }) })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: common.delete }).click();
  await expect(page.getByText(say.toasts.deleted, { exact: true })).toBeVisible();
  await expect(card(page, name)).toHaveCount(0);
});

test('people of company 41 look at a step in detail, and change nothing', async ({
  page,
  signIn,
  language,
}) => {
  const { requestTypes: say } = wordsOf(language);
  const type = 'اعتماد مخطط هندسي';
  await signIn('user41');
  await page.goto('/request-types');
  await expect(page.getByRole('button', { name: say.add })).toHaveCount(0);
  await page.getByRole('searchbox', { name: say.search }).fill(type);
  await card(page, type)
    .getByRole('button', { name: filled(`${say.view} ${say.ofType}`, { name: type }) })
    .click();
  const step = page.getByRole('row').filter({ hasText: 'المراجعة الهندسية' });
  await expect(step).toContainText('نورة السبيعي');
  await expect(step).toContainText('مكتب نجد الهندسي');
  await expect(step.getByRole('img', { name: say.workflow.required })).toBeVisible();
  await expect(step.getByRole('button')).toHaveCount(1);
  await step.getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('user12@masar.example');
});

test('a request type gets steps, which are moved and deleted', async ({ page, signIn, language }) => {
  const { requestTypes } = wordsOf(language);
  const name = `طلب تفتيش ${language}`;
  await signIn('admin');
  await page.goto('/request-types');
  await expect(page.getByRole('tab', { name: requestTypes.tabs.workflow })).toBeDisabled();
  await page.getByRole('button', { name: requestTypes.add }).click();
  await page.getByLabel(requestTypes.form.name).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: requestTypes.tabs.workflow, selected: true })).toBeVisible();
  await expect(page.getByText(requestTypes.workflow.empty)).toBeVisible();

  const dialog = page.getByRole('dialog');
  const names = page.getByRole('table').getByRole('rowheader');
  for (const [step, person] of [
    ['الفحص', 'نورة'],
    ['الاعتماد', 'ريم'],
  ] as const) {
    await page.getByRole('button', { name: requestTypes.workflow.addStep }).click();
    await dialog.getByLabel(requestTypes.step.name).fill(step);
    await dialog.getByRole('combobox').click();
    await page.getByPlaceholder(requestTypes.step.searchPeople).fill(person);
    await page.getByRole('option', { name: person }).click();
    await dialog.locator('button[type=submit]').click();
    await expect(names.filter({ hasText: step })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  }
  await page.getByRole('button', { name: filled(requestTypes.workflow.up, { name: 'الاعتماد' }) }).click();
  await expect(names.first()).toContainText('الاعتماد');
  await page
    .getByRole('button', { name: filled(requestTypes.workflow.deleteStep, { name: 'الفحص' }) })
    .click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(page.getByText(requestTypes.toasts.stepDeleted, { exact: true })).toBeVisible();
  await expect(names).toHaveCount(1);

  await page.getByRole('tab', { name: requestTypes.tabs.types }).click();
  await card(page, name).getByRole('switch').click();
  await expect(page.getByText(requestTypes.toasts.deactivated, { exact: true })).toBeVisible();
});

test('a type with as many steps as it can have says so, and takes another once one is deleted', async ({
  page,
  signIn,
  language,
}) => {
  const { requestTypes: say, common } = wordsOf(language);
  await signIn('admin');
  const data = { name: `Long way ${language}` };
  const type: { id: number } = await (await page.request.post('/api/request-types', { data })).json();
  const addStep = (index: number) =>
    page.request.post('/api/workflow-steps', {
      data: { requestTypeId: type.id, stepName: `Stop ${index}` },
    });
  for (let index = 1; index <= MAX_STEPS; index += 1) expect((await addStep(index)).status()).toBe(201);
  expect((await addStep(MAX_STEPS + 1)).status()).toBe(409);

  await page.goto(`/request-types?tab=workflow&type=${type.id}`);
  const add = page.getByRole('button', { name: say.workflow.addStep });
  await expect(add).toBeDisabled();
  await expect(add).toHaveAccessibleDescription(/30/);
  await page.getByRole('button', { name: filled(say.workflow.deleteStep, { name: 'Stop 30' }) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: common.delete }).click();
  await expect(add).toBeEnabled();
});

/** Submits a request, and answers where its steps are read. */
async function submitted(request: APIRequestContext, requestTypeId: number, title: string): Promise<string> {
  const answer = await request.post('/api/requests', { data: { requestTypeId, title } });
  expect(answer.status(), await answer.text()).toBe(201);
  return `/api/requests/${((await answer.json()) as { id: number }).id}/workflow-steps`;
}

async function stepNames(request: APIRequestContext, address: string): Promise<string[]> {
  const steps: { stepName: string }[] = await (await request.get(address)).json();
  return steps.map(({ stepName }) => stepName);
}

test('a workflow is changed in a draft: requests go on by the published one until it is published', async ({
  page,
  context,
  browser,
  signIn,
  language,
}) => {
  test.slow(); // two people, and axe on each screen
  await loadAxe(page);
  const { requestTypes: say } = wordsOf(language);
  const company = await createCompany(context);
  const type = await createCompanyType(context, company);
  const approval = { requestTypeId: type.id, stepName: 'Approval', responsibleUserId: company.manager.id };
  expect((await context.request.post('/api/workflow-steps', { data: approval })).status()).toBe(201);
  const { request } = (await openAs(browser, language, company.member)).context();
  const before = await submitted(request, type.id, 'A printer');
  const dialog = page.getByRole('dialog');
  const bar = page.getByRole('region', { name: say.draft.title });
  const names = page.getByRole('table').getByRole('rowheader');

  await test.step('an admin begins a draft, adds a step, gives one to another person and moves one', async () => {
    await signIn(company.admin.username, company.admin.password);
    await page.goto(`/request-types?tab=workflow&type=${type.id}`);
    await page.getByRole('button', { name: say.draft.begin }).click();
    await expect(bar).toContainText(say.draft.text);
    await page.getByRole('button', { name: say.workflow.addStep }).click();
    await dialog.getByLabel(say.step.name).fill('Delivery');
    await dialog.locator('button[type=submit]').click();
    await expect(page.getByText(say.toasts.stepCreated, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: filled(say.workflow.editStep, { name: 'Budget' }) }).click();
    await dialog.getByRole('combobox', { name: say.step.responsible }).click();
    await page.getByPlaceholder(say.step.searchPeople).fill(company.member.username);
    await page.getByRole('option', { name: company.member.name }).click();
    await dialog.locator('button[type=submit]').click();
    await expect(page.getByRole('row').filter({ hasText: 'Budget' })).toContainText(company.member.name);
    await page.getByRole('button', { name: filled(say.workflow.up, { name: 'Approval' }) }).click();
    await expect(names).toHaveText([/Approval/, /Budget/, /Delivery/]);
    await expect(bar).toContainText(counted(language, say.draft, 'changes', 3));
    await expectNothingFound(page);
    await bar.getByRole('radio', { name: say.draft.published }).click();
    await expect(names).toHaveText([/Budget/, /Approval/]);
    await expectNothingFound(page);
  });

  const meanwhile = await submitted(request, type.id, 'A second printer');
  expect(await stepNames(request, meanwhile)).toEqual(['Budget', 'Approval']);

  await test.step('it is published after a look at what changes', async () => {
    await bar.getByRole('button', { name: say.draft.publish }).click();
    await expect(dialog).toContainText(counted(language, say.publish, 'inFlight', 2));
    const changes = dialog.getByRole('list').first().getByRole('listitem');
    await expect(changes.filter({ hasText: 'Delivery' })).toContainText(say.changes.new);
    const given = changes.filter({ hasText: 'Budget' });
    await expect(given.getByRole('deletion')).toHaveText(company.manager.name);
    await expect(given.getByRole('insertion')).toHaveText(company.member.name);
    await expect(dialog.getByText(filled(say.changes.moved, { from: '2', to: '1' }))).toBeVisible();
    const tried = dialog.getByRole('region', { name: say.dryRun.title }).getByRole('listitem');
    await expect(tried).toHaveText([/A second printer.*Delivery/, /A printer.*Delivery/]);
    await expect(tried.first()).toContainText(company.member.name);
    await expectNothingFound(page);
    await dialog.getByRole('button', { name: say.publish.submit }).click();
    await expect(page.getByText(say.toasts.draftPublished, { exact: true })).toBeVisible();
    await expect(bar).toHaveCount(0);
    await expect(names).toHaveText([/Approval/, /Budget/, /Delivery/]);
  });

  const after = await submitted(request, type.id, 'A third printer');
  expect(await stepNames(request, after)).toEqual(['Approval', 'Budget', 'Delivery']);
  for (const address of [before, meanwhile])
    expect(await stepNames(request, address)).toEqual(['Budget', 'Approval']);

  await test.step('both versions are told, with their requests and what changed', async () => {
    await page.getByRole('button', { name: say.versions.title }).click();
    const version = (number: string) =>
      dialog.getByRole('article').filter({ hasText: filled(say.versions.number, { number }) });
    const [second, first] = [version('2'), version('1')];
    await expect(second).toContainText(say.versions.current);
    await expect(second).toContainText(counted(language, say.versions, 'open', 1));
    await expect(second.getByRole('listitem').filter({ hasText: 'Delivery' }).first()).toContainText(
      say.changes.new,
    );
    await expect(first).toContainText(counted(language, say.versions, 'open', 2));
    await expect(first.getByRole('listitem')).toHaveText([/Budget/, /Approval/]);
    await expectNothingFound(page);
  });
});

import type { Page } from '@playwright/test';
import { MAX_STEPS } from '@shared/contracts/request-types';
import { expectNothingFound, loadAxe } from './axe';
import { english, expect, test } from './fixtures';
import { createPerson } from './new-person';
import { openAs } from './open-as';
import { filled, wordsOf } from './words';

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

test(
  'a draft is published after a look, and the request under way keeps its version',
  english,
  async ({ page, browser, context, signIn, language }) => {
    const { requestTypes: say } = wordsOf(language);
    const submitter = await createPerson(context);
    await signIn('admin');
    const make = async (path: string, data: object): Promise<{ id: number }> => {
      const answer = await page.request.post(path, { data });
      expect(answer.status(), await answer.text()).toBe(201);
      return answer.json();
    };
    const name = `Crane permit ${language}`;
    const type = await make('/api/request-types', { name });
    for (const stepName of ['Look', 'Sign'])
      await make('/api/workflow-steps', { requestTypeId: type.id, stepName });
    const other = await openAs(browser, language, submitter);
    const submit = async () => {
      const answer = await other.request.post('/api/requests', {
        data: { requestTypeId: type.id, title: name },
      });
      expect(answer.status(), await answer.text()).toBe(201);
      const { id } = await answer.json();
      return async () => {
        const { steps } = await (await other.request.get(`/api/requests/${id}/workflow`)).json();
        return steps.map(({ stepName }: { stepName: string }) => stepName);
      };
    };

    await loadAxe(page);
    await page.goto(`/request-types?tab=workflow&type=${type.id}`);
    await page.getByRole('button', { name: say.draft.begin }).click();
    const bar = page.getByRole('region', { name: say.draft.title });
    await expect(bar).toBeVisible();
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: say.workflow.addStep }).click();
    await dialog.getByLabel(say.step.name).fill('Insure');
    await dialog.locator('button[type=submit]').click();
    await page.getByRole('button', { name: filled(say.workflow.up, { name: 'Insure' }) }).click();
    const names = page.getByRole('table').getByRole('rowheader');
    await expect(names).toHaveText([/Look/, /Insure/, /Sign/]);
    await page.getByRole('button', { name: filled(say.workflow.deleteStep, { name: 'Look' }) }).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await expect(names).toHaveText([/Insure/, /Sign/]);

    const stepsOfFirst = await submit();
    expect(await stepsOfFirst()).toEqual(['Look', 'Sign']);
    await bar.getByRole('radio', { name: say.draft.published }).click();
    await expect(names).toHaveText([/Look/, /Sign/]);

    await bar.getByRole('button', { name: say.draft.publish }).click();
    const changes = dialog.getByRole('list', { name: say.changes.label }).getByRole('listitem');
    await expect(changes).toHaveText([/Insure/, /Look/]);
    await expectNothingFound(page);
    await dialog.getByRole('button', { name: say.draft.publish }).click();
    await expect(page.getByText(say.draft.done, { exact: true })).toBeVisible();
    await expect(bar).toHaveCount(0);
    await expect(names).toHaveText([/Insure/, /Sign/]);

    const stepsOfSecond = await submit();
    expect(await stepsOfSecond()).toEqual(['Insure', 'Sign']);
    expect(await stepsOfFirst()).toEqual(['Look', 'Sign']);
    await page.getByRole('button', { name: say.versions.title }).click();
    const headings = dialog.getByRole('heading', { level: 3 });
    await expect(headings).toHaveText(['2', '1'].map((number) => filled(say.versions.number, { number })));
    await expect(changes).toHaveText([/Insure/, /Look/]);
    await expectNothingFound(page);
  },
);

import { expectNothingFound, loadAxe } from './axe';
import { english, expect, test } from './fixtures';
import { createCompany, createCompanyType } from './new-company';
import { filled, wordsOf } from './words';

test(
  'a person at two steps in a row is asked once, and decides one step alone where the type says so',
  english,
  async ({ page, context, signIn, language }) => {
    test.slow(); // several sign-ins of one story, and axe
    await loadAxe(page);
    const { requestTypes: say, requests, common } = wordsOf(language);
    const company = await createCompany(context);
    const { manager, member, admin } = company;
    const type = await createCompanyType(context, company);
    const second = { requestTypeId: type.id, stepName: 'Payment', responsibleUserId: manager.id };
    expect((await context.request.post('/api/workflow-steps', { data: second })).status()).toBe(201);
    const dialog = page.getByRole('dialog');
    const choose = async (rule: 'once' | 'never') => {
      await page.goto('/request-types');
      await page.getByRole('button', { name: filled(say.editOf, { name: type.name }) }).click();
      await dialog.getByRole('combobox', { name: say.form.repeatApprover }).click();
      await page.getByRole('option', { name: say.form.repeat[rule] }).click();
      await expectNothingFound(page);
      await dialog.getByRole('button', { name: common.save }).click();
      await expect(page.getByText(say.toasts.updated, { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('main')).toContainText(
        filled(say.repeats, { rule: say.form.repeat[rule] }),
      );
    };
    const submit = async (title: string) => {
      await signIn(member.username, member.password);
      const data = { requestTypeId: type.id, title };
      const answer = await context.request.post('/api/requests', { data });
      expect(answer.status(), await answer.text()).toBe(201);
      return ((await answer.json()) as { id: number }).id;
    };
    const approve = async () => {
      const main = page.getByRole('main');
      await main.getByRole('button', { name: requests.approve, exact: true }).click();
      await dialog.getByRole('button', { name: requests.approve, exact: true }).click();
    };

    await signIn(manager.username, manager.password);
    await choose('once');

    await test.step('who submits sees that the second step is approved together with the first', async () => {
      await signIn(member.username, member.password);
      await page.goto('/create-request');
      await page.getByRole('radio', { name: type.name }).click();
      await expect(page.getByText(requests.form.pathRepeated)).toBeVisible();
      await expectNothingFound(page);
    });

    await test.step('one approval completes both steps', async () => {
      const id = await submit('A printer');
      await signIn(manager.username, manager.password);
      await page.goto(`/request-details/${id}`);
      await approve();
      await expect(page.getByText(requests.toasts.completed, { exact: true })).toBeVisible();
      const history = page.getByRole('list', { name: requests.details.history });
      await expect(history).toContainText(filled(requests.history.repeatedStep, { step: 'Payment' }));
    });

    await choose('never');

    await test.step('the second step waits for an administrator, and its person learns why', async () => {
      const id = await submit('A scanner');
      await signIn(manager.username, manager.password);
      await page.goto(`/request-details/${id}`);
      await approve();
      const main = page.getByRole('main');
      await expect(main).toContainText(filled(requests.whoDecides.decidedOwnStep, { step: 'Payment' }));
      await expect(main.getByRole('button', { name: requests.approve, exact: true })).toHaveCount(0);
      await expectNothingFound(page);
      await signIn(admin.username, admin.password);
      await page.goto(`/request-details/${id}`);
      await approve();
      await expect(page.getByText(requests.toasts.completed, { exact: true })).toBeVisible();
    });
  },
);

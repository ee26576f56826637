import { expectNothingFound, loadAxe } from './axe';
import { english, expect, test } from './fixtures';
import { createCompany, createCompanyType } from './new-company';
import { openAs } from './open-as';
import { filled, wordsOf } from './words';

test(
  'steps are decided together: the draft says so, each person has theirs at once, one objects, and the request goes on with the one required',
  english,
  async ({ page, context, browser, signIn, language }) => {
    test.slow(); // three people, and axe on each screen
    await loadAxe(page);
    const { requestTypes: say, requests, forms, common } = wordsOf(language);
    const [site, cost] =
      language === 'ar' ? ['رأي الموقع', 'رأي التكاليف'] : ['Site opinion', 'Cost opinion'];
    const company = await createCompany(context);
    const { manager, member, admin } = company;
    const type = await createCompanyType(context, company);
    const dialog = page.getByRole('dialog');

    await test.step('the manager prepares two steps beside each other, and publishes them', async () => {
      await signIn(manager.username, manager.password);
      const step = (
        stepName: string,
        stepNameEn: string,
        isRequired: boolean,
        responsibleUserId: number,
      ) => ({
        ...{ stepName, stepNameEn, description: null, isRequired, allowedDays: null, expires: false },
        ...{ responsibleUserId, workflowStepId: null },
      });
      const steps = [
        step('رأي الموقع', 'Site opinion', true, manager.id),
        step('رأي التكاليف', 'Cost opinion', false, member.id),
      ];
      const draft = `/api/request-types/${type.id}/draft`;
      expect((await page.request.put(draft, { data: { steps } })).status()).toBe(200);
      await page.goto(`/request-types?tab=workflow&type=${type.id}`);
      await page.getByRole('button', { name: filled(say.workflow.editStep, { name: cost }) }).click();
      await dialog.getByRole('checkbox', { name: say.step.isBeside }).click();
      await expectNothingFound(page);
      await dialog.getByRole('button', { name: common.save }).click();
      await expect(dialog).toHaveCount(0);
      const together = filled(forms.together.required, { steps: cost });
      await expect(page.getByRole('table')).toContainText(together);
      await expectNothingFound(page);

      await page.getByRole('button', { name: filled(say.workflow.editStep, { name: site }) }).click();
      await expect(dialog.getByRole('checkbox', { name: say.step.isBeside })).toHaveCount(0);
      await expect(dialog.getByLabel(say.step.needed)).toBeVisible();
      await expectNothingFound(page);
      await dialog.getByRole('button', { name: common.cancel }).click();
      await page.getByRole('button', { name: say.draft.publish }).click();
      await expect(dialog).toContainText(together);
      await expectNothingFound(page);
      await dialog.getByRole('button', { name: say.publish.submit }).click();
      await expect(page.getByText(say.toasts.draftPublished, { exact: true })).toBeVisible();
    });

    const id = await test.step('who submits sees who decides together', async () => {
      await signIn(admin.username, admin.password);
      await page.goto('/create-request');
      await page.getByRole('radio', { name: type.name }).click();
      const path = page.getByRole('list', { name: requests.form.path }).getByRole('listitem');
      await expect(path.first()).toContainText(filled(forms.together.required, { steps: cost }));
      await expectNothingFound(page);
      await page.getByLabel(requests.form.title).fill('رافعة شوكية');
      await page.getByLabel(requests.form.description).fill('للمستودع');
      await page.getByRole('button', { name: requests.form.submit }).click();
      await expect(page).toHaveURL(/request-details\/\d+/);
      await expect(page.locator('[aria-current=step]')).toHaveCount(2);
      return Number(page.url().match(/request-details\/(\d+)/)?.[1]);
    });

    await test.step('one whose approval is not required objects, and the request goes on', async () => {
      const theirs = await openAs(browser, language, member);
      await loadAxe(theirs);
      await theirs.goto(`/request-details/${id}`);
      const main = theirs.getByRole('main');
      await expect(main.getByRole('button', { name: requests.object, exact: true })).toBeVisible();
      await expectNothingFound(theirs);
      await main.getByRole('button', { name: requests.object, exact: true }).click();
      const asked = theirs.getByRole('dialog');
      await expect(asked).toContainText(requests.decision.objectText);
      await expectNothingFound(theirs);
      await asked.getByRole('textbox').fill('السعر مرتفع');
      await asked.getByRole('button', { name: requests.object, exact: true }).click();
      await expect(theirs.getByText(requests.toasts.objected, { exact: true })).toBeVisible();
      await expect(main).toContainText(filled(requests.history.objectedStep, { step: cost }));
      await expect(main.getByText(requests.step.objected, { exact: true })).toBeVisible();
      await expectNothingFound(theirs);
    });

    await test.step('the one who is required reads the objection and approves, which completes it', async () => {
      const theirs = await openAs(browser, language, manager);
      await theirs.goto(`/request-details/${id}`);
      const main = theirs.getByRole('main');
      await expect(main).toContainText('السعر مرتفع');
      await main.getByRole('button', { name: requests.approve, exact: true }).click();
      const asked = theirs.getByRole('dialog');
      await expect(asked).toContainText(requests.decision.approveLast);
      await asked.getByRole('button', { name: requests.approve, exact: true }).click();
      await expect(theirs.getByText(requests.toasts.completed, { exact: true })).toBeVisible();
    });
  },
);

test(
  'a step that everyone of a role decides is one for each of them, and a step for information tells its person alone',
  english,
  async ({ page, context, browser, signIn, language }) => {
    test.slow(); // three people, and axe on each screen
    await loadAxe(page);
    const { requestTypes: say, requests, forms, notifications } = wordsOf(language);
    const [all, info] =
      language === 'ar' ? ['رأي الجميع', 'إحاطة الإدارة'] : ['Opinion of all', 'Management news'];
    const company = await createCompany(context);
    const { manager, member, admin } = company;
    const type = await createCompanyType(context, company);
    const dialog = page.getByRole('dialog');

    await test.step('the manager says so in the draft', async () => {
      await signIn(manager.username, manager.password);
      const step = (stepName: string, stepNameEn: string) => ({
        ...{ stepName, stepNameEn, description: null, isRequired: true, allowedDays: null, expires: false },
        ...{ responsibleUserId: manager.id, workflowStepId: null },
      });
      const steps = [step('رأي الجميع', 'Opinion of all'), step('إحاطة الإدارة', 'Management news')];
      const draft = `/api/request-types/${type.id}/draft`;
      expect((await page.request.put(draft, { data: { steps } })).status()).toBe(200);
      await page.goto(`/request-types?tab=workflow&type=${type.id}`);
      await page.getByRole('button', { name: filled(say.workflow.editStep, { name: all }) }).click();
      await dialog.getByRole('combobox', { name: say.step.decidedBy }).click();
      await page.getByRole('option', { name: forms.deciderKinds.everyone }).click();
      await dialog.locator('button[type=submit]').click();
      await expect(dialog.getByRole('combobox', { name: say.step.deciderRole })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await dialog.getByRole('combobox', { name: say.step.deciderCompany }).click();
      await page.getByRole('option', { name: company.name }).click();
      await dialog.getByRole('combobox', { name: say.step.deciderRole }).click();
      await page.getByRole('option', { name: language === 'ar' ? 'مستخدم' : 'User', exact: true }).click();
      await expectNothingFound(page);
      await dialog.locator('button[type=submit]').click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('table')).toContainText(company.name);

      await page.getByRole('button', { name: filled(say.workflow.editStep, { name: info }) }).click();
      await dialog.getByRole('checkbox', { name: say.step.isInformed }).click();
      await expect(dialog.getByRole('checkbox', { name: say.step.isRequired })).toHaveCount(0);
      await expectNothingFound(page);
      await dialog.locator('button[type=submit]').click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('table')).toContainText(say.workflow.informed);
      await page.getByRole('button', { name: say.draft.publish }).click();
      await expect(dialog).toContainText(say.workflow.informed);
      await expectNothingFound(page);
      await dialog.getByRole('button', { name: say.publish.submit }).click();
      await expect(page.getByText(say.toasts.draftPublished, { exact: true })).toBeVisible();
    });

    await test.step('who has the role approves, and the manager is told for information', async () => {
      await signIn(admin.username, admin.password);
      const data = { requestTypeId: type.id, title: 'مولد كهرباء' };
      const made = await page.request.post('/api/requests', { data });
      const { id } = (await made.json()) as { id: number };
      const theirs = await openAs(browser, language, member);
      await theirs.goto(`/request-details/${id}`);
      await theirs.getByRole('main').getByRole('button', { name: requests.approve, exact: true }).click();
      await theirs.getByRole('dialog').getByRole('button', { name: requests.approve, exact: true }).click();
      await expect(theirs.getByText(requests.toasts.completed, { exact: true })).toBeVisible();
      const managers = await openAs(browser, language, manager);
      await loadAxe(managers);
      await managers.goto('/notifications');
      await managers
        .getByRole('link', { name: filled(notifications.says.request_informed, { step: info }) })
        .click();
      await expect(
        managers.getByRole('main').getByText(requests.step.informed, { exact: true }),
      ).toBeVisible();
      await expectNothingFound(managers);
    });
  },
);

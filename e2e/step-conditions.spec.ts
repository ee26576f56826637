import { expectNothingFound, loadAxe } from './axe';
import { english, expect, test } from './fixtures';
import { createCompany, createCompanyType } from './new-company';
import { openAs } from './open-as';
import { filled, wordsOf } from './words';

const fields = [{ kind: 'money', key: 'amount', label: 'المبلغ', labelEn: 'Amount', isRequired: true }];

test(
  'a step applies to large amounts alone; a submitter sees it while typing, a small request skips it, a large one does not',
  english,
  async ({ page, context, browser, signIn, language }) => {
    test.slow(); // two people, and axe on each screen
    await loadAxe(page);
    const { requestTypes: say, requests, forms } = wordsOf(language);
    const [label, review, finance] =
      language === 'ar' ? ['المبلغ', 'المراجعة', 'المالية'] : ['Amount', 'Review', 'Finance'];
    const sum = language === 'ar' ? '50,000.00 ريال سعودي' : 'SAR\u00a050,000.00';
    const company = await createCompany(context);
    const type = await createCompanyType(context, company);
    await signIn(company.manager.username, company.manager.password);
    const step = (stepName: string, stepNameEn: string) => ({
      ...{ stepName, stepNameEn, description: null, isRequired: true, allowedDays: null, expires: false },
      ...{ responsibleUserId: company.manager.id, workflowStepId: null },
    });
    const steps = [step('المالية', 'Finance'), step('المراجعة', 'Review')];
    const draft = `/api/request-types/${type.id}/draft`;
    expect((await page.request.put(draft, { data: { steps, fields } })).status()).toBe(200);
    const dialog = page.getByRole('dialog');
    const condition = filled(forms.conditions.at_least, { field: label, value: sum });

    await test.step('the manager sets when the step applies, in the draft, and publishes it', async () => {
      await page.goto(`/request-types?tab=workflow&type=${type.id}`);
      await page.getByRole('button', { name: filled(say.workflow.editStep, { name: finance }) }).click();
      await dialog.getByRole('checkbox', { name: say.step.isConditional }).click();
      await dialog.getByLabel(filled(forms.comparison.is, { number: '1' })).click();
      await page.getByRole('option', { name: forms.comparison.kinds.at_least }).click();
      await dialog.locator('button[type=submit]').click();
      const value = dialog.getByLabel(filled(forms.comparison.value, { number: '1' }));
      await expect(value).toHaveAttribute('aria-invalid', 'true');
      await value.fill('50000');
      await expectNothingFound(page);
      await dialog.locator('button[type=submit]').click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('table')).toContainText(condition);
      await expectNothingFound(page);

      await page.getByRole('button', { name: filled(say.fields.removeOf, { name: label }) }).click();
      await expect(page.getByText(filled(say.fields.namedBySteps, { names: finance })).first()).toBeVisible();

      await page.getByRole('button', { name: say.draft.publish }).click();
      await expect(dialog).toContainText(condition);
      await expectNothingFound(page);
      await dialog.getByRole('button', { name: say.publish.submit }).click();
      await expect(page.getByText(say.toasts.draftPublished, { exact: true })).toBeVisible();
    });

    const theirs = await openAs(browser, language, company.member);
    await loadAxe(theirs);
    const path = theirs.getByRole('list', { name: requests.form.path }).getByRole('listitem');
    const write = async (title: string, amount: string) => {
      await theirs.goto('/create-request');
      await theirs.getByRole('radio', { name: type.name }).click();
      await theirs.getByLabel(requests.form.title).fill(title);
      await theirs.getByLabel(requests.form.description).fill('للأساسات');
      await theirs.getByRole('spinbutton', { name: label }).fill(amount);
    };
    const submit = async () => {
      await theirs.getByRole('button', { name: requests.form.submit }).click();
      await expect(theirs).toHaveURL(/request-details/);
    };

    await test.step('a submitter sees the path change while they type', async () => {
      await write('أسمنت', '49999');
      await expect(path.first()).toContainText(requests.form.ruledOut);
      await expect(path.first()).toContainText(condition);
      await expectNothingFound(theirs);
      await theirs.getByRole('spinbutton', { name: label }).fill('50000');
      await expect(path.first()).not.toContainText(requests.form.ruledOut);
      const now = filled(requests.form.pathNow, { steps: finance }).source;
      await expect(theirs.getByText(new RegExp(now))).toBeInViewport({ ratio: 1 });
      const news = filled(requests.form.pathNews, { steps: '' }).source;
      await expect(theirs.getByRole('status').filter({ hasText: new RegExp(news) })).toContainText(finance);
      await theirs.getByRole('spinbutton', { name: label }).fill('49999');
    });

    await test.step('a small request skips the step, and says why', async () => {
      await submit();
      const history = theirs.getByRole('list', { name: requests.details.history });
      await expect(history).toContainText(filled(requests.history.ruled_outStep, { step: finance }));
      await expect(history).toContainText(condition);
      await expect(theirs.getByText(requests.step.ruledOut, { exact: true })).toBeVisible();
      await expect(theirs.locator('[aria-current=step]')).toContainText(review);
      await expectNothingFound(theirs);
    });

    await test.step('a large one waits at it', async () => {
      await write('حديد', '50000');
      await submit();
      await expect(theirs.locator('[aria-current=step]')).toContainText(finance);
    });
  },
);

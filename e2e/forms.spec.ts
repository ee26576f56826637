import { expectNothingFound, loadAxe } from './axe';
import { english, expect, test } from './fixtures';
import { createCompany, createCompanyType } from './new-company';
import { openAs } from './open-as';
import { filled, wordsOf } from './words';

test(
  'a type asks an amount and a cost centre; a submitter answers, is told what is missing, and the decider reads it',
  english,
  async ({ page, context, browser, signIn, language }) => {
    test.slow(); // two people, and axe on each screen
    await loadAxe(page);
    const { requestTypes: say, requests, forms, common } = wordsOf(language);
    const company = await createCompany(context);
    const type = await createCompanyType(context, company);
    const dialog = page.getByRole('dialog');
    const list = page.getByRole('list', { name: say.fields.title });
    const add = async (kind: keyof typeof say.fields.kinds, label: string) => {
      await page.getByRole('button', { name: say.fields.add }).click();
      await page.getByRole('menuitem', { name: say.fields.kinds[kind], exact: true }).click();
      await dialog.getByRole('textbox', { name: say.fields.label, exact: true }).fill(label);
    };
    const saved = async () => {
      await dialog.locator('button[type=submit]').click();
      await expect(dialog).toHaveCount(0);
    };

    await test.step('the manager makes the form in a draft', async () => {
      await signIn(company.manager.username, company.manager.password);
      await page.goto(`/request-types?tab=workflow&type=${type.id}`);
      await expect(page.getByText(say.fields.empty)).toBeVisible();
      await page.getByRole('button', { name: say.draft.begin }).click();
      await add('choice', 'Cost centre');
      await dialog
        .getByLabel(filled(say.fields.optionName, { number: '1' }))
        .first()
        .fill('4410');
      await dialog.getByRole('button', { name: say.fields.addOption }).click();
      await dialog
        .getByLabel(filled(say.fields.optionName, { number: '2' }))
        .first()
        .fill('4420');
      await dialog.getByRole('checkbox', { name: say.fields.isRequired }).click();
      await expectNothingFound(page);
      await saved();

      await add('money', 'Amount');
      await dialog.getByRole('checkbox', { name: say.fields.isRequired }).click();
      await dialog.getByLabel(say.fields.min).fill('1');
      await saved();

      await add('long_text', 'Why so much');
      await dialog.getByRole('checkbox', { name: say.fields.isRequired }).click();
      await dialog.getByRole('checkbox', { name: say.fields.isConditional }).click();
      await dialog.getByLabel(filled(say.fields.comparedField, { number: '1' })).click();
      await page.getByRole('option', { name: 'Amount' }).click();
      await dialog.locator('button[type=submit]').click();
      await expect(
        dialog.getByText(language === 'ar' ? 'هذا الحقل مطلوب' : 'This field is required'),
      ).toBeVisible();
      await dialog.getByLabel(filled(say.fields.comparedValue, { number: '1' })).fill('50000');
      await expectNothingFound(page);
      await saved();
      await expect(list.getByRole('listitem')).toHaveText([/Cost centre/, /Amount/, /Why so much/]);

      await page.getByRole('button', { name: new RegExp(`^${common.moveUp}.*Amount`) }).click();
      await expect(list.getByRole('listitem')).toHaveText([/Amount/, /Cost centre/, /Why so much/]);
      await expectNothingFound(page);
    });

    await test.step('a field that others depend on does not move behind them', async () => {
      const down = page.getByRole('button', { name: new RegExp(`^${common.moveDown}.*Amount`) });
      await down.click();
      await expect(list.getByRole('listitem')).toHaveText([/Cost centre/, /Amount/, /Why so much/]);
      await down.click();
      await expect(page.getByText(say.toasts.formFailed, { exact: true })).toBeVisible();
      await expect(list.getByRole('listitem')).toHaveText([/Cost centre/, /Amount/, /Why so much/]);
    });

    await test.step('the form is tried, and published after a look', async () => {
      await page.getByRole('button', { name: say.fields.preview }).click();
      await dialog.getByRole('button', { name: say.fields.check }).click();
      await expect(dialog.getByText(/هذا الحقل مطلوب|This field is required/)).toHaveCount(2);
      await expectNothingFound(page);
      await dialog.getByRole('button', { name: common.close }).last().click();
      await page.getByRole('button', { name: say.draft.publish }).click();
      await expect(dialog.getByRole('listitem')).toHaveCount(3);
      await expectNothingFound(page);
      await dialog.getByRole('button', { name: say.publish.submit }).click();
      await expect(page.getByText(say.toasts.draftPublished, { exact: true })).toBeVisible();
    });

    const theirs = await openAs(browser, language, company.member);
    await test.step('the submitter is asked, and what is hidden is not', async () => {
      await theirs.goto('/create-request');
      await theirs.getByRole('radio', { name: type.name }).click();
      await theirs.getByLabel(requests.form.title).fill('Cement');
      await theirs.getByLabel(requests.form.description).fill('For the foundations');
      await expect(theirs.getByLabel(/^Why so much/)).toHaveCount(0);
      await theirs.getByRole('button', { name: requests.form.submit }).click();
      await expect(theirs.getByRole('combobox', { name: /^Cost centre/ })).toBeFocused();
      await theirs.getByRole('combobox', { name: /^Cost centre/ }).click();
      await theirs.getByRole('option', { name: '4410' }).click();
      await theirs.getByRole('spinbutton', { name: 'Amount' }).fill('120000');
      await theirs.getByLabel(/^Why so much/).fill('Three quotations');
      await theirs.getByRole('button', { name: requests.form.submit }).click();
      await expect(theirs.getByText(requests.toasts.sent, { exact: true })).toBeVisible();
    });

    await test.step('the decider reads the answers', async () => {
      const found = await page.request.get('/api/requests?limit=1');
      const [{ id }] = await found.json();
      await page.goto(`/request-details/${id}`);
      await expect(page.getByRole('heading', { name: requests.details.answers, exact: true })).toBeVisible();
      const answers = page.locator('dl').filter({ hasText: 'Cost centre' });
      await expect(answers).toContainText('4410');
      await expect(answers).toContainText(language === 'ar' ? '120,000.00 ريال سعودي' : 'SAR 120,000.00');
      await expect(answers).toContainText('Three quotations');
      await expect(answers).not.toContainText(forms.unanswered);
      await expectNothingFound(page);
    });
    await theirs.context().close();
  },
);

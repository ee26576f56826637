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
    const required = { ar: 'هذا الحقل مطلوب', en: 'This field is required' };
    const company = await createCompany(context);
    const tasks = [{ name: 'Foundations' }, { name: 'Walls' }];
    const project = { name: `Tower of ${company.name}`, companyId: company.id, tasks };
    expect((await context.request.post('/api/projects', { data: project })).status()).toBe(201);
    const type = await createCompanyType(context, company);
    const dialog = page.getByRole('dialog');
    const list = page.getByRole('list', { name: say.fields.title });
    const expectFields = (...labels: string[]) =>
      expect(list.getByRole('listitem')).toHaveText(labels.map((label) => new RegExp(label)));
    const later = ['Items', 'Receiver', 'For task'];
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
      await dialog.getByLabel(filled(forms.comparison.field, { number: '1' })).click();
      await page.getByRole('option', { name: 'Amount' }).click();
      await dialog.locator('button[type=submit]').click();
      await expect(dialog.getByText(required[language])).toBeVisible();
      await dialog.getByLabel(filled(forms.comparison.value, { number: '1' })).fill('50000');
      await expectNothingFound(page);
      await saved();
      await expectFields('Cost centre', 'Amount', 'Why so much');

      await add('lines', 'Items');
      const column = (number: number) =>
        dialog.getByRole('group', { name: filled(say.fields.column, { number: String(number) }) });
      const addColumn = async (number: number, kind: keyof typeof say.fields.columnKinds, label: string) => {
        if (number > 1) await dialog.getByRole('button', { name: say.fields.addColumn }).click();
        await column(number).getByLabel(say.fields.columnLabel).fill(label);
        await column(number).getByRole('combobox', { name: say.fields.columnParts.kind }).click();
        await page.getByRole('option', { name: say.fields.columnKinds[kind], exact: true }).click();
      };
      await addColumn(1, 'short_text', 'Item');
      await column(1).getByRole('checkbox', { name: say.fields.columnFlags.isRequired }).click();
      await addColumn(2, 'number', 'Count');
      await addColumn(3, 'money', 'Price');
      await addColumn(4, 'product', 'Sum');
      await column(4).getByRole('combobox', { name: say.fields.columnParts.quantity }).click();
      await page.getByRole('option', { name: 'Count' }).click();
      await column(4).getByRole('combobox', { name: say.fields.columnParts.price }).click();
      await page.getByRole('option', { name: 'Price' }).click();
      await column(4).getByRole('checkbox', { name: say.fields.columnFlags.isTotalled }).click();
      await expectNothingFound(page);
      await saved();

      await add('person', 'Receiver');
      await saved();
      await add('task', 'For task');
      await dialog.getByRole('checkbox', { name: say.fields.isRequired }).click();
      await expectNothingFound(page);
      await saved();

      await page.getByRole('button', { name: new RegExp(`^${common.moveUp}.*Amount`) }).click();
      await expectFields('Amount', 'Cost centre', 'Why so much', ...later);
      await expect(
        page.getByRole('button', { name: new RegExp(`^${common.moveDown}.*Amount`) }),
      ).toBeFocused();
      await expectNothingFound(page);
    });

    await test.step('a field that others depend on does not move behind them', async () => {
      const down = page.getByRole('button', { name: new RegExp(`^${common.moveDown}.*Amount`) });
      await down.click();
      await expectFields('Cost centre', 'Amount', 'Why so much', ...later);
      await down.click();
      await expect(page.getByText(say.toasts.formFailed, { exact: true })).toBeVisible();
      await expectFields('Cost centre', 'Amount', 'Why so much', ...later);
    });

    await test.step('what was changed is undone from the newest on, by key and by button, and done again', async () => {
      await page.getByRole('button', { name: filled(say.fields.removeOf, { name: 'Why so much' }) }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: common.delete }).click();
      await expectFields('Cost centre', 'Amount', ...later);
      const undo = page.getByRole('button', { name: say.draft.undo });
      await expect(undo).toBeEnabled(); // the change is seen before it is saved
      await page.keyboard.press('ControlOrMeta+z');
      await expectFields('Cost centre', 'Amount', 'Why so much', ...later);
      await undo.click();
      await expectFields('Amount', 'Cost centre', 'Why so much', ...later);
      await expectNothingFound(page);
      await expect(page.getByRole('button', { name: say.draft.redo })).toBeEnabled();
      await page.keyboard.press('ControlOrMeta+Shift+z');
      await expectFields('Cost centre', 'Amount', 'Why so much', ...later);
      await page.reload();
      await expectFields('Cost centre', 'Amount', 'Why so much', ...later);
      await expect(undo).toBeDisabled();
    });

    await test.step('the form is tried, and published after a look', async () => {
      const preview = page.getByRole('region', { name: say.fields.preview });
      await page.getByRole('button', { name: say.fields.preview }).click();
      await preview.getByRole('button', { name: say.fields.check }).click();
      await expect(preview.getByText(required[language])).toHaveCount(3);
      await expectNothingFound(page);

      const other = language === 'ar' ? 'en' : 'ar';
      await preview.getByRole('radio', { name: { ar: 'العربية', en: 'English' }[other] }).click();
      await preview.getByRole('radio', { name: say.preview.phone }).click();
      await expect(preview.getByText(required[other])).toHaveCount(3);
      const form = preview.locator('form');
      expect(await form.evaluate((element) => getComputedStyle(element).direction)).toBe(
        other === 'ar' ? 'rtl' : 'ltr',
      );
      const amount = preview.getByRole('spinbutton', { name: 'Amount' });
      // right-aligned where people read from the right, though it is written from the left
      await expect(amount).toHaveCSS('text-align', other === 'ar' ? 'end' : 'start');
      expect((await form.boundingBox())?.width).toBeLessThan(390);
      await amount.fill('50000');
      await expect(preview.getByLabel(/^Why so much/)).toBeVisible();
      await expectNothingFound(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNothingFound(page);
      await preview.getByRole('button', { name: say.preview.close }).click();
      await page.getByRole('button', { name: say.fields.preview }).click();
      await expect(preview).toBeFocused();
      await expect(preview.getByRole('radiogroup', { name: say.preview.language })).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await page.setViewportSize({ width: 1280, height: 720 });
      await preview.getByRole('button', { name: say.preview.close }).click();
      await expect(page.getByRole('button', { name: say.fields.preview })).toBeFocused();
      await page.getByRole('button', { name: say.draft.publish }).click();
      await expect(dialog.getByRole('listitem')).toHaveCount(6);
      await expectNothingFound(page);
      await dialog.getByRole('button', { name: say.publish.submit }).click();
      await expect(page.getByText(say.toasts.draftPublished, { exact: true })).toBeVisible();
    });

    const theirs = await openAs(browser, language, company.member);
    await loadAxe(theirs);
    const cell = (column: string, number: number) =>
      new RegExp(`^${column}.*${filled(forms.ofLine, { number: String(number) }).source}`);
    const fillIn = async (number: number, item: string, count: string, price: string) => {
      await theirs.getByRole('textbox', { name: cell('Item', number) }).fill(item);
      await theirs.getByRole('spinbutton', { name: cell('Count', number) }).fill(count);
      await theirs.getByRole('spinbutton', { name: cell('Price', number) }).fill(price);
    };
    const choose = async (label: RegExp, option: string) => {
      await theirs.getByRole('combobox', { name: label }).click();
      await theirs.getByRole('option', { name: option }).click();
    };
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
      await fillIn(1, 'Cement', '3', '19.99');
      await theirs.getByRole('button', { name: forms.addLine }).click();
      await theirs.getByRole('spinbutton', { name: cell('Count', 2) }).fill('10');
      await choose(/^Receiver/, company.manager.name);
      await theirs.getByRole('button', { name: requests.form.submit }).click();
      await expect(theirs.getByRole('textbox', { name: cell('Item', 2) })).toBeFocused();
      await choose(new RegExp(`^${forms.project}`), project.name);
      await choose(new RegExp(`^${forms.task}`), 'Walls');
      await fillIn(2, 'Sand', '10', '5');
      await expect(theirs.getByRole('row', { name: new RegExp(`^${forms.total}`) })).toContainText('109.97');
      await expectNothingFound(theirs);
      await theirs.setViewportSize({ width: 390, height: 844 });
      await expect(theirs.getByRole('row', { name: new RegExp(`^${forms.total}`) })).toContainText('109.97');
      await expectNothingFound(theirs);
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
      await expect(answers).toContainText(company.manager.name);
      await expect(answers).toContainText(/Walls\s*PRJ-/);
      const rows = answers.getByRole('table', { name: 'Items' }).getByRole('row');
      await expect(rows).toContainText(['Item', 'Cement', 'Sand', forms.total]);
      await expect(rows.last()).toContainText('109.97');
      await expectNothingFound(page);
    });
    await theirs.context().close();
  },
);

import { expectNothingFound, loadAxe } from './axe';
import { expect, test } from './fixtures';
import { createCompany } from './new-company';
import { counted, wordsOf } from './words';

test('a purchase begins from the gallery: its form stands in the draft, and is tried', async ({
  page,
  context,
  signIn,
  language,
}) => {
  await loadAxe(page);
  const { requestTypes: say } = wordsOf(language);
  const company = await createCompany(context);
  const dialog = page.getByRole('dialog');
  const name = `طلب شراء ${company.id}`;

  await test.step('choosing it fills in the name, which stays editable', async () => {
    await signIn(company.manager.username, company.manager.password);
    await page.goto('/request-types');
    await page.getByRole('button', { name: say.add }).first().click();
    await expect(dialog.getByLabel(say.form.name)).toBeFocused();
    await expect(dialog.getByRole('radio', { name: say.ready.blank })).toBeChecked();
    await dialog.getByRole('radio', { name: 'طلب شراء' }).click();
    await expect(dialog.getByLabel(say.form.name)).toHaveValue('طلب شراء');
    await expect(dialog.getByLabel(say.form.nameEn)).toHaveValue('Purchase request');
    await expect(dialog.getByLabel(say.form.description)).toHaveValue(/أمر الشراء/);
    await expectNothingFound(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNothingFound(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByLabel(say.form.name).fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByText(say.toasts.created, { exact: true })).toBeVisible();
  });

  await test.step('its form stands in the draft, as changes to be published', async () => {
    await expect(page.getByRole('region', { name: say.draft.title })).toContainText(
      counted(language, say.draft, 'changes', 12),
    );
    const fields = page.getByRole('list', { name: say.fields.title }).getByRole('listitem');
    await expect(fields).toHaveCount(12);
    await expect(fields.nth(0)).toContainText('نوع الشراء');
    await expect(fields.filter({ hasText: 'سبب الاكتفاء بأقل من ثلاثة عروض' })).toContainText(
      'التكلفة التقديرية',
    );
    await expectNothingFound(page);
  });

  await test.step('the preview asks for three quotations from 50,000 riyals on', async () => {
    const preview = page.getByRole('region', { name: say.fields.preview });
    await page.getByRole('button', { name: say.fields.preview }).click();
    const why = preview.getByLabel('سبب الاكتفاء بأقل من ثلاثة عروض');
    await expect(preview.getByRole('group', { name: /^عروض الأسعار/ })).toBeVisible();
    await preview.getByRole('spinbutton', { name: 'التكلفة التقديرية' }).fill('49999');
    await expect(why).toHaveCount(0);
    await preview.getByRole('spinbutton', { name: 'التكلفة التقديرية' }).fill('50000');
    await expect(why).toBeVisible();
    await expectNothingFound(page);
  });
});

import type { Page } from '@playwright/test';
import { pdf } from '../server/test/files';
import { expectNothingFound, loadAxe } from './axe';
import { english, expect, test } from './fixtures';
import { createCompany, createCompanyType } from './new-company';
import { openAs } from './open-as';
import { filled, wordsOf } from './words';

const fields = [
  { kind: 'money', key: 'amount', label: 'المبلغ', labelEn: 'Amount', isRequired: true },
  { kind: 'short_text', key: 'centre', label: 'مركز التكلفة', labelEn: 'Cost centre' },
  {
    ...{ kind: 'lines', key: 'items', label: 'البنود', labelEn: 'Items' },
    columns: [
      { kind: 'short_text', key: 'item', label: 'الصنف', labelEn: 'Item' },
      { kind: 'number', key: 'count', label: 'العدد', labelEn: 'Count', isTotalled: true },
    ],
  },
];

/** Publishes a form and one step of the manager for a type. */
async function publish(page: Page, id: number, responsibleUserId: number) {
  const step = {
    ...{
      stepName: 'المراجعة',
      stepNameEn: 'Content review',
      description: null,
      isRequired: true,
      responsibleUserId,
    },
    ...{ allowedDays: null, expires: false, workflowStepId: null },
  };
  const path = `/api/request-types/${id}/draft`;
  expect((await page.request.put(path, { data: { steps: [step], fields } })).status()).toBe(200);
  const { revision, draft } = await (await page.request.get(path)).json();
  const data = { revision, draftUpdatedAt: draft.updatedAt };
  expect((await page.request.post(`${path}/publish`, { data })).status()).toBe(204);
}

test(
  'a purchase with a wrong amount is corrected by its submitter, compared with what it was, and approved',
  english,
  async ({ page, context, browser, signIn, language }) => {
    test.slow(); // two people, and axe on each screen
    await loadAxe(page);
    const { requests, forms, myWork, attachments } = wordsOf(language);
    const company = await createCompany(context);
    const type = await createCompanyType(context, company);
    await signIn(company.manager.username, company.manager.password);
    await publish(page, type.id, company.manager.id);

    const theirs = await openAs(browser, language, company.member);
    await loadAxe(theirs);
    const items = [
      { item: 'بورتلاندي', count: 10 },
      { item: 'أبيض', count: 2 },
    ];
    const answers = { amount: { amount: 12_000, currency: 'SAR' }, centre: '4410', items };
    const made = await theirs.request.post('/api/requests', {
      data: { requestTypeId: type.id, title: 'أسمنت', description: 'للأساسات', answers },
    });
    const { id } = await made.json();

    await test.step('the decider asks for a correction, with a reason', async () => {
      await page.goto(`/request-details/${id}`);
      await page.getByRole('button', { name: requests.correction.ask }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('button[type=submit]').click();
      await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
      await expectNothingFound(page);
      await dialog.getByRole('textbox').fill('المبلغ لا يطابق عرض السعر');
      await dialog.locator('button[type=submit]').click();
      await expect(page.getByText(requests.correction.asked, { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: requests.approve, exact: true })).toHaveCount(0);
      await expect(page.getByRole('button', { name: requests.correction.takeBack })).toBeVisible();
      await expectNothingFound(page);
    });

    await test.step('the submitter finds it among what waits for them, and reads the reason on top', async () => {
      await theirs.goto('/my-work');
      await theirs
        .getByRole('article')
        .filter({ hasText: 'أسمنت' })
        .getByRole('link', { name: requests.correction.correct })
        .click();
      await expect(theirs.getByRole('heading', { name: requests.correction.askedOfYou })).toBeVisible();
      await expect(theirs.getByText('المبلغ لا يطابق عرض السعر').first()).toBeVisible();
      await expectNothingFound(theirs);
    });

    await test.step('they correct the amount, add the quotation, and send it back', async () => {
      await theirs.getByRole('button', { name: requests.correction.correct }).click();
      const dialog = theirs.getByRole('dialog');
      const amount = dialog.getByRole('spinbutton', { name: language === 'ar' ? 'المبلغ' : 'Amount' });
      await amount.fill('');
      await dialog.getByRole('button', { name: requests.correction.send }).click();
      await expect(amount).toBeFocused();
      await amount.fill('120000');
      const count = language === 'ar' ? 'العدد' : 'Count';
      await dialog
        .getByRole('spinbutton', {
          name: new RegExp(`^${count}.*${filled(forms.ofLine, { number: '2' }).source}`),
        })
        .fill('20');
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'quotation.pdf', mimeType: 'application/pdf', buffer: pdf(1_000) });
      await expect(
        dialog.getByRole('link', { name: filled(attachments.download, { name: 'quotation.pdf' }) }),
      ).toBeVisible();
      await dialog
        .getByLabel(new RegExp(`^${requests.correction.notes.replace(/[?؟]/, '')}`))
        .fill('عدّلت المبلغ');
      await expectNothingFound(theirs);
      await dialog.getByRole('button', { name: requests.correction.send }).click();
      await expect(theirs.getByText(requests.correction.sent, { exact: true })).toBeVisible();
      await expect(theirs.getByRole('heading', { name: requests.correction.askedOfYou })).toHaveCount(0);
    });

    await test.step('the decider sees what changed, and approves that revision', async () => {
      const changes = page.getByRole('heading', { name: requests.revisions.title });
      await expect(changes).toBeVisible();
      const before = language === 'ar' ? '12,000.00 ريال سعودي' : 'SAR 12,000.00';
      const after = language === 'ar' ? '120,000.00 ريال سعودي' : 'SAR 120,000.00';
      const change = page.locator('dl').filter({ hasText: requests.revisions.before });
      await expect(change).toContainText(before);
      await expect(change).toContainText(after);
      const lines = page.getByRole('table', { name: language === 'ar' ? 'البنود' : 'Items' }).last();
      await expect(lines.getByRole('row').filter({ hasText: forms.lineRemoved })).toContainText('2');
      await expect(lines.getByRole('row').filter({ hasText: forms.lineAdded })).toContainText('20');
      await expect(lines).not.toContainText('بورتلاندي');
      await expect(page.getByText(requests.revisions.added)).toContainText('quotation.pdf');
      await expectNothingFound(page);
      await page.getByRole('button', { name: requests.approve, exact: true }).first().click();
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await expect(page.getByText(requests.toasts.completed, { exact: true })).toBeVisible();
      const revision = filled(requests.history.revision, { revision: '1' });
      await expect(page.getByRole('listitem').filter({ hasText: revision })).toHaveCount(2);
    });

    await test.step('nothing waits for either any more', async () => {
      await theirs.goto('/my-work');
      await expect(theirs.getByRole('heading', { level: 1, name: myWork.title })).toBeVisible();
      await expect(theirs.getByRole('article').filter({ hasText: 'أسمنت' })).toHaveCount(0);
    });
    await theirs.context().close();
  },
);

test('a correction that was asked for by mistake is taken back, and the step is decided', async ({
  page,
  signIn,
  context,
  language,
  browser,
}) => {
  const { requests } = wordsOf(language);
  const company = await createCompany(context);
  const type = await createCompanyType(context, company);
  await signIn(company.manager.username, company.manager.password);
  await publish(page, type.id, company.manager.id);
  const theirs = await openAs(browser, language, company.member);
  const answers = { amount: { amount: 1, currency: 'SAR' } };
  const made = await theirs.request.post('/api/requests', {
    data: { requestTypeId: type.id, title: 'رمل', description: 'للموقع', answers },
  });
  const { id } = await made.json();
  const asked = await page.request.put(`/api/requests/${id}/ask-correction`, { data: { reason: 'المبلغ' } });
  expect(asked.status()).toBe(200);
  await theirs.goto(`/request-details/${id}`);
  await expect(theirs.getByRole('heading', { name: requests.correction.askedOfYou })).toBeVisible();

  await page.goto(`/request-details/${id}`);
  await page.getByRole('button', { name: requests.correction.takeBack }).click();
  await expect(page.getByText(requests.correction.takenBack, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: requests.approve, exact: true }).first()).toBeVisible();
  // the submitter's page follows without a reload
  await expect(theirs.getByRole('heading', { name: requests.correction.askedOfYou })).toHaveCount(0);
  await theirs.context().close();
});

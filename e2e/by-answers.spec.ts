import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import { expectNothingFound, loadAxe } from './axe';
import { english, expect, test } from './fixtures';
import { createCompany, createCompanyType } from './new-company';
import { filled, wordsOf } from './words';

const fields = [
  { kind: 'money', key: 'amount', label: 'المبلغ', labelEn: 'Amount', isRequired: true },
  { kind: 'short_text', key: 'centre', label: 'مركز التكلفة', labelEn: 'Cost centre', isRequired: true },
];

test(
  'purchases of at least 50,000 of one cost centre are found, added up, sorted and exported',
  english,
  async ({ page, context, signIn, language }) => {
    test.slow(); // axe on each screen
    await loadAxe(page);
    const { requests, forms, exports: files } = wordsOf(language);
    const isArabic = language === 'ar';
    const [amount, centre] = isArabic ? ['المبلغ', 'مركز التكلفة'] : ['Amount', 'Cost centre'];
    const company = await createCompany(context);
    const type = await createCompanyType(context, company);
    await signIn(company.manager.username, company.manager.password);
    const step = {
      ...{ stepName: 'المراجعة', stepNameEn: 'Purchase review', description: null, isRequired: true },
      ...{ responsibleUserId: company.manager.id, allowedDays: null, expires: false, workflowStepId: null },
    };
    const path = `/api/request-types/${type.id}/draft`;
    const data = { steps: [step], fields };
    expect((await page.request.put(path, { data })).status()).toBe(200);
    const { revision, draft } = await (await page.request.get(path)).json();
    const published = { data: { revision, draftUpdatedAt: draft.updatedAt } };
    expect((await page.request.post(`${path}/publish`, published)).status()).toBe(204);
    for (const [title, sum, of] of [
      ['أسمنت', 60_000, '4410'],
      ['حديد', 90_000, '4410'],
      ['بلاط', 40_000, '4410'],
      ['رمل', 70_000, '5520'],
    ] as const) {
      const answers = { amount: { amount: sum, currency: 'SAR' }, centre: of };
      const made = await page.request.post('/api/requests', {
        data: { requestTypeId: type.id, title, answers },
      });
      expect(made.status(), await made.text()).toBe(201);
    }
    const main = page.getByRole('main');
    const titles = main.getByRole('link', { name: /^(أسمنت|حديد|بلاط|رمل)$/ });
    const add = async (
      field: string,
      how: string | undefined,
      fill: (value: string) => Promise<void>,
      value: string,
    ) => {
      await page.getByRole('button', { name: requests.byAnswers.add }).click();
      const window = page.getByRole('dialog');
      await window.getByLabel(forms.comparison.field_alone).click();
      await page.getByRole('option', { name: field }).click();
      if (how) {
        await window.getByLabel(forms.comparison.is_alone).click();
        await page.getByRole('option', { name: how }).click();
      }
      await fill(value);
      await expectNothingFound(page);
      await window.getByRole('button', { name: requests.byAnswers.apply }).click();
    };
    const value = page.getByRole('dialog').getByLabel(forms.comparison.value_alone);
    const fill = (text: string) => value.fill(text);

    await test.step('filters by fields narrow the list of the type, and stand in the address', async () => {
      await page.goto(`/requests?tab=all&type=${type.id}`);
      await expect(titles).toHaveCount(4);
      await add(amount, forms.comparison.kinds.at_least, fill, '50000');
      await add(centre, undefined, fill, '4410');
      await expect(titles).toHaveCount(2);
      const chips = page.getByRole('list', { name: requests.byAnswers.chosen }).getByRole('listitem');
      await expect(chips).toHaveCount(2);
      await page.reload();
      await expect(titles).toHaveCount(2);
      await expect(chips.last()).toContainText(
        filled(forms.conditions.equal, { field: centre, value: '4410' }),
      );
      await expectNothingFound(page);
    });

    await test.step('their amounts are added up', async () => {
      const sum = isArabic ? '150,000.00 ريال سعودي' : 'SAR\u00a0150,000.00';
      await expect(main.getByText(sum)).toBeVisible();
    });

    await test.step('they are sorted by the amount', async () => {
      await page.getByRole('combobox', { name: requests.sort }).click();
      await page
        .getByRole('option', { name: filled(requests.byAnswers.descending, { field: amount }) })
        .click();
      await expect(titles.first()).toHaveText('حديد');
      await expect(titles.last()).toHaveText('أسمنت');
    });

    await test.step('they are exported in that order, with a column for each field', async () => {
      await page.getByRole('button', { name: files.export, exact: true }).click();
      await page.getByRole('menuitem', { name: files.formats.xlsx }).click();
      const save = page
        .getByRole('dialog', { name: files.titles.requests })
        .getByRole('link', { name: files.save });
      await expect(save).toBeVisible({ timeout: 40_000 }); // a job writes it
      const saved = page.waitForEvent('download');
      await save.click();
      const rows = await readSheet(await readFile(await (await saved).path()));
      expect(rows.map((row) => row[1]).slice(1)).toEqual(['حديد', 'أسمنت']);
      expect(rows[0]?.slice(7)).toEqual([amount, centre]);
      expect(rows[1]?.slice(7)).toEqual([90_000, '4410']);
      await page.keyboard.press('Escape');
    });

    await test.step('a filter that is removed widens the list again', async () => {
      await page.getByRole('list', { name: requests.byAnswers.chosen }).getByRole('button').last().click();
      await expect(titles).toHaveCount(3);
    });
  },
);

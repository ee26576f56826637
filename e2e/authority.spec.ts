import type { Locator, Page } from '@playwright/test';
import { pdf } from '../server/test/files';
import { alone } from './alone';
import { expectNothingFound, loadAxe } from './axe';
import { english, expect, test } from './fixtures';
import { createCompany, createCompanyType } from './new-company';
import { openAs } from './open-as';
import { filled, wordsOf } from './words';

const fields = [
  { kind: 'money', key: 'amount', label: 'المبلغ', labelEn: 'Amount', isRequired: true },
  { kind: 'short_text', key: 'centre', label: 'مركز التكلفة', labelEn: 'Cost centre', isRequired: true },
  {
    ...{ kind: 'files', key: 'offers', label: 'عروض الأسعار', labelEn: 'Quotations', isRequired: true },
    ...{ min: 3, max: 3, accept: ['pdf'] },
  },
];
const offer = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf(40_000) });

test(
  'a purchase of 120,000 with three quotations is decided at the director’s level, and one that is split in two as well',
  english,
  async ({ page, context, browser, signIn, language }) => {
    test.slow(); // four people, and axe on each screen
    await loadAxe(page);
    const { requestTypes: say, requests, forms, authority, status, common } = wordsOf(language);
    const [amount, centre, label, approval] =
      language === 'ar'
        ? ['المبلغ', 'مركز التكلفة', 'عروض الأسعار', 'اعتماد الشراء']
        : ['Amount', 'Cost centre', 'Quotations', 'Purchase approval'];
    const company = await createCompany(context);
    const board = await createCompany(context);
    const [lower, higher] = [company.manager, board.manager];
    const type = await createCompanyType(context, company);
    const dialog = page.getByRole('dialog');
    const choose = async (control: Locator, typed: string, of: Page = page) => {
      await control.click();
      await of.keyboard.type(typed);
      await of.getByRole('option', { name: typed }).first().click();
    };

    await test.step('an administrator writes the levels, their holders and the limits of the type', async () => {
      await signIn(board.admin.username, board.admin.password);
      await page.goto('/request-types');
      await alone(async () => {
        await page.getByRole('link', { name: say.authority }).click();
        await expect(page.getByRole('heading', { name: authority.title, level: 1 })).toBeVisible();
        const save = page.getByRole('button', { name: common.save, exact: true });
        const part = (title: string) => page.getByRole('region', { name: title, exact: true });
        const row = (title: string) => part(title).getByRole('listitem').last();
        for (const name of [`${company.name} 1`, `${company.name} 2`]) {
          await part(authority.levels.title).getByRole('button', { name: authority.levels.add }).click();
          await row(authority.levels.title).getByRole('textbox').first().fill(name);
        }
        for (const [level, person] of [
          ['1', lower],
          ['2', higher],
        ] as const) {
          await part(authority.holders.title).getByRole('button', { name: authority.holders.add }).click();
          const holder = row(authority.holders.title);
          await holder.getByRole('combobox', { name: authority.level }).click();
          await page.getByRole('option', { name: `${company.name} ${level}` }).click();
          await choose(holder.getByRole('combobox', { name: authority.company }), company.name);
          const chosen = holder.getByRole('combobox', { name: authority.holders.person });
          await save.click();
          await expect(chosen).toHaveAttribute('aria-invalid', 'true');
          await choose(chosen, person.name);
        }
        await part(authority.limits.title).getByRole('button', { name: authority.limits.add }).click();
        await expectNothingFound(page);
        await choose(
          row(authority.limits.title).getByRole('combobox', { name: authority.limits.type }),
          type.name,
        );
        await row(authority.limits.title).getByRole('spinbutton').fill('100000');
        await row(authority.limits.title).getByRole('combobox', { name: authority.level }).click();
        await page.getByRole('option', { name: `${company.name} 1` }).click();
        await part(authority.limits.title).getByRole('button', { name: authority.limits.add }).click();
        await row(authority.limits.title).getByRole('combobox', { name: authority.level }).click();
        await page.getByRole('option', { name: `${company.name} 2` }).click();
        await save.click();
        await expect(page.getByText(authority.saved, { exact: true })).toBeVisible();
      });
      await expectNothingFound(page);
    });

    await test.step('the type’s manager has the matrix decide its step, by the amount of a cost centre', async () => {
      await signIn(lower.username, lower.password);
      const step = {
        ...{
          stepName: 'اعتماد الشراء',
          stepNameEn: 'Purchase approval',
          description: null,
          isRequired: true,
        },
        ...{ responsibleUserId: lower.id, allowedDays: null, expires: false, workflowStepId: null },
      };
      const data = { steps: [step], fields };
      expect((await page.request.put(`/api/request-types/${type.id}/draft`, { data })).status()).toBe(200);
      await page.goto(`/request-types?tab=workflow&type=${type.id}`);
      await page.getByRole('button', { name: filled(say.workflow.editStep, { name: approval }) }).click();
      await dialog.getByRole('combobox', { name: say.step.decidedBy }).click();
      await page.getByRole('option', { name: forms.deciderKinds.authority }).click();
      await expect(dialog.getByRole('combobox', { name: say.step.deciderField })).toContainText(amount);
      await dialog.getByRole('combobox', { name: say.step.authorityPer }).click();
      await page.getByRole('option', { name: centre }).click();
      await expectNothingFound(page);
      await dialog.locator('button[type=submit]').click();
      await expect(dialog).toHaveCount(0);
      await page.getByRole('button', { name: say.draft.publish }).click();
      await expect(dialog).toContainText(filled(forms.deciders.authority, { field: amount }));
      await dialog.getByRole('button', { name: say.publish.submit }).click();
      await expect(page.getByText(say.toasts.draftPublished, { exact: true })).toBeVisible();
    });

    const theirs = await openAs(browser, language, company.member);
    await loadAxe(theirs);
    const submit = async (title: string, sum: string, of: string) => {
      await theirs.goto('/create-request');
      await theirs.getByRole('radio', { name: new RegExp(type.name) }).click();
      await theirs.getByLabel(requests.form.title).fill(title);
      await theirs.getByLabel(requests.form.description).fill('للأساسات');
      await theirs.getByRole('spinbutton', { name: amount }).fill(sum);
      await theirs.getByRole('textbox', { name: centre }).fill(of);
      const group = theirs.getByRole('group', { name: new RegExp(`^${label}`) });
      await group.locator('input[type=file]').setInputFiles(['1.pdf', '2.pdf', '3.pdf'].map(offer));
      await expect(group.getByRole('link')).toHaveCount(3);
      await expect(theirs.getByRole('list', { name: requests.form.path })).toContainText(
        filled(forms.deciders.authority, { field: amount }),
      );
      await theirs.getByRole('button', { name: requests.form.submit }).click();
      await expect(theirs).toHaveURL(/request-details/);
      return Number(theirs.url().split('/').at(-1));
    };
    const current = theirs.locator('[aria-current=step]');

    await test.step('120,000 waits for the holder of the higher level, who asks for a correction and approves it', async () => {
      const id = await submit('أسمنت', '120000', '4410');
      await expect(current).toContainText(higher.name);
      await expect(current).toContainText(`${company.name} 2`);
      await expectNothingFound(theirs);
      const director = await openAs(browser, language, higher);
      await loadAxe(director);
      await director.goto(`/request-details/${id}`);
      await director.getByRole('button', { name: requests.correction.ask }).click();
      await director.getByRole('dialog').getByRole('textbox').fill('السعر');
      await director.getByRole('dialog').locator('button[type=submit]').click();
      await expect(director.getByText(requests.correction.asked, { exact: true })).toBeVisible();
      await theirs.reload();
      await theirs.getByRole('button', { name: requests.correction.correct }).click();
      const correction = theirs.getByRole('dialog');
      await correction.getByRole('spinbutton', { name: amount }).fill('118000');
      await correction.getByRole('button', { name: requests.correction.send }).click();
      await expect(theirs.getByText(requests.correction.sent, { exact: true })).toBeVisible();
      await director.reload();
      await director.getByRole('main').getByRole('button', { name: requests.approve, exact: true }).click();
      await director.getByRole('dialog').getByRole('button', { name: requests.approve, exact: true }).click();
      await expect(director.getByText(requests.toasts.completed, { exact: true })).toBeVisible();
      await expect(director.getByRole('main')).toContainText(status.completed);
    });

    await test.step('of two purchases of 60,000 the second waits for the higher level, and says why', async () => {
      await submit('بلاط أول', '60000', '5520');
      await expect(current).toContainText(lower.name);
      const id = await submit('بلاط ثانٍ', '60000', '5520');
      await expect(current).toContainText(higher.name);
      await expect(current).toContainText(filled(requests.step.authorityRaised, { days: '30' }));
      await expectNothingFound(theirs);
      await signIn(higher.username, higher.password);
      await page.goto(`/request-details/${id}`);
      const total = language === 'ar' ? '120,000.00 ريال سعودي' : 'SAR\u00a0120,000.00';
      await expect(page.locator('[aria-current=step]')).toContainText(total);
      await expectNothingFound(page);
    });
  },
);

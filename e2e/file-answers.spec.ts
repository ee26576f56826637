import { pdf, png } from '../server/test/files';
import { expectNothingFound, loadAxe } from './axe';
import { english, expect, test } from './fixtures';
import { createCompany, createCompanyType } from './new-company';
import { openAs } from './open-as';
import { filled, wordsOf } from './words';

const offer = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf(40_000) });

test(
  'a type asks for three quotations: files of its kinds are sent, read by the decider, replaced by a correction and compared',
  english,
  async ({ page, context, browser, signIn, language }) => {
    test.slow(); // two people, and axe on each screen
    await loadAxe(page);
    const { requestTypes: say, requests, requestDrafts, attachments } = wordsOf(language);
    const company = await createCompany(context);
    const type = await createCompanyType(context, company);
    const dialog = page.getByRole('dialog');

    await test.step('the manager asks for them in a draft, tries the form, and publishes it', async () => {
      await signIn(company.manager.username, company.manager.password);
      await page.goto(`/request-types?tab=workflow&type=${type.id}`);
      await page.getByRole('button', { name: say.draft.begin }).click();
      await page.getByRole('button', { name: say.fields.add }).click();
      await page.getByRole('menuitem', { name: say.fields.kinds.files, exact: true }).click();
      await dialog.getByRole('textbox', { name: say.fields.label, exact: true }).fill('عروض الأسعار');
      await dialog.getByRole('textbox', { name: say.fields.labelEn }).fill('Quotations');
      await dialog.getByRole('checkbox', { name: attachments.ofField.kinds.pdf }).click();
      await dialog.getByRole('checkbox', { name: attachments.ofField.kinds.image }).click();
      await dialog.getByLabel(say.fields.files.min).fill('3');
      await dialog.getByLabel(say.fields.files.max).fill('2');
      await dialog.getByRole('checkbox', { name: say.fields.isRequired }).click();
      await dialog.locator('button[type=submit]').click();
      await expect(dialog.getByLabel(say.fields.files.max)).toHaveAttribute('aria-invalid', 'true');
      await expectNothingFound(page);
      await dialog.getByLabel(say.fields.files.max).fill('3');
      await dialog.locator('button[type=submit]').click();
      await expect(dialog).toHaveCount(0);

      await page.getByRole('button', { name: say.fields.preview, exact: true }).click();
      const preview = page.getByRole('region', { name: say.fields.preview });
      await preview.locator('input[type=file]').setInputFiles([offer('one.pdf'), offer('two.pdf')]);
      await expect(preview.getByText('two.pdf')).toBeVisible();
      await preview.getByRole('button', { name: say.fields.check }).click();
      await expect(preview.getByRole('group').first()).toHaveAttribute('aria-invalid', 'true');
      await expectNothingFound(page);
      await preview.locator('input[type=file]').setInputFiles([offer('three.pdf')]);
      await preview.getByRole('button', { name: say.fields.check }).click();
      await expect(page.getByText(say.fields.accepted, { exact: true })).toBeVisible();
      await publish();
    });

    /** With one step, of the manager. */
    async function publish() {
      const path = `/api/request-types/${type.id}/draft`;
      const { draft: begun } = await (await page.request.get(path)).json();
      const step = {
        ...{ stepName: 'المراجعة', stepNameEn: 'Quotation review', description: null, isRequired: true },
        ...{ responsibleUserId: company.manager.id, allowedDays: null, expires: false, workflowStepId: null },
      };
      const saved = await page.request.put(path, {
        headers: { 'If-Match': `"${begun.updatedAt}"` },
        data: { steps: [step], fields: begun.fields },
      });
      expect(saved.status()).toBe(200);
      const { revision, draft } = await (await page.request.get(path)).json();
      const data = { revision, draftUpdatedAt: draft.updatedAt };
      expect((await page.request.post(`${path}/publish`, { data })).status()).toBe(204);
    }

    const theirs = await openAs(browser, language, company.member);
    await loadAxe(theirs);
    const label = language === 'ar' ? 'عروض الأسعار' : 'Quotations';
    const group = theirs.getByRole('group', { name: new RegExp(`^${label}`) });
    const linkIn = (of: { getByRole: typeof page.getByRole }, name: string) =>
      of.getByRole('link', { name: filled(attachments.download, { name }) });

    await test.step('a submitter sends three; a fourth and one of another kind are refused', async () => {
      await theirs.goto('/create-request');
      await theirs.getByRole('radio', { name: new RegExp(type.name) }).click();
      await theirs.getByLabel(requests.form.title).fill('أسمنت');
      await theirs.getByLabel(requests.form.description).fill('للأساسات');
      const input = group.locator('input[type=file]');
      await input.setInputFiles([
        offer('عرض الأول.pdf'),
        { name: 'site.png', mimeType: 'image/png', buffer: png },
      ]);
      await expect(linkIn(group, 'site.png')).toBeVisible();
      await expect(linkIn(group, 'عرض الأول.pdf')).toBeVisible();
      await theirs.getByRole('button', { name: requests.form.submit }).click();
      await expect(group).toHaveAttribute('aria-invalid', 'true');
      await input.setInputFiles([
        { name: 'prices.xlsx', mimeType: 'application/octet-stream', buffer: pdf() },
        offer('third.pdf'),
        offer('fourth.pdf'),
      ]);
      const refused = (name: string) =>
        group.getByRole('listitem').filter({ hasText: name }).getByRole('alert');
      await expect(refused('prices.xlsx')).toHaveText(attachments.problems.kindRefused);
      await expect(refused('fourth.pdf')).toHaveText(attachments.problems.fieldFull);
      await expect(linkIn(group, 'third.pdf')).toBeVisible();
      await expectNothingFound(theirs);
    });

    await test.step('they are there when the draft is opened again, and go with the request', async () => {
      await expect(theirs.getByText(requestDrafts.saved).first()).toBeAttached();
      await theirs.reload();
      await theirs.getByRole('button', { name: /أسمنت/ }).first().click();
      for (const name of ['عرض الأول.pdf', 'site.png', 'third.pdf'])
        await expect(linkIn(group, name)).toBeVisible();
      await theirs.getByRole('button', { name: requests.form.submit }).click();
      await expect(theirs.getByText(requests.toasts.sent, { exact: true })).toBeVisible();
    });

    const [made] = await (await theirs.request.get('/api/requests?mine=true')).json();
    const id: number = made.id;

    await test.step('the decider reads them with the answer, saves one, and asks for a correction', async () => {
      await page.goto(`/request-details/${id}`);
      const answer = page.locator('dl').filter({ hasText: label });
      await expect(answer.getByRole('link')).toHaveCount(3);
      await expect(
        page.getByRole('link', { name: filled(attachments.download, { name: 'site.png' }) }),
      ).toHaveCount(1);
      const saving = page.waitForEvent('download');
      await linkIn(answer, 'third.pdf').click();
      expect((await saving).suggestedFilename()).toBe('third.pdf');
      await expectNothingFound(page);
      await page.getByRole('button', { name: requests.correction.ask }).click();
      await dialog.getByRole('textbox').fill('العرض الثالث قديم');
      await dialog.locator('button[type=submit]').click();
      await expect(page.getByText(requests.correction.asked, { exact: true })).toBeVisible();
    });

    await test.step('the submitter replaces one and sends it back', async () => {
      await theirs.goto(`/request-details/${id}`);
      await theirs.getByRole('button', { name: requests.correction.correct }).first().click();
      const correcting = theirs.getByRole('dialog');
      await correcting
        .getByRole('button', { name: filled(attachments.remove, { name: 'third.pdf' }) })
        .click();
      await expect(linkIn(correcting, 'third.pdf')).toHaveCount(0);
      await group.locator('input[type=file]').setInputFiles([offer('newer.pdf')]);
      await expect(linkIn(group, 'newer.pdf')).toBeVisible();
      await expectNothingFound(theirs);
      await correcting.getByRole('button', { name: requests.correction.send }).click();
      await expect(theirs.getByText(requests.correction.sent, { exact: true })).toBeVisible();
    });

    await test.step('the comparison shows the file that came and the one that went, and both are there', async () => {
      await expect(page.getByRole('heading', { name: requests.revisions.title })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: requests.revisions.added })).toContainText(
        'newer.pdf',
      );
      await expect(page.getByRole('listitem').filter({ hasText: requests.revisions.removed })).toContainText(
        'third.pdf',
      );
      await expect(page.getByText(attachments.ofField.unanswered)).toBeVisible();
      await expectNothingFound(page);
      await page.getByRole('button', { name: requests.approve, exact: true }).first().click();
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await expect(page.getByText(requests.toasts.completed, { exact: true })).toBeVisible();
    });
    await theirs.context().close();
  },
);

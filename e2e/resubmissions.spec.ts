import { pdf, png } from '../server/test/files';
import { expectNothingFound, loadAxe } from './axe';
import { english, expect, test } from './fixtures';
import { createCompany, createCompanyType } from './new-company';
import { openAs } from './open-as';
import { counted, filled, wordsOf } from './words';

test(
  'a request that was rejected is submitted again with its files, and each of the two leads to the other',
  english,
  async ({ page, context, browser, language }) => {
    test.slow(); // two people, and axe on each screen
    await loadAxe(page);
    const { requests, attachments } = wordsOf(language);
    const company = await createCompany(context);
    const type = await createCompanyType(context, company); // leaves the manager signed in, who decides
    const title = `رافعة ${language} ${Date.now()}`;
    const theirs = await openAs(browser, language, company.member);
    await loadAxe(theirs);
    const data = { requestTypeId: type.id, title, description: 'للبرج' };
    const { id, uniqueNumber } = await (await theirs.request.post('/api/requests', { data })).json();
    for (const [name, buffer] of [
      ['عرض السعر.pdf', pdf(1_000)],
      ['site.png', png],
    ] as const) {
      const file = { name, mimeType: 'application/octet-stream', buffer };
      const sent = await theirs.request.post(`/api/requests/${id}/attachments`, { multipart: { file } });
      expect(sent.status()).toBe(201);
    }
    await theirs.goto(`/request-details/${id}`);
    const again = theirs.getByRole('button', { name: requests.details.again, exact: true });
    await expect(theirs.getByRole('button', { name: requests.details.duplicate, exact: true })).toBeVisible();
    await expect(again).toHaveCount(0);

    await test.step('the decider rejects it, and is offered no more than a duplicate', async () => {
      await page.goto(`/request-details/${id}`);
      await page.getByRole('button', { name: requests.reject, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('السعر أعلى من الميزانية');
      await dialog.locator('button[type=submit]').click();
      await expect(page.getByText(requests.details.closed.rejected)).toBeVisible();
      await expect(page.getByRole('button', { name: requests.details.duplicate, exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: requests.details.again, exact: true })).toHaveCount(0);
    });

    await test.step('its submitter submits it again: the form says after which one, and that its files come along', async () => {
      await again.click();
      const dialog = theirs.getByRole('dialog');
      const notice = dialog.getByRole('region', { name: requests.form.again.label });
      await expect(notice).toContainText(filled(requests.form.again.rejected, { number: uniqueNumber }));
      const box = notice.getByRole('checkbox', {
        name: counted(language, requests.form.again, 'files', 2),
      });
      await expect(box).toBeChecked();
      await expect(dialog.getByLabel(requests.form.title)).toHaveValue(title);
      await expectNothingFound(theirs);
      // by keyboard, and kept: the draft is opened again as it was left
      const saved = theirs.waitForResponse((answer) => answer.request().method() === 'PUT');
      await box.press('Space');
      expect((await saved).status()).toBe(200);
      await expect(box).not.toBeChecked();
      await box.press('Space');
      await expect(box).toBeChecked();
      await dialog.getByLabel(requests.form.title).fill(`${title} 2`);
      await dialog.getByRole('button', { name: requests.form.submit }).click();
      await expect(theirs.getByRole('heading', { level: 1, name: `${title} 2` })).toBeVisible();
    });

    await test.step('the new request has the files, and leads to the earlier one', async () => {
      for (const name of ['عرض السعر.pdf', 'site.png'])
        await expect(
          theirs.getByRole('link', { name: filled(attachments.download, { name }) }),
        ).toBeVisible();
      await expect(
        theirs.getByText(filled(requests.history.submittedAgain, { number: uniqueNumber })),
      ).toBeVisible();
      await expectNothingFound(theirs);
      await theirs.getByRole('link', { name: uniqueNumber }).click();
      await expect(theirs.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      await expect(theirs.getByText(requests.details.resubmittedAs)).toBeVisible();
      await expect(
        theirs.getByRole('button', { name: requests.details.duplicate, exact: true }),
      ).toBeVisible();
      await expect(again).toHaveCount(0);
      await expectNothingFound(theirs);
    });

    await test.step('the decider’s page of the earlier one, open meanwhile, leads to the new one', async () => {
      const said = page.getByText(requests.details.resubmittedAs);
      await expect(said).toBeVisible();
      await said.getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1, name: `${title} 2` })).toBeVisible();
      await expect(page.getByRole('link', { name: uniqueNumber })).toBeVisible();
    });
    await theirs.context().close();
  },
);

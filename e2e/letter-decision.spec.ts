import { pageOfDecision } from '../shared/rules/letter-decisions';
import { expectNothingFound, loadAxe } from './axe';
import { english, expect, test } from './fixtures';
import { createCompany, createCompanyType } from './new-company';
import { openAs } from './open-as';
import { wordsOf } from './words';

test(
  'a decision is confirmed on the page that a letter leads to, signed in, once, and by its reader alone',
  english,
  async ({ page, context, browser, language }) => {
    test.slow();
    const { auth, requests } = wordsOf(language);
    const company = await createCompany(context);
    const { id: requestTypeId } = await createCompanyType(context, company);
    const submitter = await openAs(browser, language, company.member);
    const made = await submitter.request.post('/api/requests', {
      data: { requestTypeId, title: 'Steel delivery' },
    });
    const request = await made.json();
    const meant = { stepId: request.currentStepId, revision: 0, userId: company.manager.id };
    const link = pageOfDecision(request.id, { ...meant, type: 'approve' });
    const statusNow = async () =>
      (await (await submitter.request.get(`/api/requests/${request.id}`)).json()).status;

    await context.clearCookies();
    await loadAxe(page);
    await page.goto(link);
    await page.getByLabel(auth.username).fill(company.manager.username);
    await page.getByLabel(auth.password, { exact: true }).fill(company.manager.password);
    await page.getByRole('button', { name: auth.signIn, exact: true }).click();
    const panel = page.getByRole('form');
    await expect(panel).toContainText(requests.letter.text);
    await expect(page).toHaveURL(link);
    await page.reload();
    await expect(panel).toBeVisible();
    await expectNothingFound(page);
    expect(await statusNow()).toBe('pending');

    await submitter.goto(link);
    await expect(submitter.getByText(requests.letter.others)).toBeVisible();
    await expect(submitter.getByRole('form')).toHaveCount(0);

    await panel.getByRole('textbox').fill('As agreed');
    await panel.getByRole('button', { name: requests.letter.confirm.approve }).click();
    await expect(panel).toHaveCount(0);
    await expect(page).toHaveURL(`/request-details/${request.id}`);
    expect(await statusNow()).toBe('completed');

    await page.goto(link);
    await expect(page.getByText(requests.letter.outdated)).toBeVisible();
    await expect(panel).toHaveCount(0);
    await expectNothingFound(page);
  },
);

import { expectNothingFound, loadAxe } from './axe';
import { english, expect, test } from './fixtures';
import { createCompany, createCompanyType } from './new-company';
import { openAs } from './open-as';
import { filled, wordsOf } from './words';

test(
  'a decider asks the submitter, who finds the question in my turn and answers it, and goes on to approve',
  english,
  async ({ page, context, browser, signIn, language }) => {
    test.slow(); // two people, and axe on each screen
    await loadAxe(page);
    const { requests, myWork } = wordsOf(language);
    const { questions } = requests;
    const company = await createCompany(context);
    const type = await createCompanyType(context, company);
    const theirs = await openAs(browser, language, company.member);
    await loadAxe(theirs);
    const made = await theirs.request.post('/api/requests', {
      data: { requestTypeId: type.id, title: 'أسمنت' },
    });
    const { id } = await made.json();
    const asked = 'هل يطابق السعر العقد الساري؟';
    const answered = 'نعم، البند الرابع';
    await signIn(company.manager.username, company.manager.password);

    await test.step('the decider chooses the person and asks, by the keyboard', async () => {
      await page.goto(`/request-details/${id}`);
      await page.getByRole('button', { name: questions.ask }).press('Enter');
      const dialog = page.getByRole('dialog', { name: questions.ask });
      await dialog.getByRole('button', { name: questions.send }).click();
      await expect(dialog.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true');
      await expectNothingFound(page);
      await dialog.getByRole('combobox').press('Enter');
      await page.getByRole('option', { name: company.member.name }).click();
      await dialog.getByRole('textbox').fill(asked);
      await dialog.getByRole('button', { name: questions.send }).click();
      await expect(page.getByText(questions.asked, { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: questions.title })).toBeVisible();
      await expect(page.getByRole('button', { name: requests.approve, exact: true }).first()).toBeVisible();
      await expectNothingFound(page);
    });

    await test.step('the submitter finds it in my turn and answers', async () => {
      await theirs.goto('/my-work');
      await expect(theirs.getByRole('heading', { name: myWork.asked.title })).toBeVisible();
      await expectNothingFound(theirs);
      await theirs.getByRole('link', { name: asked }).click();
      await expect(theirs.getByText(questions.open)).toBeVisible();
      await theirs.getByRole('button', { name: questions.answer }).click();
      const dialog = theirs.getByRole('dialog', { name: questions.answer });
      await expect(dialog).toContainText(asked);
      await dialog.getByRole('textbox').fill(answered);
      await expectNothingFound(theirs);
      await dialog.getByRole('button', { name: questions.sendAnswer }).click();
      await expect(theirs.getByText(questions.answered, { exact: true })).toBeVisible();
      await expect(theirs.getByText(questions.open)).toHaveCount(0);
      await theirs.goto('/my-work');
      await expect(theirs.getByRole('heading', { level: 1, name: myWork.title })).toBeVisible();
      await expect(theirs.getByRole('link', { name: asked })).toHaveCount(0);
    });

    await test.step('the decider reads the answer where they decide', async () => {
      await expect(page.getByText(answered).first()).toBeVisible();
      await expect(
        page.getByText(filled(requests.questions.answeredBy, { name: company.member.name })),
      ).toBeVisible();
      await page.getByRole('button', { name: requests.approve, exact: true }).first().click();
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await expect(page.getByText(requests.toasts.completed, { exact: true })).toBeVisible();
      await expectNothingFound(page);
    });
    await theirs.context().close();
  },
);

test(
  'a decider adds an approver before their own decision, who approves first',
  english,
  async ({ page, context, browser, signIn, language }) => {
    test.slow(); // two people, and axe on each screen
    await loadAxe(page);
    const { requests, common } = wordsOf(language);
    const { approvers } = requests;
    const company = await createCompany(context);
    const type = await createCompanyType(context, company);
    await signIn(company.manager.username, company.manager.password);
    const made = await page.request.post('/api/requests', {
      data: { requestTypeId: type.id, title: 'أسمنت' },
    });
    const { id } = await made.json();
    await signIn(company.admin.username, company.admin.password);
    const reason = 'يتجاوز المبلغ ميزانية القسم';

    await test.step('an administrator, who decides as well, adds a person of the company with a reason', async () => {
      await page.goto(`/request-details/${id}`);
      await page.getByRole('button', { name: approvers.add }).click();
      const dialog = page.getByRole('dialog', { name: approvers.add });
      await expect(dialog.getByText(approvers.beforeText)).toBeVisible();
      await dialog.getByRole('radio', { name: approvers.after }).click();
      await expect(dialog.getByText(approvers.afterText)).toBeVisible();
      await dialog.getByRole('radio', { name: approvers.before }).click();
      await dialog.getByRole('combobox').click();
      // who submitted the request decides none of its steps
      await page.getByPlaceholder(requests.step.searchPeople).fill(company.manager.username);
      await expect(page.getByText(common.nothingFound, { exact: true })).toBeVisible();
      await page.getByPlaceholder(requests.step.searchPeople).fill(company.member.username);
      await page.getByRole('option', { name: company.member.name }).click();
      await dialog.getByRole('textbox').fill(reason);
      await expectNothingFound(page);
      await dialog.getByRole('button', { name: approvers.add }).click();
      await expect(page.getByText(approvers.added, { exact: true })).toBeVisible();
      await expect(page.getByText(approvers.badge)).toBeVisible();
      await expectNothingFound(page);
    });

    await test.step('the person who was added reads why, and approves', async () => {
      const theirs = await openAs(browser, language, company.member);
      await theirs.goto(`/request-details/${id}`);
      await expect(theirs.getByRole('heading', { name: requests.decision.waitsForYou })).toBeVisible();
      await expect(theirs.getByText(reason).first()).toBeVisible();
      await theirs.getByRole('button', { name: requests.approve, exact: true }).first().click();
      await theirs.getByRole('dialog').locator('button[type=submit]').click();
      await expect(theirs.getByText(requests.toasts.approved, { exact: true })).toBeVisible();
      await theirs.context().close();
    });

    await test.step('the step beside which they were added is the current one again', async () => {
      await expect(page.getByText(requests.step.noResponsible)).toHaveCount(0);
      await expect(page.getByRole('listitem').filter({ hasText: approvers.badge })).toContainText(
        company.member.name,
      );
      await page.getByRole('button', { name: requests.approve, exact: true }).first().click();
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await expect(page.getByText(requests.toasts.completed, { exact: true })).toBeVisible();
    });
  },
);

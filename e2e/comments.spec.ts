import { expectNothingFound, loadAxe } from './axe';
import { english, expect, test } from './fixtures';
import { createCompany, createCompanyType } from './new-company';
import { openAs } from './open-as';
import { filled, wordsOf } from './words';

test(
  'colleagues talk about a request: one is mentioned, told, and answers with a file',
  english,
  async ({ page, context, browser, signIn, language }) => {
    test.slow(); // two people, and axe on each screen
    await loadAxe(page);
    const { comments, notifications } = wordsOf(language);
    const company = await createCompany(context);
    const type = await createCompanyType(context, company);
    const theirs = await openAs(browser, language, company.member);
    await loadAxe(theirs);
    const made = await theirs.request.post('/api/requests', {
      data: { requestTypeId: type.id, title: 'أسمنت مقاوم' },
    });
    const { id } = await made.json();
    const { manager, member } = company;

    await test.step('the submitter mentions the manager, by the keyboard', async () => {
      await theirs.goto(`/request-details/${id}`);
      await expect(theirs.getByRole('button', { name: comments.follow.label, pressed: true })).toBeVisible();
      const field = theirs.getByLabel(comments.content);
      await field.focus();
      await theirs.keyboard.type(`**عاجل** @${manager.name.slice(0, 6)}`);
      await expect(theirs.getByRole('option', { name: manager.name })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await expectNothingFound(theirs);
      await theirs.keyboard.press('Enter');
      await expect(field).toHaveValue(`**عاجل** @${manager.name} `);
      await theirs.keyboard.type('متى يصل؟');
      await theirs.keyboard.press('Control+Enter');
      const said = theirs.getByRole('region', { name: comments.list }).getByRole('listitem');
      await expect(said.getByText('عاجل')).toHaveCSS('font-weight', /[6-9]00/);
      await expect(said.getByText(`@${manager.name}`)).toBeVisible();
      await expect(field).toHaveValue('');
      await expect(field).toBeFocused();
      await expectNothingFound(theirs);
    });

    await test.step('the manager is told, and the notice leads to the comment', async () => {
      await signIn(manager.username, manager.password);
      await page.goto('/notifications');
      await page.getByRole('link', { name: new RegExp(notifications.says.mentioned) }).click();
      await expect(page).toHaveURL(new RegExp(`/request-details/${id}#comment-`));
      const said = page.getByRole('region', { name: comments.list }).getByRole('listitem');
      await expect(said).toBeFocused();
      await said.getByRole('button', { name: filled(comments.reply, { name: member.name }) }).click();
      await expect(page.getByText(filled(comments.replyingTo, { name: member.name }))).toBeVisible();
      await page
        .locator('form input[type=file]')
        .last()
        .setInputFiles({
          name: 'جدول.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('اليوم,الكمية\nالخميس,20\n'),
        });
      await page.getByLabel(comments.content).fill('يوم الخميس:\n\n- 20 طنًا\n- في الصباح');
      await page.getByRole('button', { name: comments.add, exact: true }).click();
      await expect(page.getByRole('link', { name: 'جدول.csv' })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: /^20 طنًا$/ })).toBeVisible();
      await expectNothingFound(page);
    });

    await test.step('the submitter sees it at once and marks it as the answer', async () => {
      const reply = theirs.locator('li[id^=comment-]').nth(1);
      await expect(reply).toContainText('في الصباح');
      await reply.getByRole('button', { name: filled(comments.actions, { name: manager.name }) }).click();
      await theirs.getByRole('menuitem', { name: comments.mark }).click();
      await expect(reply.getByText(comments.answer, { exact: true })).toBeVisible();
      await expect(theirs.getByRole('list', { name: comments.answers })).toContainText('في الصباح');
      await expectNothingFound(theirs);
    });

    await test.step('the manager deletes what they said and takes that back', async () => {
      const reply = page.locator('li[id^=comment-]').nth(1);
      await reply.getByRole('button', { name: filled(comments.actions, { name: manager.name }) }).click();
      await page.getByRole('menuitem', { name: comments.remove }).click();
      await expect(reply).toContainText(filled(comments.deleted, { name: manager.name }));
      await reply.getByRole('button', { name: comments.restore }).click();
      await expect(reply).toContainText('في الصباح');
    });

    await test.step('the manager names a request by words of its title, which becomes a link', async () => {
      const field = page.getByLabel(comments.content);
      await field.focus();
      await page.keyboard.type('#أسمنت مقا');
      await expect(page.getByRole('option', { name: /أسمنت مقاوم/ }).first()).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await expectNothingFound(page);
      await page.keyboard.press('Enter');
      await expect(field).toHaveValue(/^#REQ-\d{4}-\d{4,} $/);
      await page.keyboard.press('Control+Enter');
      await expect(page.locator('li[id^=comment-]').nth(2).getByRole('link')).toHaveText(/REQ-\d{4}-\d{4,}/);
    });

    await test.step('and stops following', async () => {
      await page.getByRole('button', { name: comments.follow.label }).click();
      await expect(page.getByRole('button', { name: comments.follow.label, pressed: false })).toBeVisible();
    });
    await theirs.context().close();
  },
);

import type { Page } from '@playwright/test';
import { expectNothingFound, loadAxe } from './axe';
import { expect, test } from './fixtures';
import { mailTo } from './mail';
import { createCompany } from './new-company';
import { filled, wordsOf } from './words';

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('a manager sends a link, by which a person sets a password once', async ({
  page,
  context,
  signIn,
  language,
}) => {
  test.slow(); // several sign-ins of one story
  await loadAxe(page);
  const { users, mailedLinks, common } = wordsOf(language);
  const { manager, member } = await createCompany(context);
  const dialog = page.getByRole('dialog');
  const field = page.getByLabel(mailedLinks.newPassword.label, { exact: true });
  const submit = page.getByRole('button', { name: mailedLinks.newPassword.submit });
  const chosen = 'kettle-moon-harbour';
  let link = '';

  await test.step('the manager is offered a link in place of a password', async () => {
    await signIn(manager.username, manager.password);
    await page.goto('/user-management');
    await page.getByRole('searchbox').fill(member.username);
    await expect(page.getByRole('article')).toHaveCount(1); // a card that moves as the search answers is not pressed
    await card(page, member.name)
      .getByRole('button', { name: filled(users.editOf, { name: member.name }) })
      .click();
    const group = dialog.getByRole('group', { name: users.form.link.title });
    await expect(group).toContainText(users.form.link.text);
    await expect(dialog.getByLabel(users.form.newPassword)).toHaveCount(0);
    await expectNothingFound(page);
    await group.getByRole('button', { name: users.form.link.send }).click();
    await expect(page.getByText(users.form.link.sent, { exact: true })).toBeVisible();
  });

  await test.step('the server refuses a password that the manager sets', async () => {
    const data = { password: 'chosen-by-the-manager' };
    const refused = await context.request.put(`/api/admin/users/${member.id}`, { data });
    expect(refused.status()).toBe(403);
  });

  await test.step('the person sets one that others would not guess', async () => {
    await context.request.post('/api/logout');
    link = /^http\S+$/m.exec(await mailTo(member.email))?.[0] ?? '';
    await page.goto(link);
    await expect(field).toHaveAccessibleDescription(common.newPasswordHint);
    await expectNothingFound(page);
    await field.fill('password1');
    await submit.click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(chosen);
    await submit.click();
    await expect(page.getByText(mailedLinks.newPassword.done, { exact: true })).toBeVisible();
  });

  await test.step('the link works once, the new password from now on', async () => {
    await page.goto(link);
    await field.fill('another-harbour-moon');
    await submit.click();
    await expect(page.getByRole('heading', { name: mailedLinks.newPassword.invalid })).toBeVisible();
    await signIn(member.username, chosen);
  });
});

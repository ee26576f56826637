import { randomUUID } from 'node:crypto';
import { expectNothingFound, loadAxe } from './axe';
import { english, expect, test } from './fixtures';
import { mailTo } from './mail';
import { createAdmin } from './new-admin';
import { wordsOf } from './words';

test(
  'a person is invited, joins with the link of the letter, and the link works once',
  english,
  async ({ page, context, browser, language }) => {
    test.slow();
    const { mailedLinks, users: say } = wordsOf(language);
    const tag = randomUUID().slice(0, 8);
    const username = `invited-${tag}`;
    const email = `${username}@masar.example`;
    const { username: by, password } = await createAdmin();
    const invitationOf = async () => /^http\S+$/m.exec(await mailTo(email, 40_000))?.[0] ?? '';
    const person = page.getByRole('article').filter({ hasText: `@${username}` });
    let link = '';

    await test.step('an admin invites them, in the language of the page', async () => {
      const signedIn = await context.request.post('/api/auth/login', { data: { username: by, password } });
      expect(signedIn.status()).toBe(200);
      await loadAxe(page);
      await page.goto('/user-management');
      await page.getByRole('button', { name: say.add }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say.form.firstName).fill('Rana');
      await dialog.getByLabel(say.form.lastName).fill(tag);
      await dialog.getByLabel(say.form.username).fill(username);
      await dialog.getByLabel(say.form.email).fill(email);
      await dialog.getByLabel(say.form.phone).fill('0501234567');
      await expect(dialog.getByRole('radio', { name: say.form.entry.ways.invitation })).toBeChecked();
      await expectNothingFound(page);
      await dialog.locator('button[type=submit]').click();
      await expect(page.getByText(say.toasts.invited, { exact: true })).toBeVisible();
    });

    await test.step('the list shows that they have not joined yet', async () => {
      await page.getByRole('radio', { name: say.states.invited }).click();
      await page.getByRole('searchbox').fill(tag);
      await expect(person).toHaveCount(1);
      link = await invitationOf();
      expect(link).toContain('/login#invitation=');
      await expect(person.getByText(say.invitation.states.sent)).toBeVisible();
    });

    const theirs = await browser.newContext({ locale: language });
    await theirs.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    const joining = await theirs.newPage();
    await test.step('the letter is in that language, and leads to joining', async () => {
      const text = await mailTo(email);
      expect(text).toMatch(language === 'ar' ? /مرحبًا \u2068Rana/ : /Hello \u2068Rana/);
      await loadAxe(joining);
      await joining.goto(link);
      await expect(joining.getByRole('heading', { name: mailedLinks.join.title })).toBeVisible();
      await expect(joining).toHaveURL(/\/login$/);
      await expectNothingFound(joining);
      const field = joining.getByLabel(mailedLinks.join.password, { exact: true });
      await field.fill('123456');
      await joining.getByRole('button', { name: mailedLinks.join.submit }).click();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await field.fill('kettle-moon-7');
      await joining.getByRole('button', { name: mailedLinks.join.submit }).click();
      await expect(joining).not.toHaveURL(/\/login/);
      const { user } = await (await theirs.request.get('/api/auth/status')).json();
      expect(user.username).toBe(username);
    });

    await test.step('they have joined, which the admin’s page shows by itself', async () => {
      await expect(person).toHaveCount(0);
      await page.getByRole('radio', { name: say.states.active }).click();
      await expect(person.getByText(say.invitation.states.sent)).toHaveCount(0);
      await expect(person).toHaveCount(1);
    });

    await test.step('the link leads nowhere any more', async () => {
      await joining.goto(link);
      await joining.getByLabel(mailedLinks.join.password, { exact: true }).fill('kettle-moon-8');
      await joining.getByRole('button', { name: mailedLinks.join.submit }).click();
      await expect(joining.getByRole('heading', { name: mailedLinks.join.invalid })).toBeFocused();
    });
    await theirs.close();
  },
);

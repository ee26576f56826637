import { closeByEscape } from './close-by-escape';
import { expect, test } from './fixtures';
import { hasMail, mailTo } from './mail';
import { createAdmin } from './new-admin';
import { wordsOf } from './words';

const newPassword = 'remembered-again';

test('a person who forgot their password sets a new one with the link they are sent', async ({
  page,
  playwright,
  baseURL,
  language,
}) => {
  test.slow();
  const { auth, mailedLinks } = wordsOf(language);
  const { username, password: oldPassword } = await createAdmin(); // for the sessions of this account end
  const email = `${username}@masar.example`;
  const elsewhere = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const signInElsewhere = async (password: string) =>
    (await elsewhere.post('/api/auth/login', { data: { username, password } })).status();
  const signedInElsewhere = async () =>
    (await (await elsewhere.get('/api/auth/status')).json()).authenticated as boolean;
  const signIn = page.getByRole('button', { name: auth.signIn, exact: true });
  let link = '';

  await test.step('they are signed in on another device', async () => {
    expect(await signInElsewhere(oldPassword)).toBe(200);
    expect(await signedInElsewhere()).toBe(true);
  });

  await test.step('they ask for a link, and are told when it is valid', async () => {
    await page.goto('/');
    await page.getByLabel(auth.identifier).fill(email);
    await page.getByRole('button', { name: auth.forgot.title }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(auth.forgot.email)).toHaveValue(email);
    await dialog.getByRole('button', { name: auth.forgot.send }).click();
    await expect(dialog.getByText(auth.forgot.nothing)).toBeVisible();
    await expect(dialog.getByRole('status')).toContainText('30');
    await dialog.getByRole('button', { name: auth.forgot.done }).click();
  });

  await test.step('the mail is in their language, and leads to the hub', async () => {
    const text = await mailTo(email);
    expect(text).toMatch(language === 'ar' ? /مرحبًا \u2068Noura/ : /Hello \u2068Noura/);
    link = /^http\S+$/m.exec(text)?.[0] ?? '';
    expect(link.startsWith(`${baseURL}/login#reset=`)).toBe(true);
  });

  await test.step('they set the password; the link is in the address no more', async () => {
    await page.goto(link);
    const field = page.getByLabel(mailedLinks.newPassword.label, { exact: true });
    await field.fill('short');
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('button', { name: mailedLinks.newPassword.submit }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(newPassword);
    await page.getByRole('button', { name: mailedLinks.newPassword.submit }).click();
    await expect(page.getByText(mailedLinks.newPassword.done, { exact: true })).toBeVisible();
    expect(await signedInElsewhere()).toBe(false);
    expect(await signInElsewhere(oldPassword)).toBe(401);
  });

  await test.step('they sign in with it', async () => {
    await page.getByLabel(auth.username, { exact: true }).fill(username);
    await page.getByRole('textbox', { name: auth.password, exact: true }).fill(newPassword);
    await signIn.click();
    await expect(page).toHaveURL(/\/company-dashboard$/);
  });

  await test.step('the link works once; signed in, one may turn back from it', async () => {
    await page.goto(link);
    await page.getByLabel(mailedLinks.newPassword.label, { exact: true }).fill('yet-another');
    await page.getByRole('button', { name: mailedLinks.newPassword.submit }).click();
    await expect(page.getByRole('heading', { name: mailedLinks.newPassword.invalid })).toBeFocused();
    await page.getByRole('button', { name: mailedLinks.newPassword.askAgain }).click();
    await closeByEscape(page.getByRole('dialog', { name: auth.forgot.title }));
    await page.getByRole('button', { name: mailedLinks.newPassword.back }).click();
    await expect(page).toHaveURL(/\/company-dashboard$/);
  });
  await elsewhere.dispose();
});

test('nobody learns whether an address has an account', async ({ page, language }) => {
  test.slow(); // it makes an account
  const { auth } = wordsOf(language);
  const email = `nobody-${language}@masar.example`;
  await page.goto('/login');
  await page.getByRole('button', { name: auth.forgot.title }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(auth.forgot.email).fill('not an address');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(auth.forgot.email)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(auth.forgot.email).fill(email);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(auth.forgot.nothing)).toBeVisible();
  await expect(dialog.getByRole('status')).toContainText(email);
  await dialog.getByRole('button', { name: auth.forgot.done }).click();
  await expect(page.getByRole('button', { name: auth.forgot.title })).toBeFocused();
  // mails go out one after the other: once a later one is there, an earlier one would be too
  const { username } = await createAdmin();
  const known = `${username}@masar.example`;
  await page.request.post('/api/auth/forgot-password', { data: { email: known } });
  await mailTo(known);
  expect(hasMail(email)).toBe(false);
});

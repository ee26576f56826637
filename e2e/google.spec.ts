import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { wordsOf } from './words';

/** The provider's page, in English whatever the hub speaks. */
async function chooseAccount(page: Page, email: string, { verified = true } = {}): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Verified').setChecked(verified);
  await page.getByRole('button', { name: 'Allow' }).click();
}

test('a person signs in with Google and is at work', async ({ page, language }) => {
  const { auth } = wordsOf(language);
  await page.goto('/');
  await page.getByRole('link', { name: auth.google.signIn }).click();
  await chooseAccount(page, 'User12@Masar.example');
  await expect(page).toHaveURL(/\/company-dashboard$/);
  await expect(page.getByRole('button', { name: /نورة/ })).toBeVisible();
});

test('a link into the product survives the way to Google and back', async ({ page, language }) => {
  const { auth } = wordsOf(language);
  await page.goto('/requests?status=pending');
  await page.getByRole('link', { name: auth.google.signIn }).click();
  await chooseAccount(page, 'manager11@masar.example');
  await expect(page).toHaveURL(/\/requests\?status=pending$/);
});

test('refusing consent leads back to the sign-in screen, where the next try works', async ({
  page,
  language,
}) => {
  const { auth } = wordsOf(language);
  await page.goto('/login');
  await page.getByRole('link', { name: auth.google.signIn }).click();
  await page.getByRole('link', { name: 'Refuse' }).click();
  await expect(page.getByRole('alert')).toHaveText(auth.google.failures.google_refused);
  expect(new URL(page.url()).pathname).toBe('/login');

  // she works for company 11, and lands where this screen leads, not where the card on the landing page does
  await page.getByRole('link', { name: auth.google.signIn }).click();
  await chooseAccount(page, 'user11@masar.example');
  await expect(page).toHaveURL(/\/company-dashboard$/);
});

test('nobody is registered by signing in, and an unverified address proves nothing', async ({
  page,
  language,
}) => {
  const { auth } = wordsOf(language);
  await page.goto('/');
  await page.getByRole('link', { name: auth.google.signIn }).click();
  await chooseAccount(page, 'stranger@elsewhere.example');
  await expect(page.getByRole('alert')).toHaveText(auth.google.failures.google_not_registered);

  await page.getByRole('link', { name: auth.google.signIn }).click();
  await chooseAccount(page, 'user12@masar.example', { verified: false });
  await expect(page.getByRole('alert')).toHaveText(auth.google.failures.google_unverified);
  await page.goto('/company-dashboard');
  await expect(page.getByLabel(auth.identifier)).toBeVisible();
});

test('a return that nobody began here signs nobody in', async ({ page, language }) => {
  const { auth } = wordsOf(language);
  await page.goto('/api/auth/google/callback?code=stolen&state=forged');
  await expect(page.getByRole('alert')).toHaveText(auth.google.failures.google_failed);
});

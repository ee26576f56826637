import { expect, test } from './fixtures';
import { createPerson } from './new-person';
import { wordsOf } from './words';

test('an admin finds what a person did, opens the record, and saves the entries', async ({
  page,
  context,
  language,
}) => {
  const { audit: say, frame } = wordsOf(language);
  const { name, id } = await createPerson(context);
  await page.goto('/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: frame.nav.audit, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.title);
  const made = page.getByRole('row').filter({ hasText: say.actions.user.create }).filter({ hasText: name });
  await expect(made).toBeVisible();
  await expect(made).toContainText('127.0.0.1');

  await made.getByText(say.details, { exact: true }).click();
  await made.getByRole('button', { name: say.thisRecord }).click();
  await expect(page).toHaveURL(new RegExp(`entity=user&entityId=${id}$`));
  await expect(page.getByRole('row')).toHaveCount(2); // its head, and the one entry about them

  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: say.export }).click();
  expect((await saved).suggestedFilename()).toMatch(/^masar-audit-\d{4}-\d\d-\d\d\.csv$/);

  await made.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/user-management\?search=/);
  await page.goBack();
  await page.getByRole('button', { name: say.filter.clear, exact: true }).click();
  await page.getByRole('combobox', { name: say.filter.kind }).click();
  await page.getByRole('option', { name: say.kinds.exports }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(say.actions.audit.export);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(frame.printedBy)).toBeVisible();
  await expect(page.getByRole('combobox', { name: say.filter.kind })).toContainText(say.kinds.exports);
});

test('others find the page closed', async ({ page, signIn, language }) => {
  const { frame } = wordsOf(language);
  await signIn('manager12');
  await page.goto('/audit');
  await expect(page.getByText(frame.deniedText, { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/\/audit/);
});

import { expectNothingFound, loadAxe } from './axe';
import { expect, test } from './fixtures';
import { createCompany, createCompanyType } from './new-company';
import { filled, wordsOf } from './words';

test('history keeps the name of the moment, with the present one beside it', async ({
  page,
  context,
  signIn,
  language,
}) => {
  test.slow(); // it makes a company
  await loadAxe(page);
  const { requests, profile, common, frame } = wordsOf(language);
  const company = await createCompany(context);
  const { member } = company;
  const type = await createCompanyType(context, company);
  await signIn(member.username, member.password);
  const made = await context.request.post('/api/requests', {
    data: { requestTypeId: type.id, title: 'Chairs' },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = await made.json();

  await page.goto('/profile');
  await page.getByRole('button', { name: common.edit, exact: true }).click();
  await page.getByLabel(profile.firstName).fill('Salma');
  await page.getByRole('button', { name: common.save }).click();
  await expect(page.getByText(profile.saved, { exact: true })).toBeVisible();

  await page.goto(`/request-details/${id}`);
  const submitted = page
    .getByRole('list', { name: requests.details.history })
    .getByRole('listitem')
    .filter({ hasText: requests.history.submitted });
  await expect(submitted).toContainText(member.name);
  const now = { name: member.name.replace('Rana', 'Salma') };
  await expect(submitted).toContainText(filled(frame.nameNow, now));
  await expectNothingFound(page);
  await page.emulateMedia({ media: 'print' });
  await expect(submitted).toContainText(filled(frame.nameNow, now));
});

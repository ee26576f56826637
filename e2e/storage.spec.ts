import { pdf } from '../server/test/files';
import { expectNothingFound, loadAxe } from './axe';
import { fillStorage } from './fill-storage';
import { expect, test } from './fixtures';
import { createCompany, createCompanyType } from './new-company';
import { filled, wordsOf } from './words';

const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf(10 * 1024) });

test('people see how much room their files take, and are told when none is left', async ({
  page,
  context,
  signIn,
  language,
}) => {
  test.slow(); // it makes a company
  const gigabytes = language === 'ar' ? '2 غيغابايت' : '2 GB'; // the quota of a hub that sets none
  await loadAxe(page);
  const { attachments: say, common } = wordsOf(language);
  const company = await createCompany(context);
  const type = await createCompanyType(context, company);
  const { member } = company;
  await signIn(member.username, member.password);
  const data = { requestTypeId: type.id, title: 'Shelves' };
  const { id } = await (await context.request.post('/api/requests', { data })).json();
  await page.goto(`/request-details/${id}`);
  const row = (name: string) =>
    page
      .getByRole('list', { name: say.list })
      .or(page.getByRole('list', { name: say.uploads }))
      .getByRole('listitem')
      .filter({ hasText: name });
  const choose = (...names: string[]) =>
    page.locator('fieldset input[type=file]').setInputFiles(names.map(file));
  const link = (name: string) => page.getByRole('link', { name: filled(say.download, { name }) });
  const usage = (used: string) => page.getByText(filled(say.storage.person, { used, quota: gigabytes }));

  await choose('plan.pdf', 'list.pdf');
  await expect(link('plan.pdf')).toBeVisible();
  await expect(link('list.pdf')).toBeVisible();
  await expect(usage(language === 'ar' ? '20 كيلوبايت' : '20 kB')).toBeVisible();
  await fillStorage(member.id, 1024 ** 3);
  await choose('photo.pdf');
  const refusal = row('photo.pdf').getByRole('alert');
  await expect(refusal).toContainText(
    language === 'ar' ? 'لم تبقَ مساحة لملفاتك' : 'no storage left for your files',
  );
  await expect(usage(gigabytes)).toBeVisible();
  await expectNothingFound(page);

  await page.getByRole('button', { name: filled(say.remove, { name: 'plan.pdf' }) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: common.delete }).click();
  await expect(row('plan.pdf')).toHaveCount(0);
  await choose('photo.pdf');
  await expect(link('photo.pdf')).toBeVisible();
});

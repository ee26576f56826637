import { expectNothingFound, loadAxe } from './axe';
import { expect, test } from './fixtures';
import { createCompany, createCompanyType } from './new-company';
import { openAs } from './open-as';
import { filled, wordsOf } from './words';

test('what is typed of a request is there on another device, is not overwritten there unseen, and is gone once submitted', async ({
  page,
  context,
  browser,
  signIn,
  language,
}) => {
  test.slow(); // two devices, and axe on each screen
  await loadAxe(page);
  const { requests, requestDrafts: say } = wordsOf(language);
  const company = await createCompany(context);
  const type = await createCompanyType(context, company);
  const { username, password } = company.manager;
  const title = `سقالات ${language} ${Date.now()}`;

  await signIn(username, password);
  await page.goto('/create-request');
  await page.getByRole('radio', { name: type.name }).click();
  await page.getByLabel(requests.form.title).fill(title);
  await expect(page.getByText(say.saved, { exact: true })).toHaveCount(2); // shown, and said
  await page.getByLabel(requests.form.description).fill('للواجهة');

  await test.step('the page is closed a moment later, and nothing is lost', async () => {
    await page.goto('/dashboard');
    await page.goto('/create-request');
    const drafts = page.getByRole('region', { name: say.title });
    await expect(drafts.getByText(type.name)).toBeVisible();
    await expectNothingFound(page);
    await drafts.getByRole('button', { name: filled(say.continueOne, { title }) }).click();
    await expect(page.getByLabel(requests.form.description)).toHaveValue('للواجهة');
    await expectNothingFound(page);
  });

  await test.step('another device goes on with it', async () => {
    const other = await openAs(browser, language, company.manager);
    await other.goto(page.url());
    const put = other.waitForResponse((answer) => answer.request().method() === 'PUT');
    await other.getByLabel(requests.form.description).fill('للواجهة الشمالية');
    expect((await put).status()).toBe(200);
    await other.context().close();
  });

  await test.step('this one is told before it overwrites that', async () => {
    await page.getByLabel(requests.form.title).fill(`${title} 2`);
    await expect(page.getByRole('alert')).toContainText(say.outdated.title);
    await expectNothingFound(page);
    await page.getByRole('button', { name: say.outdated.theirs }).click();
    await expect(page.getByLabel(requests.form.description)).toHaveValue('للواجهة الشمالية');
    await expect(page.getByLabel(requests.form.title)).toHaveValue(title);
  });

  await test.step('it is submitted, and the draft is gone', async () => {
    await page.getByRole('button', { name: requests.form.submit }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await (await page.request.get('/api/request-drafts')).json()).toEqual([]);
  });

  await test.step('a duplicate of the request is a new draft, which is discarded', async () => {
    await page.getByRole('button', { name: requests.details.duplicate, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(requests.form.title)).toHaveValue(title);
    await expect(dialog.getByLabel(requests.form.description)).toHaveValue('للواجهة الشمالية');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.goto('/create-request');
    const drafts = page.getByRole('region', { name: say.title });
    await drafts.getByRole('button', { name: filled(say.discardOne, { title }) }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: say.discard }).click();
    await expect(drafts).toHaveCount(0);
    expect(await (await page.request.get('/api/request-drafts')).json()).toEqual([]);
  });
});

import { closeByEscape } from './close-by-escape';
import { demoNames } from './demo-names';
import { expect, test } from './fixtures';
import { filled, wordsOf } from './words';

test('a template is made, looked at, changed, started from and deleted', async ({
  page,
  signIn,
  language,
}) => {
  const { templates: say, projects, common } = wordsOf(language);
  const name = `Clinic ${language}`;
  const named = (action: string) => new RegExp(`${action}.*${name}`);
  await signIn('user11');
  await page.goto('/project-templates');
  await page.getByRole('button', { name: say.new }).click();
  const dialog = page.getByRole('dialog');
  const task = (number: string) => dialog.getByRole('textbox', { name: filled(say.form.task, { number }) });
  await dialog.getByRole('button', { name: say.form.submit }).click();
  await expect(dialog.getByLabel(say.save.name)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(say.save.name).fill(name);
  await task('1').fill('Survey');
  await dialog.getByRole('button', { name: say.form.addTask }).click();
  await task('2').fill('Equip');
  await dialog.getByRole('button', { name: say.form.submit }).click();
  await expect(page.getByText(say.form.created, { exact: true })).toBeVisible();

  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: named(say.preview) }).click();
  await expect(dialog.getByRole('listitem')).toHaveText([/Survey/, /Equip/]);
  await closeByEscape(dialog);

  await page.getByRole('button', { name: named(common.edit) }).click();
  await dialog.getByLabel(say.save.description).fill('For small towns');
  await dialog.getByRole('button', { name: filled(say.form.removeTask, { number: '1' }) }).click();
  await dialog.getByRole('button', { name: common.save }).click();
  await expect(page.getByText(say.form.saved, { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('For small towns');
  await expect(page.getByRole('article')).not.toContainText('Survey');

  await page.getByRole('button', { name: named(say.start) }).click();
  await dialog.getByLabel(projects.fromTemplate.name).fill(`North ${name}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`North ${name}`);
  await expect(page.getByRole('article')).toHaveCount(1);

  await page.goto(`/project-templates?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: named(common.delete) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: common.delete }).click();
  await expect(page.getByText(say.remove.done, { exact: true })).toBeVisible();
  await expect(page.getByText(common.nothingFound)).toBeVisible();
});

test('templates are reached from the navigation bar, read by managers and closed to others', async ({
  page,
  signIn,
  language,
}) => {
  const { templates: say, frame } = wordsOf(language);
  await signIn('admin');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: frame.nav.templates }).click();
  await expect(page).toHaveURL(/\/project-templates$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.title);

  await signIn('manager12');
  await page.goto('/project-templates');
  await expect(
    page.getByRole('button', { name: new RegExp(`${say.preview}.*${demoNames(language).template}`) }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: say.new })).toHaveCount(0);
  await expect(page.getByRole('button', { name: say.start })).toHaveCount(0);

  await signIn('user12');
  await page.goto('/project-templates');
  await expect(page.getByText(frame.denied, { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

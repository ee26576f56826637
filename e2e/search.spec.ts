import { expectNothingFound, loadAxe } from './axe';
import { english, expect, test } from './fixtures';
import { createCompany } from './new-company';
import { filled, wordsOf } from './words';

test(
  'the thing about the pump is found from anywhere, by any of its forms and by what was said of it',
  english,
  async ({ page, context, signIn, language }) => {
    test.slow(); // axe on each screen
    await loadAxe(page);
    const { search } = wordsOf(language);
    const { manager } = await createCompany(context);
    await signIn(manager.username, manager.password);
    const title = 'صيانة المضخة في القبو';
    const made = await page.request.post('/api/tasks', { data: { title } });
    expect(made.status(), await made.text()).toBe(201);
    const { id } = await made.json();
    const said = await page.request.post(`/api/tasks/${id}/comments`, {
      data: { content: 'وصل **الصمام** من المورد' },
    });
    expect(said.status(), await said.text()).toBe(201);
    const palette = page.getByRole('dialog', { name: search.palette });
    const option = palette.getByRole('option', { name: new RegExp(title) });

    await test.step('Ctrl+K, a word in another form, Enter', async () => {
      await page.goto('/settings');
      await page.locator('h1').waitFor();
      await page.keyboard.press('Control+k');
      await expect(palette.getByRole('combobox')).toBeFocused();
      await page.keyboard.type('للمضخات');
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await expect(option.locator('mark')).toHaveText('المضخة');
      await expectNothingFound(page);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/task-details/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });

    await test.step('a word of a comment leads to the comment', async () => {
      await page.goto('/my-work');
      await page.locator('h1').waitFor();
      await page.getByRole('button', { name: search.palette }).click();
      await page.keyboard.type('صمام');
      await expect(option).toContainText(search.in.comment);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/task-details/${id}#comment-\\d+$`));
      await expect(page.locator('main [id^="comment-"]').filter({ hasText: 'الصمام' })).toBeFocused();
    });

    await test.step('what was opened last stands first, and Escape gives the focus back', async () => {
      await page.goto('/tasks');
      const heading = page.locator('h1');
      await heading.waitFor();
      await heading.focus();
      await page.keyboard.press('Control+k');
      await expect(palette.getByRole('option').first()).toHaveText(title);
      await expect(palette.getByRole('group', { name: search.recent })).toContainText(title);
      await expectNothingFound(page);
      await page.keyboard.press('Escape');
      await expect(palette).toBeHidden();
      await expect(heading).toBeFocused();
    });

    await test.step('all results have an address, and filters stand in it', async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('مضخة');
      await expect(option).toBeVisible();
      await palette.getByRole('option', { name: filled(search.allResults, { search: 'مضخة' }) }).click();
      await expect(page).toHaveURL(/\/search\?search=/);
      const result = page.getByRole('main').getByRole('link', { name: new RegExp(title) });
      await expect(result).toBeVisible();
      await expectNothingFound(page);
      await page.getByRole('combobox', { name: search.state.label }).click();
      await page.getByRole('option', { name: search.state.closed, exact: true }).click();
      await expect(page.getByText(search.nothing, { exact: true })).toBeVisible();
      await expect(page).toHaveURL(/state=closed/);
      await page.reload();
      await expect(page.getByText(search.nothing, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: search.clear }).click();
      await expect(result).toBeVisible();
    });

    await test.step('a command of the page does what its button does', async () => {
      await page.goto('/tasks');
      await page.locator('h1').waitFor();
      await page.keyboard.press('Control+k');
      await expect(palette.getByRole('group', { name: search.onPage })).toBeVisible();
      await page.keyboard.type(language === 'ar' ? 'مهمة جديدة' : 'new task');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/create-task');
    });
  },
);

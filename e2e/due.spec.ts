import type { Page } from '@playwright/test';
import { addMonths, formatISO } from 'date-fns';
import { expectNothingFound, loadAxe } from './axe';
import { onDatabase } from './database';
import { english, expect, test } from './fixtures';
import { createCompany } from './new-company';
import { counted, filled, wordsOf } from './words';

const dayIn = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Riyadh' }).format(Date.now() + days * 86_400_000);

const cell = (page: Page, day: string) => page.locator(`[role=gridcell][data-day="${day}"]`);

async function addTask(page: Page, companyId: number, title: string, dueDate: string): Promise<number> {
  const data = { title, companyId, dueDate: dueDate < dayIn(0) ? dayIn(0) : dueDate };
  const made = await page.request.post('/api/tasks', { data });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: number };
  // no call takes a day that is over
  await onDatabase((client) => client.query('update tasks set due_date = $1 where id = $2', [dueDate, id]));
  return id;
}

test(
  'what is due is found by the keyboard alone, from one’s own work to the record and back',
  english,
  async ({ page, context, signIn, language }) => {
    const { due, myWork } = wordsOf(language);
    const { id: companyId, manager } = await createCompany(context);
    await signIn(manager.username, manager.password);
    const tomorrow = dayIn(1);
    for (const title of ['Cast the slab', 'Order cranes', 'Paint', 'Survey'])
      await addTask(page, companyId, title, tomorrow);
    await addTask(page, companyId, 'Overdue drawings', dayIn(-1));
    await addTask(page, companyId, 'Long overdue', dayIn(-70));
    await loadAxe(page);
    await page.goto('/my-work');
    await page.getByRole('link', { name: myWork.calendar }).press('Enter');
    await expect(page).toHaveURL(/\/calendar$/);
    await expect(page.getByText(counted(language, due.counts, 'earlier', 1))).toBeVisible();
    await expect(cell(page, dayIn(-1))).toContainText('Overdue drawings');
    await expect(cell(page, dayIn(-1))).toContainText(due.late);
    await expectNothingFound(page);

    const today = cell(page, dayIn(0));
    await expect(today).toHaveAttribute('tabindex', '0');
    await today.focus();
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await expect(cell(page, tomorrow)).toBeFocused();
    await expect(cell(page, tomorrow)).toHaveAccessibleName(
      new RegExp(counted(language, due.counts, 'due', 4)),
    );
    await page.keyboard.press('PageDown');
    await expect(cell(page, formatISO(addMonths(tomorrow, 1), { representation: 'date' }))).toBeFocused();
    await page.keyboard.press('t');
    await expect(today).toBeFocused();
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Cast the slab' }).last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/task-details\/\d+$/);
    await page.goBack();
    await expect(cell(page, tomorrow)).toHaveAttribute('aria-selected', 'true');
  },
);

test('on a phone it is a list, day by day', english, async ({ page, context, signIn, language }) => {
  const { due } = wordsOf(language);
  const { id: companyId, manager, member } = await createCompany(context);
  await signIn(manager.username, manager.password);
  const id = await addTask(page, companyId, 'Cast the slab', dayIn(0));
  await page.request.put(`/api/tasks/${id}`, { data: { responsibleUserId: member.id } });
  await page.setViewportSize({ width: 390, height: 844 });
  await loadAxe(page);
  await page.goto('/calendar');
  await expect(page.getByText(due.emptyMonth.title)).toBeVisible();
  await expectNothingFound(page);
  await page.getByRole('radio', { name: due.scope.company }).click();
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Cast the slab' })).toBeVisible();
  await expectNothingFound(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test(
  'a calendar program reads what is due at a secret address, until that is deleted',
  english,
  async ({ page, context, signIn, playwright, language }) => {
    const { due, common } = wordsOf(language);
    const { id: companyId, manager } = await createCompany(context);
    await signIn(manager.username, manager.password);
    await addTask(page, companyId, 'Cast the slab', dayIn(2));
    await loadAxe(page);
    await page.goto('/settings');
    const section = page.getByRole('region', { name: due.feed.title });
    await section.getByRole('button', { name: due.feed.make }).click();
    const dialog = page.getByRole('dialog');
    const address = await dialog.getByLabel(due.feed.address).inputValue();
    await expectNothingFound(page);
    await dialog.getByRole('button', { name: due.feed.kept }).click();

    // a program without a session
    const program = await playwright.request.newContext();
    const read = async () => program.get(new URL(new URL(address).pathname, page.url()).href);
    const answer = await read();
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain('text/calendar');
    const kind = { ar: 'مهمة', en: 'Task' }[language];
    expect(await answer.text()).toContain(`SUMMARY:${kind}: Cast the slab\r\n`);

    await section.getByRole('button', { name: due.feed.remove }).click();
    const question = page.getByRole('alertdialog', { name: filled(due.feed.removeTitle, {}) });
    await question.getByRole('button', { name: common.delete }).click();
    await expect(section.getByRole('button', { name: due.feed.make })).toBeVisible();
    expect((await read()).status()).toBe(404);
    await program.dispose();
  },
);

import { english, expect, test } from './fixtures';
import { filled, wordsOf } from './words';

test(
  'an admin moves an expected Eid by a day, and a manager gives the company its own calendar',
  english,
  async ({ page, signIn, language }) => {
    const { calendars: say, common } = wordsOf(language);
    const dialog = page.getByRole('dialog');
    await signIn('admin');
    await page.goto('/calendars');
    const holidays = page.getByRole('region', { name: say.holidays.title });
    await holidays.getByRole('combobox', { name: say.holidays.year }).click();
    await page.getByRole('option', { name: '2027' }).click();
    const eid = language === 'ar' ? 'عيد الأضحى' : 'Eid al-Adha';
    const item = holidays.getByRole('listitem').filter({ hasText: eid });
    const first = item.locator('time').first();
    const before = (await first.getAttribute('datetime')) as string;
    await expect(item).toContainText(say.holidays.expected);
    await item.getByRole('button', { name: filled(say.holidays.later, { name: eid }) }).click();
    await expect(first).not.toHaveAttribute('datetime', before);
    await item.getByRole('button', { name: filled(say.holidays.earlier, { name: eid }) }).click();
    await expect(first).toHaveAttribute('datetime', before);

    await signIn('manager13');
    await page.goto('/calendars?company=13');
    await page.getByRole('button', { name: say.sameAsHub.make }).click();
    const thursday = language === 'ar' ? 'الخميس' : 'Thursday';
    const end = dialog.getByRole('textbox', { name: filled(say.form.toOf, { day: thursday }) });
    await end.fill('7');
    await dialog.getByRole('button', { name: say.form.submit }).click();
    await expect(dialog.getByText(say.form.closesEarly)).toBeVisible();
    await end.fill('13');
    await dialog.getByRole('button', { name: say.form.submit }).click();
    const week = page.getByRole('region', { name: say.week, exact: true });
    await expect(week).toContainText(filled(say.hours, { from: '08:00', to: '13:00' }));
    await expect(week.getByText(say.differs)).toHaveCount(1);

    await page.getByRole('button', { name: say.giveUp.action }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: common.delete, exact: true }).click();
    await expect(page.getByText(say.sameAsHub.title)).toBeVisible();
  },
);

test('a date is found: Thursday at 14:00 and a working day is Sunday at 14:00', async ({
  page,
  signIn,
  language,
}) => {
  const { calendars: say } = wordsOf(language);
  await signIn('user37');
  await page.goto('/calendars');
  const finder = page.getByRole('region', { name: say.count.title });
  await finder.getByLabel(say.count.day).fill('05/11/2026');
  await finder.getByLabel(say.count.time).fill('14');
  await finder.getByLabel(say.count.days).fill('1');
  await finder.getByLabel(say.count.days).blur();
  await expect(finder.getByRole('status')).toContainText('14:00');
  await expect(finder.getByRole('status')).toContainText('8');
  await expect(page.getByRole('button', { name: say.edit })).toHaveCount(0);
});

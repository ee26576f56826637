import { expectNothingFound, loadAxe } from './axe';
import { createClockedRequest } from './clocked-request';
import { english, expect, test } from './fixtures';
import { openAs } from './open-as';
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

/** The job counts every 15 s, on a server that looks every 5. */
const COUNTED = { timeout: 30_000 };

const dayInRiyadh = (moment: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Riyadh' }).format(new Date(moment));

test('an admin changes a company’s calendar while two people look: what is due moves, and they read why', async ({
  page,
  context,
  browser,
  language,
}) => {
  test.slow(); // waits for the job, three times
  const { calendars: say, requests } = wordsOf(language);
  const { id: companyId, admin, manager, member, request } = await createClockedRequest(context);
  const asked = await openAs(browser, language, member);
  const waiting = await openAs(browser, language, manager);
  await asked.goto(`/request-details/${request.id}`);
  const due = asked.getByRole('listitem').filter({ hasText: 'Review' }).first().locator('time');
  await expect(due).toBeVisible(COUNTED);
  const before = (await due.getAttribute('datetime')) as string;
  await waiting.goto('/my-work');
  const row = waiting.getByRole('main').getByRole('article').filter({ hasText: request.title });
  const dueOn = row.locator('time').last();
  const dayBefore = (await dueOn.getAttribute('datetime')) as string;

  // the day on which it is due becomes a holiday
  const { username, password } = admin;
  await page.request.post('/api/auth/login', { data: { username, password } });
  await loadAxe(page);
  await page.goto(`/calendars?company=${companyId}`);
  await page.getByRole('button', { name: say.sameAsHub.make }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say.form.submit }).click();
  await page.getByRole('button', { name: say.holidays.add }).click();
  await dialog.getByLabel(say.holidays.name).fill('Move of the office');
  await dialog.getByLabel(say.holidays.from).fill(dayInRiyadh(before));
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel(say.holidays.to)).toHaveValue(dayInRiyadh(before));
  await dialog.getByRole('button', { name: say.holidays.submit }).click();
  const holiday = page
    .getByRole('region', { name: say.holidays.title })
    .getByRole('listitem')
    .filter({ hasText: 'Move of the office' });
  await expect(holiday).toBeVisible();
  await expectNothingFound(page);
  await expect(due).not.toHaveAttribute('datetime', before, COUNTED);
  await expect(dueOn).not.toHaveAttribute('datetime', dayBefore);
  const moved = asked.getByText(requests.history.dueMoved.split('{{')[0] as string);
  await expect(moved).toHaveCount(1);

  // a day later it is the next working day that is a holiday
  const name = filled(say.holidays.later, { name: 'Move of the office' });
  await holiday.getByRole('button', { name }).click();
  await expect(due).toHaveAttribute('datetime', before, COUNTED);
  await expect(dueOn).toHaveAttribute('datetime', dayBefore);
  await expect(moved).toHaveCount(2);
  for (const one of [asked, waiting]) await one.context().close();
});

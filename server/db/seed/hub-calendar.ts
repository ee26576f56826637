import { HUB_TIME_ZONE } from '@shared/contracts/fields';
import { hubWeek } from '@shared/rules/working-days';
import type { Tx } from '../client';
import { calendars, holidays } from '../schema/calendars';

/** Six hours a day, as the labour law has it for Ramadan. */
const ramadan = { from: '10:00', to: '16:00' };

const fixed = [
  { name: 'يوم التأسيس', nameEn: 'Founding Day', day: '02-22' },
  { name: 'اليوم الوطني', nameEn: 'National Day', day: '09-23' },
];

const fitr = { name: 'عيد الفطر', nameEn: 'Eid al-Fitr' };
const adha = { name: 'عيد الأضحى', nameEn: 'Eid al-Adha' };
/**
 * Four days each by the labour law: of Fitr from the day after 29 Ramadan on, of Adha from the day of Arafah on. They are
 * those of Umm al-Qura until the moon was seen; an admin moves them.
 */
const expected = [
  { ...fitr, startDate: '2026-03-19', endDate: '2026-03-22' },
  { ...adha, startDate: '2026-05-26', endDate: '2026-05-29' },
  { ...fitr, startDate: '2027-03-09', endDate: '2027-03-12' },
  { ...adha, startDate: '2027-05-15', endDate: '2027-05-18' },
  { ...fitr, startDate: '2028-02-26', endDate: '2028-02-29' },
  { ...adha, startDate: '2028-05-04', endDate: '2028-05-07' },
];

/** The holidays of Saudi Arabia from 2026 to 2028. */
export const saudiHolidays = [
  ...[2026, 2027, 2028].flatMap((year) =>
    fixed.map(({ day, ...names }) => ({
      ...names,
      startDate: `${year}-${day}`,
      endDate: `${year}-${day}`,
      isExpected: false,
    })),
  ),
  ...expected.map((holiday) => ({ ...holiday, isExpected: true })),
];

/** The calendar that a hub begins with. One that is there stays as its admins have it, without holidays that they deleted. */
export async function seedHubCalendar(tx: Tx): Promise<void> {
  const [made] = await tx
    .insert(calendars)
    .values({ timeZone: HUB_TIME_ZONE, week: [...hubWeek], ramadan })
    .onConflictDoNothing()
    .returning({ id: calendars.id });
  if (made) await tx.insert(holidays).values(saudiHolidays.map((row) => ({ ...row, calendarId: made.id })));
}

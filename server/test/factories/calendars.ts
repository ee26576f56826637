import { hubWeek } from '@shared/rules/working-days';
import { db } from '../../db/client';
import { calendars, holidays } from '../../db/schema/calendars';
import { makeCompany } from './companies';
import { serial } from './serial';

export type TestCalendar = typeof calendars.$inferSelect;

/** A company's own calendar: the one that it has, or a new one. */
export async function makeCalendar(
  companyId?: number,
  overrides: Partial<typeof calendars.$inferInsert> = {},
): Promise<TestCalendar & { companyId: number }> {
  const id = companyId ?? (await makeCompany()).id;
  const [row] = await db
    .insert(calendars)
    .values({ timeZone: 'Asia/Dubai', week: [...hubWeek], ...overrides, companyId: id })
    .onConflictDoUpdate({ target: calendars.companyId, set: { companyId: id } })
    .returning();
  return { ...(row as TestCalendar), companyId: id };
}

/** Working hours in which people are reminded at every hour of every day. */
export const everyDay = Array(7).fill({ from: '00:00', to: '23:59' });

/** Noon in Dubai, so many days from now: within the working hours of a calendar of every day, whenever a test runs. */
export const noonAfter = (days: number) => {
  const day = new Date(Date.now() + 4 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
  return new Date(`${day}T12:00:00+04:00`);
};

export async function makeHoliday(
  calendarId: number,
  overrides: Partial<typeof holidays.$inferInsert> = {},
): Promise<typeof holidays.$inferSelect> {
  const [row] = await db
    .insert(holidays)
    .values({
      ...{ name: `Holiday ${serial()}`, startDate: '2027-05-16', endDate: '2027-05-18' },
      ...overrides,
      calendarId,
    })
    .returning();
  return row as typeof holidays.$inferSelect;
}

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

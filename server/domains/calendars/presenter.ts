import type { Calendar, Holiday } from '@shared/contracts/calendars';
import type { Actor } from '@shared/rules/actor';
import { toIso } from '../../lib/time';
import { canEditCalendar } from './policy';
import type { CalendarRow, HolidayRow } from './queries';

export const presentHoliday = (row: HolidayRow): Holiday => ({ ...row, updatedAt: toIso(row.updatedAt) });

export function presentCalendar(actor: Actor, { companyId, ...row }: CalendarRow): Calendar {
  return {
    ...row,
    holidays: row.holidays.map(presentHoliday),
    updatedAt: toIso(row.updatedAt),
    can: { edit: canEditCalendar(actor, companyId) },
  };
}

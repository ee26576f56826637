import type { Calendar, Holiday } from '@shared/contracts/calendars';
import type { Actor } from '@shared/rules/actor';
import { toIso } from '../../lib/time';
import { canEditCalendar } from './policy';
import type { CalendarRow, HolidayRow } from './queries';

export const presentHoliday = (row: HolidayRow): Holiday => ({
  id: row.id,
  calendarId: row.calendarId,
  name: row.name,
  nameEn: row.nameEn,
  startDate: row.startDate,
  endDate: row.endDate,
  isExpected: row.isExpected,
  updatedAt: toIso(row.updatedAt),
});

export const presentCalendar = (actor: Actor, row: CalendarRow): Calendar => ({
  id: row.id,
  company: row.company,
  timeZone: row.timeZone,
  week: row.week,
  ramadan: row.ramadan,
  followsHubHolidays: row.followsHubHolidays,
  holidays: row.holidays.map(presentHoliday),
  updatedAt: toIso(row.updatedAt),
  can: { edit: canEditCalendar(actor, row.companyId) },
});

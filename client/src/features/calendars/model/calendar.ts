import type { Calendar, Holiday } from '@shared/contracts/calendars';
import type { Language } from '@shared/language';
import { dayOfNumber, numberOfDay } from '@shared/rules/working-days';
import type { Calendar as WorkingCalendar } from '@shared/rules/working-time';
import { isSame } from '@/lib/merge';
import { weekStartOf } from '@/lib/week-start';

/** The holidays that count in a calendar, by their days: its own, and the hub's where it follows those. */
export function holidaysOf(calendar: Calendar, hub: Calendar): Holiday[] {
  if (calendar.id === hub.id || !calendar.followsHubHolidays) return calendar.holidays;
  return [...calendar.holidays, ...hub.holidays].sort((one, other) =>
    one.startDate < other.startDate ? -1 : one.startDate > other.startDate ? 1 : one.id - other.id,
  );
}

export const yearOf = (day: string): string => day.slice(0, 4);

/** The year of the next holiday; this year where none comes. */
export function yearToOpen(holidays: readonly Holiday[], today: string): string {
  const next = holidays.find(({ endDate }) => endDate >= today);
  return yearOf(next && next.startDate > today ? next.startDate : today);
}

/** A calendar as the rules of working time take it. */
export const workingCalendar = (calendar: Calendar, hub: Calendar): WorkingCalendar => ({
  ...calendar,
  holidays: holidaysOf(calendar, hub),
});

/** In what a company's calendar is not the hub's. */
export function differencesFrom(hub: Calendar, calendar: Calendar) {
  const isOff = (week: Calendar['week']) => week.map((hours) => hours === null);
  const differs = {
    timeZone: calendar.timeZone !== hub.timeZone,
    days: !isSame(isOff(calendar.week), isOff(hub.week)),
    hours: calendar.week.some((hours, day) => hours && hub.week[day] && !isSame(hours, hub.week[day])),
    ramadan: !isSame(calendar.ramadan, hub.ramadan),
    holidays: !calendar.followsHubHolidays || calendar.holidays.length > 0,
  };
  return (Object.keys(differs) as (keyof typeof differs)[]).filter((aspect) => differs[aspect]);
}

/** The days of a holiday, so many later. */
export const movedBy = ({ startDate, endDate }: Pick<Holiday, 'startDate' | 'endDate'>, days: number) => ({
  startDate: dayOfNumber(numberOfDay(startDate) + days),
  endDate: dayOfNumber(numberOfDay(endDate) + days),
});

export const lengthOf = ({ startDate, endDate }: Pick<Holiday, 'startDate' | 'endDate'>): number =>
  numberOfDay(endDate) - numberOfDay(startDate) + 1;

/** The days of a week by their numbers, as a reader of this language has them in order. */
export const daysOfWeek = (language: Language): readonly number[] =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => (day + weekStartOf(language)) % 7);

const A_SUNDAY = numberOfDay('2026-11-22');
/** Some day that falls on a weekday, for the formatter to name it. */
export const someDayOn = (weekday: number): string => dayOfNumber(A_SUNDAY + weekday);

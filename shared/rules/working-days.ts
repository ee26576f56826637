import { addDays } from 'date-fns/addDays';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';

// Days are `YYYY-MM-DD`, read and written in the process's own zone, so that no zone moves them.

/** Friday and Saturday, as `Date` counts the days of a week. */
const weekend: readonly number[] = [5, 6];

/** The longest duration that is laid out, in working days. */
export const MAX_DURATION = 1_000;

const isWorkingDay = (date: Date): boolean => !weekend.includes(date.getDay());
const dayOf = (date: Date): string => formatISO(date, { representation: 'date' });

function nextWorkingDay(date: Date): Date {
  let next = date;
  while (!isWorkingDay(next)) next = addDays(next, 1);
  return next;
}

/** The first working day from this day on. */
export const firstWorkingDay = (day: string): string => dayOf(nextWorkingDay(parseISO(day)));

/** The last day of work that takes so many working days, at least one, and begins on the first one from this day on. */
export function lastDayOf(start: string, days: number): string {
  let date = nextWorkingDay(parseISO(start));
  for (let left = days; left > 1; left--) date = nextWorkingDay(addDays(date, 1));
  return dayOf(date);
}

/** How many working days there are from one day to another, both included. */
export function workingDaysFrom(start: string, end: string): number {
  let days = 0;
  for (let date = parseISO(start); dayOf(date) <= end; date = addDays(date, 1))
    if (isWorkingDay(date)) days++;
  return days;
}

export interface Dates {
  startDate: string | null;
  endDate: string | null;
}

/** The working days of a task with both its dates, within what a duration may be; null of others. */
export function durationOf({ startDate, endDate }: Dates): number | null {
  if (!startDate || !endDate || endDate < startDate) return null;
  return Math.min(Math.max(workingDaysFrom(startDate, endDate), 1), MAX_DURATION);
}

/** The dates of tasks that follow each other from a day on. A task without a duration has none and takes no time. */
export function layOut(durations: readonly (number | null)[], start: string): Dates[] {
  let from = firstWorkingDay(start);
  return durations.map((days) => {
    if (days === null) return { startDate: null, endDate: null };
    const dates = { startDate: from, endDate: lastDayOf(from, days) };
    from = firstWorkingDay(dayOf(addDays(parseISO(dates.endDate), 1)));
    return dates;
  });
}

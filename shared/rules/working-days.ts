// Days are `YYYY-MM-DD`. They are counted by their number from 1970-01-01 on: a date of the process's own zone would not
// do, since there are zones in which a day does not begin at midnight.

/** Hours of a day, `HH:mm`, on the clock of their calendar. They begin and end on the same day. */
export interface Hours {
  from: string;
  to: string;
}

/** A holiday: from one day to another, both included. */
interface DaysOff {
  startDate: string;
  endDate: string;
}

/** What of a calendar decides which days are working days. */
export interface WorkingDays {
  /** From Sunday to Saturday, as `Date` counts them; null: a day off. */
  week: readonly (Hours | null)[];
  holidays: readonly DaysOff[];
}

const usual: Hours = { from: '08:00', to: '16:00' };
/** The week that the hub's calendar begins with: Friday and Saturday are off. */
export const hubWeek: readonly (Hours | null)[] = [usual, usual, usual, usual, usual, null, null];
const hubDays: WorkingDays = { week: hubWeek, holidays: [] };

/** The longest duration that is laid out, in working days. */
export const MAX_DURATION = 1_000;

export const DAY = 86_400_000;
const THURSDAY = 4;

/** @throws RangeError of what is no day */
export function numberOfDay(day: string): number {
  const number = Date.parse(day) / DAY;
  if (!Number.isInteger(number)) throw new RangeError(`no day: ${day}`);
  return number;
}
export const dayOfNumber = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10);
/** From 0, a Sunday, to 6. */
export const weekdayOf = (number: number): number => (((number + THURSDAY) % 7) + 7) % 7;

const offByHolidays = new WeakMap<readonly DaysOff[], Set<number>>();

/** The days of holidays, by their numbers. Made once for a list, so that a day is looked up at once. */
function daysOff(holidays: readonly DaysOff[]): Set<number> {
  const known = offByHolidays.get(holidays);
  if (known) return known;
  const off = new Set<number>();
  for (const { startDate, endDate } of holidays) {
    const last = numberOfDay(endDate);
    for (let day = numberOfDay(startDate); day <= last; day++) off.add(day);
  }
  offByHolidays.set(holidays, off);
  return off;
}

export const isWorkingDay = (day: number, { week, holidays }: WorkingDays): boolean =>
  week[weekdayOf(day)] != null && !daysOff(holidays).has(day);

/** @throws RangeError of a week without a working day, in which nothing would ever come to an end */
export function requireWorkingDay({ week }: Pick<WorkingDays, 'week'>): void {
  if (week.every((hours) => hours === null)) throw new RangeError('a week without a working day');
}

function nextWorkingDay(day: number, days: WorkingDays): number {
  requireWorkingDay(days);
  let next = day;
  while (!isWorkingDay(next, days)) next++;
  return next;
}

/** The first working day from this day on. */
export const firstWorkingDay = (day: string): string =>
  dayOfNumber(nextWorkingDay(numberOfDay(day), hubDays));

/** The last day of work that takes so many working days, at least one, and begins on the first one from this day on. */
export function lastDayOf(start: string, count: number, days = hubDays): string {
  let day = nextWorkingDay(numberOfDay(start), days);
  let left = count - 1;
  if (days.holidays.length === 0) {
    // whole weeks at once: a sheet may have thousands of tasks of a thousand days
    const weekDays = days.week.filter((hours) => hours !== null).length;
    day += 7 * Math.floor(left / weekDays);
    left %= weekDays;
  }
  for (; left > 0; left--) day = nextWorkingDay(day + 1, days);
  return dayOfNumber(day);
}

/** The day so many working days after another. */
export const workingDaysAfter = (day: string, count: number, days = hubDays): string =>
  lastDayOf(nextDay(day), count, days);

/** How many working days there are from one day to another, both included. */
export function workingDaysFrom(start: string, end: string, days = hubDays): number {
  const last = numberOfDay(end);
  let count = 0;
  for (let day = numberOfDay(start); day <= last; day++) if (isWorkingDay(day, days)) count++;
  return count;
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

export const nextDay = (day: string): string => dayOfNumber(numberOfDay(day) + 1);

/** The dates of tasks that follow each other from a day on. A task without a duration has none and takes no time. */
export function layOut(durations: readonly (number | null)[], start: string): Dates[] {
  let from = start;
  return durations.map((days) => {
    if (days === null) return { startDate: null, endDate: null };
    const dates = { startDate: firstWorkingDay(from), endDate: lastDayOf(from, days) };
    from = nextDay(dates.endDate);
    return dates;
  });
}

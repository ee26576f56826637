import { TZDate } from '@date-fns/tz';
import {
  DAY,
  type Hours,
  isWorkingDay,
  requireWorkingDay,
  type WorkingDays,
  weekdayOf,
} from './working-days';

/** When people work: on which days, in which hours, on whose clock. */
export interface Calendar extends WorkingDays {
  /** An IANA name: `Asia/Riyadh`. */
  timeZone: string;
  /** The hours of a working day in Ramadan; null: those of the rest of the year. */
  ramadan: Hours | null;
}

/** Whether there is a time zone of this name. An offset, `+03:00`, is none: it does not know of summer. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]+(\/[\w+-]+)+$/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Parts of days, as a third, add up to whole ones but for less than this, some hundredths of a millisecond. */
const NONE = 1e-9;

/** The most working days that are added at once. */
export const MAX_WORKING_DAYS = 3_650;

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
const lengthOf = ({ from, to }: Hours): number => minuteOf(to) - minuteOf(from);

const RAMADAN = '9';
const ramadanByYear = new Map<number, Set<number>>();

/** The days of Ramadan in a year, by their numbers: Umm al-Qura's, which Intl has from 1882 to 2174. */
function ramadanOf(year: number): Set<number> {
  const known = ramadanByYear.get(year);
  if (known) return known;
  const month = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    month: 'numeric',
    timeZone: 'UTC',
  });
  const ramadan = new Set<number>();
  for (let day = Date.UTC(year) / DAY; day < Date.UTC(year + 1) / DAY; day++)
    if (month.format(day * DAY) === RAMADAN) ramadan.add(day);
  ramadanByYear.set(year, ramadan);
  return ramadan;
}

export const isRamadan = (day: number): boolean => ramadanOf(new Date(day * DAY).getUTCFullYear()).has(day);

/**
 * The hours of a day; null: it is off. In Ramadan they are Ramadan's, but a day that is shorter anyway, as half a Friday,
 * stays as it is.
 */
export function hoursOn(day: number, calendar: Calendar): Hours | null {
  const own = calendar.week[weekdayOf(day)];
  if (!own || !isWorkingDay(day, calendar)) return null;
  const { ramadan } = calendar;
  return ramadan && lengthOf(ramadan) < lengthOf(own) && isRamadan(day) ? ramadan : own;
}

/** The number of the day that it is at a moment on the calendar's clock. */
export function dayAt(moment: Date, { timeZone }: Pick<Calendar, 'timeZone'>): number {
  const there = new TZDate(moment, timeZone);
  return Date.UTC(there.getFullYear(), there.getMonth(), there.getDate()) / DAY;
}

/** When the hours of a day begin and end. */
interface Open {
  opens: number;
  closes: number;
}

function openOn(day: number, { from, to }: Hours, { timeZone }: Calendar): Open {
  const date = new Date(day * DAY);
  const at = (minute: number): number =>
    new TZDate(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 0, minute, timeZone).getTime();
  return { opens: at(minuteOf(from)), closes: at(minuteOf(to)) };
}

/** When the hours of a day begin and end; null: it is off. */
export function openingOn(day: number, calendar: Calendar): Open | null {
  const hours = hoursOn(day, calendar);
  return hours && openOn(day, hours, calendar);
}

/** How much of a day's hours has passed at a moment, from 0 to 1. */
function passed(moment: Date, { opens, closes }: Open): number {
  const time = moment.getTime();
  if (time <= opens) return 0;
  return time >= closes ? 1 : (time - opens) / (closes - opens);
}

/** What all the hours of a day count as. */
type Worth = (day: number, hours: Hours) => number;

const inMinutes: Worth = (_day, hours) => lengthOf(hours);

/** One: the longest day of the week. A shorter weekday is a part of it; in Ramadan each counts as it does otherwise. */
function inDays({ week }: Calendar): Worth {
  const longest = Math.max(...week.map((hours) => (hours ? lengthOf(hours) : 0)));
  return (day, hours) => lengthOf(week[weekdayOf(day)] ?? hours) / longest;
}

/** Only the first and the last day need the clock: of those between, all hours pass. */
function between(from: Date, to: Date, calendar: Calendar, worth: Worth): number {
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) throw new RangeError('no moment to count');
  if (to < from) return -between(to, from, calendar, worth);
  const first = dayAt(from, calendar);
  const last = dayAt(to, calendar);
  const partOf = (day: number, hours: Hours): number => {
    const open = openOn(day, hours, calendar);
    return (day === last ? passed(to, open) : 1) - (day === first ? passed(from, open) : 0);
  };
  let sum = 0;
  for (let day = first; day <= last; day++) {
    const hours = hoursOn(day, calendar);
    if (!hours) continue;
    sum += worth(day, hours) * (day === first || day === last ? partOf(day, hours) : 1);
  }
  return sum;
}

/**
 * The minutes of work from one moment to another, below 0 backwards. A clock that is put forward or back within the hours
 * of a day makes it neither shorter nor longer. The work is one step a day, a year of them in some 20 µs.
 *
 * @throws RangeError of no moment
 */
export const workingTime = (from: Date, to: Date, calendar: Calendar): number =>
  between(from, to, calendar, inMinutes);

/**
 * Likewise in working days, as `addWorkingTime` adds them.
 *
 * @throws RangeError of no moment
 */
export const workingDays = (from: Date, to: Date, calendar: Calendar): number =>
  between(from, to, calendar, inDays(calendar));

/**
 * The moment when so many working days, or parts of one, have passed: within the hours of a day, and never before the
 * moment that they are counted from. What fills a day ends as that closes, not as the next one opens.
 *
 * @throws RangeError of no moment, of less than 0 or more than `MAX_WORKING_DAYS`, and of a week without a working day
 */
export function addWorkingTime(from: Date, days: number, calendar: Calendar): Date {
  if (!(days >= 0 && days <= MAX_WORKING_DAYS)) throw new RangeError(`cannot add ${days} working days`);
  if (Number.isNaN(from.getTime())) throw new RangeError('no moment to count from');
  requireWorkingDay(calendar);
  const worth = inDays(calendar);
  const first = dayAt(from, calendar);
  let left = days;
  for (let day = first; ; day++) {
    const hours = hoursOn(day, calendar);
    if (!hours) continue;
    const whole = worth(day, hours);
    if (day > first && left > whole + NONE) {
      left -= whole;
      continue;
    }
    const open = openOn(day, hours, calendar);
    if (from.getTime() > open.closes) continue;
    const end = left + (day === first ? whole * passed(from, open) : 0);
    if (end <= whole + NONE)
      return new Date(Math.round(open.opens + (end / whole) * (open.closes - open.opens)));
    left = end - whole;
  }
}

/**
 * The earliest moment from which so many working days, or parts of one, have passed by another: as a day opens it is the
 * close of the one before, since no work passes between.
 *
 * @throws RangeError as `addWorkingTime` does
 */
export function workingTimeBefore(to: Date, days: number, calendar: Calendar): Date {
  if (!(days >= 0 && days <= MAX_WORKING_DAYS)) throw new RangeError(`cannot go back ${days} working days`);
  if (Number.isNaN(to.getTime())) throw new RangeError('no moment to count back from');
  requireWorkingDay(calendar);
  const worth = inDays(calendar);
  const last = dayAt(to, calendar);
  let left = days;
  for (let day = last; ; day--) {
    const hours = hoursOn(day, calendar);
    if (!hours) continue;
    const whole = worth(day, hours);
    if (day < last && left > whole - NONE) {
      left -= whole;
      continue;
    }
    const open = openOn(day, hours, calendar);
    const gone = day === last ? whole * passed(to, open) : whole;
    if (left < gone - NONE)
      return new Date(Math.round(open.opens + ((gone - left) / whole) * (open.closes - open.opens)));
    left -= gone;
  }
}

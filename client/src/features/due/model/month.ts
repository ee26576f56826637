import type { DayOff, DueItem } from '@shared/contracts/due';
import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { endOfMonth } from 'date-fns/endOfMonth';
import { endOfWeek } from 'date-fns/endOfWeek';
import { startOfMonth } from 'date-fns/startOfMonth';
import { startOfWeek } from 'date-fns/startOfWeek';
import { toDate, toDay } from '@/lib/format';

type WeekStart = 0 | 6;

const moved = (day: string, move: (date: Date) => Date): string => toDay(move(toDate(day)));
const DAYS = 7;

export const monthOf = (day: string): string => day.slice(0, 7);
export const daysAfter = (day: string, days: number): string => moved(day, (date) => addDays(date, days));
/** The same day of another month, or its last one. */
export const monthsAfter = (day: string, months: number): string =>
  moved(day, (date) => addMonths(date, months));

/** The first day of the weeks that a day's month is shown with. */
export const firstShown = (day: string, weekStartsOn: WeekStart): string =>
  moved(day, (date) => startOfWeek(startOfMonth(date), { weekStartsOn }));

export const firstOfWeek = (day: string, weekStartsOn: WeekStart): string =>
  moved(day, (date) => startOfWeek(date, { weekStartsOn }));
export const lastOfWeek = (day: string, weekStartsOn: WeekStart): string =>
  moved(day, (date) => endOfWeek(date, { weekStartsOn }));

/** The weeks of a day's month, with the days around it that fill the first and the last. */
export function weeksOf(day: string, weekStartsOn: WeekStart): string[][] {
  const last = moved(day, endOfMonth);
  const weeks: string[][] = [];
  for (let first = firstShown(day, weekStartsOn); first <= last; first = daysAfter(first, DAYS))
    weeks.push(Array.from({ length: DAYS }, (_, index) => daysAfter(first, index)));
  return weeks;
}

export interface ShownDay {
  day: string;
  items: DueItem[];
  late: number;
  off: DayOff | undefined;
}

/** What a day is shown with, of what was read. */
export function daysIn(items: readonly DueItem[], daysOff: readonly DayOff[]): (day: string) => ShownDay {
  const byDay = new Map<string, DueItem[]>();
  for (const item of items) byDay.set(item.dueOn, [...(byDay.get(item.dueOn) ?? []), item]);
  const offs = new Map(daysOff.map((off) => [off.day, off]));
  return (day) => {
    const own = byDay.get(day) ?? [];
    return { day, items: own, late: own.filter(({ isLate }) => isLate).length, off: offs.get(day) };
  };
}

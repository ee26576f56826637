import {
  dayOfNumber,
  lastDayOf,
  numberOfDay,
  type WorkingDays,
  weekdayOf,
  workingDaysAfter,
} from './working-days';

/** Where what waits for a person stands in their list, in this order. */
export const workGroups = ['late', 'today', 'week', 'later', 'putOff'] as const;
export type WorkGroup = (typeof workGroups)[number];

/**
 * The weekday that a working week begins with: the working day after the longest weekend; the first one after Saturday where all
 * weekends are as long, or there is none.
 */
export function firstWeekday({ week }: Pick<WorkingDays, 'week'>): number {
  const isOff = (day: number) => week[(day + week.length) % week.length] == null;
  const weekendBefore = (day: number) => {
    let length = 0;
    while (length < week.length && isOff(day - 1 - length)) length++;
    return length;
  };
  const working = week.flatMap((hours, day) => (hours ? [day] : []));
  return working.reduce(
    (best, day) => (weekendBefore(day) > weekendBefore(best) ? day : best),
    working[0] ?? 0,
  );
}

/** The days ahead of a person, by the calendar of their company. */
export interface DaysAhead {
  today: string;
  nextWorkingDay: string;
  /** When the next week begins, whether that is a holiday or not, and its first working day. */
  weekAfter: string;
  nextWeek: string;
}

export function daysAhead(today: string, calendar: WorkingDays): DaysAhead {
  const first = firstWeekday(calendar);
  let begins = numberOfDay(today) + 1;
  while (weekdayOf(begins) !== first) begins++;
  const weekAfter = dayOfNumber(begins);
  return {
    today,
    nextWorkingDay: workingDaysAfter(today, 1, calendar),
    weekAfter,
    nextWeek: lastDayOf(weekAfter, 1, calendar),
  };
}

interface PlacedTurn {
  isLate: boolean;
  dueOn: string | null;
  putOffUntil: string | null;
}

/** Where a turn stands in the list. What is due on no day is done later. */
export function workGroupOf(
  { isLate, dueOn, putOffUntil }: PlacedTurn,
  { today, weekAfter }: DaysAhead,
): WorkGroup {
  if (putOffUntil !== null) return 'putOff';
  if (isLate) return 'late';
  if (dueOn === null || dueOn >= weekAfter) return 'later';
  return dueOn <= today ? 'today' : 'week';
}

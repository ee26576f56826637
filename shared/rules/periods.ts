import {
  endOfMonth,
  endOfQuarter,
  endOfYear,
  lightFormat,
  parseISO,
  startOfMonth,
  startOfQuarter,
  startOfYear,
  subMonths,
  subQuarters,
} from 'date-fns';

/** Periods of the calendar that lists are narrowed to. */
export const periods = ['this_month', 'last_month', 'this_quarter', 'last_quarter', 'this_year'] as const;
export type Period = (typeof periods)[number];

/** The first and the last of some days, both `YYYY-MM-DD`. */
export interface DaySpan {
  from: string;
  to: string;
}

const bounds: Record<Period, (day: Date) => readonly [Date, Date]> = {
  this_month: (day) => [startOfMonth(day), endOfMonth(day)],
  last_month: (day) => bounds.this_month(subMonths(day, 1)),
  this_quarter: (day) => [startOfQuarter(day), endOfQuarter(day)],
  last_quarter: (day) => bounds.this_quarter(subQuarters(day, 1)),
  this_year: (day) => [startOfYear(day), endOfYear(day)],
};

/** The days of a period, of the Gregorian year, on a day. */
export function daysOf(period: Period, today: string): DaySpan {
  const [from, to] = bounds[period](parseISO(today)).map((day) => lightFormat(day, 'yyyy-MM-dd'));
  return { from: from as string, to: to as string };
}

/** The period that some days are on a day; undefined: they are none. */
export const periodOf = (
  from: string | undefined,
  to: string | undefined,
  today: string,
): Period | undefined =>
  periods.find((period) => {
    const days = daysOf(period, today);
    return days.from === from && days.to === to;
  });

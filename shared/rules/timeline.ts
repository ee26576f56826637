import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { addYears } from 'date-fns/addYears';
import { startOfMonth } from 'date-fns/startOfMonth';
import { startOfWeek } from 'date-fns/startOfWeek';
import { startOfYear } from 'date-fns/startOfYear';
import type { ProjectTaskStatus } from './statuses';
import {
  DAY,
  type Dates,
  dayOfNumber,
  isWorkingDay,
  lastDayOf,
  numberOfDay,
  type WorkingDays,
  workingDaysFrom,
} from './working-days';
import { dayAt } from './working-time';

// A timeline is measured in days by their numbers (working-days.ts); the hours of a moment are a part of its day.

/** From one place until another, which no longer belongs to it. */
export interface Span {
  from: number;
  to: number;
}

/** By what a timeline is divided. */
export const timelineScales = ['day', 'week', 'month'] as const;
export type TimelineScale = (typeof timelineScales)[number];
type Unit = TimelineScale | 'year';

/** The weekday that weeks begin with, as `Date` counts them. */
export type WeekStart = 0 | 6;

/** What a timeline shows at once: some ten years. */
export const MAX_SHOWN_DAYS = 3_653;
/** In days: so far from the work today is still shown beside it. */
const NEAR = 62;

const FIRST_DAY = numberOfDay('1900-01-01');
const LAST_DAY = numberOfDay('9999-12-31');

/** The days that are planned, both included; where one day alone is known that one. Null: none. */
export function plannedSpan({ startDate, endDate }: Dates): Span | null {
  const first = startDate ?? endDate;
  const last = endDate ?? startDate;
  return first === null || last === null ? null : { from: numberOfDay(first), to: numberOfDay(last) + 1 };
}

/** Where a moment is on a clock: its day, and what has passed of it. */
export function placeOfMoment(moment: Date, clock: { timeZone: string }): number {
  const there = new TZDate(moment, clock.timeZone);
  return dayAt(moment, clock) + (there.getHours() * 60 + there.getMinutes()) / 1_440;
}

const utc = (day: number): TZDate => new TZDate(day * DAY, 'UTC');
const numberOf = (date: Date): number => date.getTime() / DAY;

const units: Record<
  Exclude<Unit, 'day'>,
  (day: Date, weekStartsOn: WeekStart) => { start: Date; next: Date }
> = {
  week: (day, weekStartsOn) => {
    const start = startOfWeek(day, { weekStartsOn });
    return { start, next: addDays(start, 7) };
  },
  month: (day) => {
    const start = startOfMonth(day);
    return { start, next: addMonths(start, 1) };
  },
  year: (day) => {
    const start = startOfYear(day);
    return { start, next: addYears(start, 1) };
  },
};

/** The whole day, week, month or year that a day is in. */
function unitAround(day: number, unit: Unit, weekStartsOn: WeekStart): Span {
  if (unit === 'day') return { from: day, to: day + 1 };
  const { start, next } = units[unit](utc(day), weekStartsOn);
  return { from: numberOf(start), to: numberOf(next) };
}

/** In whole days, at most so many as are shown; where there are more, those around now. */
function within(span: Span, now: number): Span {
  const [from, to] = [Math.floor(span.from), Math.ceil(span.to)];
  if (to - from <= MAX_SHOWN_DAYS) return { from, to };
  const begin = Math.max(from, Math.floor(Math.min(now, to) - MAX_SHOWN_DAYS / 2));
  return { from: begin, to: Math.min(to, begin + MAX_SHOWN_DAYS) };
}

/** What a timeline shows: all of its spans, and today where that is near, in whole units with one of room on each side. */
export function rangeOf(
  spans: readonly Span[],
  now: number,
  scale: TimelineScale,
  weekStartsOn: WeekStart,
): Span {
  const today = { from: now, to: now };
  let all = spans.length > 0 ? spans.reduce(together) : today;
  if (now >= all.from - NEAR && now <= all.to + NEAR) all = together(all, today);
  const { from, to } = within(all, now);
  return {
    from: unitAround(unitAround(from, scale, weekStartsOn).from - 1, scale, weekStartsOn).from,
    to: unitAround(unitAround(Math.max(to - 1, from), scale, weekStartsOn).to, scale, weekStartsOn).to,
  };
}

const together = (a: Span, b: Span): Span => ({
  from: Math.min(a.from, b.from),
  to: Math.max(a.to, b.to),
});

/** Where a span lies in a range, as parts of the range: what of it is within; null: nothing. */
export function placeIn(range: Span, span: Span): { offset: number; length: number } | null {
  const from = Math.max(range.from, span.from);
  const to = Math.min(range.to, span.to);
  if (to <= from) return null;
  const whole = range.to - range.from;
  return { offset: (from - range.from) / whole, length: (to - from) / whole };
}

/** The units of a range one after the other, of the first and the last what lies within. */
export function unitsOf(range: Span, unit: Unit, weekStartsOn: WeekStart): Span[] {
  const found: Span[] = [];
  for (let at = range.from; at < range.to; ) {
    const { to } = unitAround(at, unit, weekStartsOn);
    found.push({ from: at, to: Math.min(to, range.to) });
    at = to;
  }
  return found;
}

/** The days of a range that are off, those that follow each other together. */
export function daysOffIn(range: Span, calendar: WorkingDays): Span[] {
  const found: Span[] = [];
  for (let day = range.from; day < range.to; day++) {
    if (isWorkingDay(day, calendar)) continue;
    const last = found.at(-1);
    if (last?.to === day) last.to = day + 1;
    else found.push({ from: day, to: day + 1 });
  }
  return found;
}

/** What of a plan is moved: both its days, or one of them. */
export type PlanPart = 'whole' | 'start' | 'end';

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/**
 * A plan with a part of it so many days later, or earlier: the start never comes after the end, nor the end before the start. A plan of
 * one day gets the other when that is moved; a plan without days has none.
 */
export function movedPlan(dates: Dates, part: PlanPart, days: number): Dates {
  const span = plannedSpan(dates);
  if (!span) return dates;
  const [start, end] = [span.from, span.to - 1];
  if (part === 'start') {
    const moved = clamp(start + days, FIRST_DAY, end);
    return { startDate: dayOfNumber(moved), endDate: dayOfNumber(end) };
  }
  if (part === 'end') {
    const moved = clamp(end + days, start, LAST_DAY);
    return { startDate: dayOfNumber(start), endDate: dayOfNumber(moved) };
  }
  const by = clamp(days, FIRST_DAY - start, LAST_DAY - end);
  return {
    startDate: dates.startDate === null ? null : dayOfNumber(start + by),
    endDate: dates.endDate === null ? null : dayOfNumber(end + by),
  };
}

interface ExpectedTask extends Dates {
  status: ProjectTaskStatus;
  /** The whole working days for which it has been its company’s turn; null: for none. */
  actual: number | null;
}

const lastDay = (start: number, count: number, calendar: WorkingDays): number =>
  numberOfDay(lastDayOf(dayOfNumber(start), count, calendar));

/**
 * When the open tasks of a project can be done at the earliest, where that is later than planned: each takes the working days that its plan
 * has, the one that is open less those that it has had, and begins no earlier than planned, and after the one before it. Null where it is
 * not later, and where nothing can be said: of a task without days, and of what waits for a cancelled one.
 */
export function expectedSpans(
  tasks: readonly ExpectedTask[],
  today: number,
  calendar: WorkingDays,
): (Span | null)[] {
  /** The day on which the task before can be done; null: it is. */
  let before: number | null = null;
  let isBlocked = false;
  return tasks.map((task) => {
    if (task.status === 'completed') {
      before = null;
      isBlocked = false;
      return null;
    }
    isBlocked ||= task.status === 'cancelled';
    const plan = plannedSpan(task);
    if (isBlocked) return null;
    if (!plan || plan.to - plan.from > MAX_SHOWN_DAYS) {
      before ??= today;
      return null;
    }
    const planned = Math.max(1, workingDaysFrom(dayOfNumber(plan.from), dayOfNumber(plan.to - 1), calendar));
    const isOpen = before === null;
    const begun = isOpen && task.actual !== null;
    const from = begun ? today : Math.max((before ?? today - 1) + 1, plan.from);
    const left = begun ? Math.max(1, planned - (task.actual ?? 0)) : planned;
    if (from > LAST_DAY - 2 * MAX_SHOWN_DAYS) return null;
    const end = Math.max(lastDay(from, left, calendar), plan.to - 1);
    before = end;
    return end >= plan.to ? { from: begun ? from : lastDay(from, 1, calendar), to: end + 1 } : null;
  });
}

/**
 * After which days a project is planned to end, by its own dates and those of its tasks, and expected to end where that is later; null:
 * not known, or not later.
 */
export function endsOf(
  planned: readonly Dates[],
  expected: readonly (Span | null)[],
): { planned: number | null; expected: number | null } {
  const last = Math.max(...planned.map((dates) => plannedSpan(dates)?.to ?? 0), 0);
  const end = Math.max(...expected.map((span) => span?.to ?? 0), 0);
  const isLater = end > last && end - last <= MAX_SHOWN_DAYS;
  return { planned: last > 0 ? last : null, expected: isLater ? end : null };
}

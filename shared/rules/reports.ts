import { TZDate } from '@date-fns/tz';
import { HUB_TIME_ZONE, hubDay } from '../contracts/fields';
import { type Age, ageOfDays } from './court';
import type { TurnEnding } from './turns';
import { numberOfDay } from './working-days';
import { type Calendar, openingOn, workingDays } from './working-time';

// A month is `YYYY-MM`, on the hub's clock.

/** Months that a report compares; the last one is its own. */
export const REPORT_MONTHS = 6;

/** The first month that has a report. */
export const FIRST_MONTH = '2000-01';
export const MONTH_PATTERN = /^20\d\d-(0[1-9]|1[0-2])$/;

/** Whether a report can be about it: from `FIRST_MONTH` to the present month. */
export const isReportMonth = (text: string, now = new Date()): boolean =>
  MONTH_PATTERN.test(text) && text <= monthOf(hubDay(now));

export const monthOf = (day: string): string => day.slice(0, 7);

export function monthsAfter(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

/** The first day of a month, `YYYY-MM-DD`. */
export const firstDayOf = (month: string): string => `${month}-01`;

/** The last month that is over. */
export const lastMonth = (now = new Date()): string => monthsAfter(monthOf(hubDay(now)), -1);

/** The months of a report, the first one first. */
export const monthsOfReport = (month: string): string[] =>
  Array.from({ length: REPORT_MONTHS }, (_, index) => monthsAfter(month, index + 1 - REPORT_MONTHS));

/** When a month begins. */
export function startOfMonth(month: string): Date {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(new TZDate(year, number - 1, 1, HUB_TIME_ZONE).getTime());
}

/** The part of a month that a report tells: up to its end, or up to now while it is not over. */
export interface Told {
  from: Date;
  until: Date;
  isOver: boolean;
  /** The day of `until`: an open turn that was due before is late. */
  day: string;
}

export function told(month: string, now: Date): Told {
  const next = monthsAfter(month, 1);
  const [from, end] = [startOfMonth(month), startOfMonth(next)];
  return end <= now
    ? { from, until: end, isOver: true, day: firstDayOf(next) }
    : { from, until: now, isOver: false, day: hubDay(now) };
}

/** When the first working day after a month begins, by a calendar. */
export function firstMorningAfter(month: string, calendar: Calendar): Date {
  for (let day = numberOfDay(firstDayOf(monthsAfter(month, 1))); ; day++) {
    const opening = openingOn(day, calendar);
    if (opening) return new Date(opening.opens);
  }
}

/** A turn of the ledger as reports count it. */
export interface CountedTurn {
  /** Of a project's task or a general task. */
  isOfTask: boolean;
  from: Date;
  /** Null while it is open. */
  to: Date | null;
  ending: TurnEnding | null;
  dueOn: string | null;
  /** Of an open turn: its task is marked as delayed. */
  isDelayed: boolean;
  /** The working days for which it was held, up to its end or that of the report (`daysHeld`). */
  days: number;
}

type Ages = Record<Age, number>;

/** What happened in a month, and how many turns were open at its end, or are open now. */
export interface MonthFigures {
  month: string;
  began: number;
  ended: number;
  /** The working days for which the ended turns were held: their sum and their median, to a tenth of a day. */
  days: number;
  median: number | null;
  approved: number;
  rejected: number;
  /** To the step before, and to the submitter for a correction. */
  returned: number;
  completedTasks: number;
  /** Ended after the day by which they were to end. */
  endedLate: number;
  open: number;
  /** Open though that day was over, or now marked as delayed. */
  openLate: number;
}

const tenth = (days: number): number => Math.round(days * 10) / 10;

function medianOf(sorted: readonly number[]): number | null {
  if (sorted.length === 0) return null;
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]] as [number, number];
  return tenth((low + high) / 2);
}

function countByAge(turns: readonly CountedTurn[]): Ages {
  const ages: Ages = { day: 0, three: 0, week: 0, more: 0 };
  for (const { days } of turns) ages[ageOfDays(days)]++;
  return ages;
}

/** When a turn began and ended. */
type Span = Pick<CountedTurn, 'from' | 'to'>;

const hasBegunIn = ({ from }: Span, at: Told): boolean => from >= at.from && from < at.until;
export const hasEndedIn = ({ to }: Span, at: Told): boolean => to !== null && to >= at.from && to < at.until;
export const isOpenAt = ({ from, to }: Span, at: Told): boolean =>
  from < at.until && (to === null || to >= at.until);

/**
 * The working days for which a turn was held, up to its end or that of the report, by the calendar of its holder. Counted once for each
 * turn of a report, since it takes far longer than all else that is counted.
 */
export const daysHeld = ({ from, to }: Span, { until }: Told, calendar: Calendar): number =>
  workingDays(from, to !== null && to < until ? to : until, calendar);

/** Ended after its due day, or open though that was over. */
export function isLateIn(turn: CountedTurn, at: Told): boolean {
  const { to, dueOn, isDelayed } = turn;
  if (isOpenAt(turn, at)) return (dueOn !== null && dueOn < at.day) || (isDelayed && !at.isOver);
  return to !== null && dueOn !== null && dueOn < hubDay(to);
}

const endings = {
  approved: ['approved'],
  rejected: ['rejected'],
  returned: ['returned', 'correction'],
} as const satisfies Record<string, readonly TurnEnding[]>;

export function figuresOf(turns: readonly CountedTurn[], month: string, now: Date): MonthFigures {
  const at = told(month, now);
  const ended = turns.filter((turn) => hasEndedIn(turn, at));
  const open = turns.filter((turn) => isOpenAt(turn, at));
  const held = ended.map(({ days }) => days).toSorted((a, b) => a - b);
  const count = (known: readonly TurnEnding[]) =>
    ended.filter(({ ending }) => ending !== null && known.includes(ending)).length;
  return {
    month,
    began: turns.filter((turn) => hasBegunIn(turn, at)).length,
    ended: ended.length,
    days: tenth(held.reduce((sum, days) => sum + days, 0)),
    median: medianOf(held),
    approved: count(endings.approved),
    rejected: count(endings.rejected),
    returned: count(endings.returned),
    completedTasks: ended.filter(({ isOfTask, ending }) => isOfTask && ending === 'completed').length,
    endedLate: ended.filter((turn) => isLateIn(turn, at)).length,
    open: open.length,
    openLate: open.filter((turn) => isLateIn(turn, at)).length,
  };
}

/** How long the turns of the report's own month were held: those that ended in it, and those open at its end. */
export function agesOf(turns: readonly CountedTurn[], at: Told): { ages: Ages; openAges: Ages } {
  return {
    ages: countByAge(turns.filter((turn) => hasEndedIn(turn, at))),
    openAges: countByAge(turns.filter((turn) => isOpenAt(turn, at))),
  };
}

/** The turns of the report's own month that were held longest, at most `most`. */
export function longestOf<T extends CountedTurn>(
  turns: readonly T[],
  at: Told,
  most: number,
): { turn: T; days: number; isOpen: boolean; isLate: boolean }[] {
  return turns
    .filter((turn) => hasEndedIn(turn, at) || isOpenAt(turn, at))
    .map((turn) => ({
      turn,
      days: turn.days,
      isOpen: isOpenAt(turn, at),
      isLate: isLateIn(turn, at),
    }))
    .toSorted((a, b) => b.days - a.days)
    .slice(0, most)
    .map(({ days, ...row }) => ({ ...row, days: tenth(days) }));
}

import { TZDate } from '@date-fns/tz';
import { HUB_TIME_ZONE, hubDay } from '../contracts/fields';
import { type Age, ageOfDays } from './court';
import type { TurnEnding } from './turns';
import { numberOfDay } from './working-days';
import { type Calendar, openingOn, workingDays } from './working-time';

// A month is `YYYY-MM`, on the hub's clock.

/** The months that a report compares, of which its own is the last. */
export const REPORT_MONTHS = 6;

export const monthOf = (day: string): string => day.slice(0, 7);

export function monthsAfter(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

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

/** Until when a month is told: its end, and until now while it is not over. */
export interface Told {
  from: Date;
  until: Date;
  isOver: boolean;
  /** The day that it is then: what was due before is late. */
  day: string;
}

export function told(month: string, now: Date): Told {
  const next = monthsAfter(month, 1);
  const [from, end] = [startOfMonth(month), startOfMonth(next)];
  return end <= now
    ? { from, until: end, isOver: true, day: `${next}-01` }
    : { from, until: now, isOver: false, day: hubDay(now) };
}

/** When the first working day after a month begins, by a calendar. */
export function firstMorningAfter(month: string, calendar: Calendar): Date {
  for (let day = numberOfDay(`${monthsAfter(month, 1)}-01`); ; day++) {
    const opening = openingOn(day, calendar);
    if (opening) return new Date(opening.opens);
  }
}

/** A turn of the ledger, as far as reports count it. */
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
  /** Of those who have it. */
  calendar: Calendar;
}

type Ages = Record<Age, number>;

/** What happened in a month, and how things stood at its end, or stand now. */
export interface MonthFigures {
  month: string;
  began: number;
  ended: number;
  /** Of the turns that ended: the working days for which they were held, together and in the middle; to a tenth of a day. */
  days: number;
  median: number | null;
  ages: Ages;
  approved: number;
  rejected: number;
  /** To the step before, and to the submitter for a correction. */
  returned: number;
  completedTasks: number;
  /** Ended after the day by which they were to end. */
  endedLate: number;
  open: number;
  openAges: Ages;
  /** Open though that day was over, or now marked as delayed. */
  openLate: number;
}

const tenth = (days: number): number => Math.round(days * 10) / 10;

function medianOf(sorted: readonly number[]): number | null {
  if (sorted.length === 0) return null;
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]] as [number, number];
  return tenth((low + high) / 2);
}

function agesOf(held: readonly number[]): Ages {
  const ages: Ages = { day: 0, three: 0, week: 0, more: 0 };
  for (const days of held) ages[ageOfDays(days)]++;
  return ages;
}

const hasBegunIn = ({ from }: CountedTurn, at: Told): boolean => from >= at.from && from < at.until;
export const hasEndedIn = ({ to }: CountedTurn, at: Told): boolean =>
  to !== null && to >= at.from && to < at.until;
export const isOpenAt = ({ from, to }: CountedTurn, at: Told): boolean =>
  from < at.until && (to === null || to >= at.until);

/** The working days for which a turn was held until its end, or until the report's. */
export const daysHeld = ({ from, to, calendar }: CountedTurn, { until }: Told): number =>
  workingDays(from, to !== null && to < until ? to : until, calendar);

/** Ended after its day, or open though it was over: of a turn that is in the report. */
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
  const held = ended.map((turn) => daysHeld(turn, at)).toSorted((a, b) => a - b);
  const count = (known: readonly TurnEnding[]) =>
    ended.filter(({ ending }) => ending !== null && known.includes(ending)).length;
  return {
    month,
    began: turns.filter((turn) => hasBegunIn(turn, at)).length,
    ended: ended.length,
    days: tenth(held.reduce((sum, days) => sum + days, 0)),
    median: medianOf(held),
    ages: agesOf(held),
    approved: count(endings.approved),
    rejected: count(endings.rejected),
    returned: count(endings.returned),
    completedTasks: ended.filter(({ isOfTask, ending }) => isOfTask && ending === 'completed').length,
    endedLate: ended.filter((turn) => isLateIn(turn, at)).length,
    open: open.length,
    openAges: agesOf(open.map((turn) => daysHeld(turn, at))),
    openLate: open.filter((turn) => isLateIn(turn, at)).length,
  };
}

/** The turns of a month that were held longest, as many as are listed. */
export function longestOf<T extends CountedTurn>(
  turns: readonly T[],
  at: Told,
  most: number,
): { turn: T; days: number; isOpen: boolean; isLate: boolean }[] {
  return turns
    .filter((turn) => hasEndedIn(turn, at) || isOpenAt(turn, at))
    .map((turn) => ({
      turn,
      days: daysHeld(turn, at),
      isOpen: isOpenAt(turn, at),
      isLate: isLateIn(turn, at),
    }))
    .toSorted((a, b) => b.days - a.days)
    .slice(0, most)
    .map(({ days, ...row }) => ({ ...row, days: tenth(days) }));
}

import { isWorkingDay, numberOfDay, requireWorkingDay } from './working-days';
import { addWorkingTime, type Calendar, dayAt, openingOn, workingDays } from './working-time';

/** The most working days that a step allows. */
export const MAX_ALLOWED_DAYS = 365;

/** What a person has at least when a request comes back to them, in working days. */
export const LEAST_DAYS = 1;

/** A time that a step waited for its person, and was then returned for a correction. */
interface Spell {
  from: Date;
  to: Date;
}

/** A turn of a step with allowed days. */
export interface ClockedTurn {
  beganAt: Date;
  allowedDays: number;
  /** The turns of the same person at the same step that ended with a return. */
  earlier: readonly Spell[];
}

/**
 * When a turn is due. The clock stops while a request is corrected: it goes on where it stood when the request comes back, with
 * a day at least. What falls into off hours counts as nothing, so it is due within the hours of a day.
 */
export function dueOf({ beganAt, allowedDays, earlier }: ClockedTurn, calendar: Calendar): Date {
  const used = earlier.reduce((sum, { from, to }) => sum + workingDays(from, to, calendar), 0);
  return addWorkingTime(beganAt, Math.max(allowedDays - used, LEAST_DAYS), calendar);
}

/** Four digits write no later year: the database would not take the text of a moment after it. */
const LAST_MOMENT = Date.UTC(10_000, 0) - 1;

/**
 * When what has a day is due: as the hours of that day end, or of the last working day before it. West of Greenwich the last
 * day that people write ends in the year 10000, so it ends a little sooner.
 */
export function endOf(day: string, calendar: Calendar): Date {
  requireWorkingDay(calendar);
  let number = numberOfDay(day);
  for (;;) {
    const open = openingOn(number, calendar);
    if (open) return new Date(Math.min(open.closes, LAST_MOMENT));
    number--;
  }
}

/**
 * Stages of a clock are working days from the day on which it is due, 0: the day before is -1, the day after 1. What was late
 * already as the turn began is due on that day, so that people are told of no days that were not theirs.
 */
const SOON = -1;
/** So many working days after it is due, the person or company is reminded for the last time. */
export const LAST_STAGE = 10;
/** So many working days after it is due, the representative of the company is told, and then the administrators. */
export const REPRESENTATIVE_STAGE = 2;
export const ADMIN_STAGE = 4;
/** Before every stage that is told; all earlier ones are this one. */
export const UNTOLD = SOON - 1;
/** After every stage that is told, likewise. */
const OVER = LAST_STAGE + 1;

interface Clock {
  beganAt: Date;
  dueAt: Date;
}

/** Where a clock stands at a moment. */
export interface Standing {
  stage: number;
  /** It is within working hours: only then people are told. */
  isOpen: boolean;
  /** The next time at which there may be something to tell. */
  nextAt: Date;
}

/** The working days after one day until another, which counts; no more are counted than `most`, for it may be millennia away. */
function daysBetween(after: number, until: number, calendar: Calendar, most: number): number {
  let count = 0;
  for (let day = after + 1; day <= until && count < most; day++) if (isWorkingDay(day, calendar)) count++;
  return count;
}

export function standingOf({ beganAt, dueAt }: Clock, now: Date, calendar: Calendar): Standing {
  requireWorkingDay(calendar);
  const due = Math.max(dayAt(dueAt, calendar), dayAt(beganAt, calendar));
  const today = dayAt(now, calendar);
  const stage =
    today < due
      ? -daysBetween(today - 1, due - 1, calendar, -UNTOLD)
      : daysBetween(due, today, calendar, OVER);
  const hours = openingOn(today, calendar);
  const time = now.getTime();
  return {
    // with days off alone in between, it is as if it were the working day before them
    stage: today < due ? Math.min(stage, SOON) : stage,
    isOpen: hours !== null && hours.opens <= time && time <= hours.closes,
    nextAt: nextOpening(hours && time < hours.opens ? today : today + 1, due, calendar),
  };
}

/** As the first working day from this day on opens; not before the last one before it is due. */
function nextOpening(from: number, due: number, calendar: Calendar): Date {
  let before = due - 1;
  while (before > from && !isWorkingDay(before, calendar)) before--;
  for (let day = Math.max(from, before); ; day++) {
    const open = openingOn(day, calendar);
    if (open) return new Date(open.opens);
  }
}

/** What is told to those whose turn it is. */
export type Reminder = 'soon' | 'today' | 'late';

export interface Telling {
  reminder: Reminder | null;
  /** To whom else it is told that it is late. */
  representative: boolean;
  admins: boolean;
}

/** What is told at a stage, where another one was told last: each once, and of what was missed the latest alone. */
export function tellingAt(told: number, stage: number): Telling {
  const passes = (mark: number) => told < mark && mark <= stage;
  const isNew = stage > told && stage >= SOON && stage <= LAST_STAGE;
  return {
    reminder: isNew ? (stage < 0 ? 'soon' : stage === 0 ? 'today' : 'late') : null,
    representative: passes(REPRESENTATIVE_STAGE),
    admins: passes(ADMIN_STAGE),
  };
}

/** There is nothing left to tell. */
export const isOver = (told: number): boolean => told >= LAST_STAGE;

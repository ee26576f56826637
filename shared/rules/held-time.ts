import { dayOfNumber, numberOfDay, type WorkingDays, workingDaysFrom } from './working-days';
import { type Calendar, MAX_WORKING_DAYS, workingDays } from './working-time';

/** A turn that a company has had, or has: until now. */
export interface HeldTurn {
  /** Null: the administrators, or a person without a company. */
  companyId: number | null;
  from: Date;
  to: Date;
}

/** Without the time that a company had two turns at once, of steps that are decided together. */
function apart(turns: readonly HeldTurn[]): HeldTurn[] {
  const spells: HeldTurn[] = [];
  for (const turn of turns.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = spells.findLast(({ companyId }) => companyId === turn.companyId);
    if (!last || last.to < turn.from) spells.push({ ...turn });
    else if (last.to < turn.to) last.to = turn.to;
  }
  return spells;
}

/** The whole working days for which each company had its turns, by its own calendar; those who had none for half a day: 0. */
export function heldDays(
  turns: readonly HeldTurn[],
  calendarOf: (companyId: number | null) => Calendar,
): Map<number | null, number> {
  const held = new Map<number | null, number>();
  for (const { companyId, from, to } of apart(turns))
    held.set(companyId, (held.get(companyId) ?? 0) + workingDays(from, to, calendarOf(companyId)));
  return new Map([...held].map(([companyId, days]) => [companyId, Math.round(days)]));
}

/** The whole working days for which a turn has waited, counted as those of `heldDays`. */
export const daysWaited = (since: Date, now: Date, calendar: Calendar): number =>
  Math.max(0, Math.round(workingDays(since, now, calendar)));

/** How many working days have come since the day by which something was to be done; of what is years late some years. */
export function daysLate(dueOn: string, today: string, calendar: WorkingDays): number {
  const first = Math.max(numberOfDay(dueOn) + 1, numberOfDay(today) - MAX_WORKING_DAYS);
  return workingDaysFrom(dayOfNumber(first), today, calendar);
}

/** The days of a task as its dates plan them, and for which it has been its companies’ turn; null: none known. */
export interface PlannedTask {
  planned: number | null;
  actual: number | null;
  isCompleted: boolean;
}

/**
 * By how many days a task has taken longer than planned, below 0 less; null where that is not known yet. What is open has not taken
 * less: it may still take as long.
 */
export function driftOf({ planned, actual, isCompleted }: PlannedTask): number | null {
  if (planned === null || actual === null) return null;
  const drift = actual - planned;
  return isCompleted ? drift : Math.max(0, drift);
}

import { addWorkingTime, type Calendar, workingDays } from './working-time';

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

import { type WorkingDays, workingDaysAfter } from './working-days';

/** The day (`YYYY-MM-DD`) so many working days, at least one, after another. */
export const targetDateOf = (from: string, workingDays: number, calendar?: WorkingDays): string =>
  workingDaysAfter(from, workingDays, calendar);

/** Whether an open request is past its target date on the given day. */
export const isLate = (targetDate: string, today: string): boolean => today > targetDate;

import { addDays } from 'date-fns/addDays';
import { formatISO } from 'date-fns/formatISO';
import { isFriday } from 'date-fns/isFriday';
import { isSaturday } from 'date-fns/isSaturday';
import { parseISO } from 'date-fns/parseISO';

const isWorkingDay = (day: Date): boolean => !isFriday(day) && !isSaturday(day);

/** The day (`YYYY-MM-DD`) so many working days after another; Friday and Saturday are off. */
export function targetDateOf(from: string, workingDays: number): string {
  let day = parseISO(from);
  for (let left = workingDays; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left--;
  }
  return formatISO(day, { representation: 'date' });
}

/** Whether an open request is past its target date on the given day. */
export const isLate = (targetDate: string, today: string): boolean => today > targetDate;

const FRIDAY = 5;
const SATURDAY = 6;
const isWorkingDay = (date: Date): boolean => date.getUTCDay() !== FRIDAY && date.getUTCDay() !== SATURDAY;

/** The day (`YYYY-MM-DD`) so many working days after another; Friday and Saturday are off. */
export function targetDateOf(from: string, workingDays: number): string {
  const date = new Date(`${from}T00:00:00Z`);
  for (let left = workingDays; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (isWorkingDay(date)) left--;
  }
  return date.toISOString().slice(0, 10);
}

/** Whether an open request is past its target date on the given day. */
export const isLate = (targetDate: string, today: string): boolean => today > targetDate;

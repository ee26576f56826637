import { finishedStatuses } from './statuses';

/** Days are `YYYY-MM-DD`, so they compare as text. */
export const endsAfterStart = (value: { startDate?: string | null; endDate?: string | null }): boolean =>
  !value.startDate || !value.endDate || value.endDate >= value.startDate;

/** How a schema says so, at the later field. */
export const endBeforeStart = { error: 'end_before_start', path: ['endDate'] };

const finished: readonly string[] = finishedStatuses;

/** Whether the last day of a project or of one of its tasks has passed before its work was over. */
export const isOverdue = (
  { status, endDate }: { status: string; endDate: string | null },
  today: string,
): boolean => endDate !== null && endDate < today && !finished.includes(status);

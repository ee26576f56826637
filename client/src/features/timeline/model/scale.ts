import type { Span, TimelineScale } from '@shared/rules/timeline';

/** How wide a day is on the screen, in px. */
export const dayWidths: Record<TimelineScale, number> = { day: 30, week: 12, month: 4 };

/** A sheet of A3 has room for the names of so many days, weeks and months. */
const MOST = { day: 45, week: 100, month: 520 };

/** On paper everything fits the width: the smallest division whose names can be read. */
export function scaleOnPaper({ from, to }: Span): TimelineScale {
  const days = to - from;
  if (days <= MOST.day) return 'day';
  return days <= MOST.week ? 'week' : 'month';
}

/** Whether there is room on paper for the names of the months. */
export const namesMonths = ({ from, to }: Span): boolean => to - from <= MOST.month;

/** Where something is in a frame of which it is a part, in the reading direction. */
export const styleOf = ({ offset, length }: { offset: number; length: number }) => ({
  insetInlineStart: `${offset * 100}%`,
  inlineSize: `${length * 100}%`,
});

import { differenceInHours } from 'date-fns';

/** For about how many days something can still be restored; 0 in its last hours. */
export const daysLeft = (until: string, now = new Date()): number =>
  Math.max(0, Math.round(differenceInHours(until, now, { roundingMethod: 'ceil' }) / 24));

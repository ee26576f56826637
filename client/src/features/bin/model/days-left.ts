import { differenceInHours } from 'date-fns';

/** For how many days something can still be restored; 0 on its last day. */
export const daysLeft = (until: string, now = new Date()): number =>
  Math.max(0, Math.floor(differenceInHours(until, now) / 24));

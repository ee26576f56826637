import { addDays, subDays } from 'date-fns';
import { today } from '../../../lib/time';

/** A moment so many days ago, at an hour when people work. */
export function ago(days: number, hour = 9): string {
  const moment = subDays(new Date(), days);
  moment.setUTCHours(hour - 3, (days * 17) % 60, 0, 0);
  return new Date(Math.min(moment.getTime(), Date.now())).toISOString();
}

/** The day so many days from today; negative for the past. */
export const dayIn = (days: number): string => today(addDays(new Date(), days));

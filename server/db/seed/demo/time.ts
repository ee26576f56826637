import { today } from '../../../lib/time';

const DAY = 86_400_000;

/** A moment so many days ago, at an hour when people work. */
export function ago(days: number, hour = 9): string {
  const moment = new Date(Date.now() - days * DAY);
  moment.setUTCHours(hour - 3, (days * 17) % 60, 0, 0);
  return new Date(Math.min(moment.getTime(), Date.now())).toISOString();
}

/** The day so many days from today; negative for the past. */
export const dayIn = (days: number): string => today(new Date(Date.now() + days * DAY));

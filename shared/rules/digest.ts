import { TZDate } from '@date-fns/tz';
import type { AccountSettings } from './settings';
import { DAY } from './working-days';
import { type Calendar, dayAt, hoursOn, MAX_WORKING_DAYS, openingOn } from './working-time';

type Choice = Pick<AccountSettings, 'followedLetters' | 'digestHour'>;

const HOUR = 3_600_000;

/**
 * When news that a person was told of at a moment is mailed, with all that has come until then: at the next full hour of their
 * company's working hours, or at the hour of a working day that they chose. Undefined: not.
 */
export function digestAt(told: Date, choice: Choice, calendar: Calendar): Date | undefined {
  if (choice.followedLetters === 'off') return undefined;
  const first = dayAt(told, calendar);
  for (let day = first; day < first + MAX_WORKING_DAYS; day++) {
    const at = momentOn(day, told, choice, calendar);
    if (at !== undefined) return new Date(at);
  }
  return undefined;
}

/** The moment on this day, in ms; undefined where it is off or the moment has passed. */
function momentOn(
  day: number,
  told: Date,
  { followedLetters, digestHour }: Choice,
  calendar: Calendar,
): number | undefined {
  if (!hoursOn(day, calendar)) return undefined;
  if (followedLetters === 'daily') {
    const at = hourOf(day, digestHour, calendar);
    return at > told.getTime() ? at : undefined;
  }
  const { opens, closes } = openingOn(day, calendar) ?? { opens: 0, closes: 0 };
  const next = Math.max(opens, nextFullHour(told, calendar));
  return next <= closes ? next : undefined;
}

/** By the clock there, which may be half an hour off that of others. */
function nextFullHour(told: Date, { timeZone }: Calendar): number {
  const there = new TZDate(told, timeZone);
  const passed = (there.getMinutes() * 60 + there.getSeconds()) * 1_000 + there.getMilliseconds();
  return told.getTime() - passed + HOUR;
}

function hourOf(day: number, hour: number, { timeZone }: Calendar): number {
  const date = new Date(day * DAY);
  return new TZDate(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), hour, timeZone).getTime();
}

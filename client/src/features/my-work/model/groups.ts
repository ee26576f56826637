import type { MyTurn } from '@shared/contracts/my-work';
import type { Language } from '@shared/language';
import { addDays } from 'date-fns/addDays';
import { endOfWeek } from 'date-fns/endOfWeek';
import { toDay } from '@/lib/format';

const groups = ['late', 'today', 'week', 'later', 'putOff'] as const;
export type Group = (typeof groups)[number];

/** The day of the week that a week starts on, as `Date` counts them. */
type WeekStart = 0 | 6;
export const weekStartOf = (language: Language): WeekStart => (language === 'ar' ? 6 : 0);

/** Where a turn stands in the list. What is due on no day is done later. */
function groupOf({ isLate, dueOn, putOffUntil }: MyTurn, now: Date, weekStartsOn: WeekStart): Group {
  if (putOffUntil !== null) return 'putOff';
  if (isLate) return 'late';
  if (dueOn === null || dueOn > toDay(endOfWeek(now, { weekStartsOn }))) return 'later';
  return dueOn <= toDay(now) ? 'today' : 'week';
}

/** The groups that have turns, each in the order of the list. */
export function grouped(turns: readonly MyTurn[], now: Date, weekStartsOn: WeekStart): [Group, MyTurn[]][] {
  const of = (group: Group) => turns.filter((turn) => groupOf(turn, now, weekStartsOn) === group);
  return groups.map((group): [Group, MyTurn[]] => [group, of(group)]).filter(([, own]) => own.length > 0);
}

/** Until when people put things off most often: tomorrow, and the first day of the next week. */
export function usualDays(now: Date, weekStartsOn: WeekStart): { tomorrow: string; nextWeek: string } {
  return {
    tomorrow: toDay(addDays(now, 1)),
    nextWeek: toDay(addDays(endOfWeek(now, { weekStartsOn }), 1)),
  };
}

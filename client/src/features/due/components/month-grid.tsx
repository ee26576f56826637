import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useLanguage } from '@/lib/direction';
import { toDate, useFormat } from '@/lib/format';
import { latinLetter } from '@/lib/keys';
import { useName } from '@/lib/names';
import { weekStartOf } from '@/lib/week-start';
import {
  daysAfter,
  firstOfWeek,
  lastOfWeek,
  monthOf,
  monthsAfter,
  type ShownDay,
  weeksOf,
} from '../model/month';
import { DueChip } from './due-link';

interface Props {
  day: string;
  today: string;
  shownDay: (day: string) => ShownDay;
  /** While the arrows go over the days, and once they rest. */
  onPass: (day: string) => void;
  onNote: () => void;
  onChoose: (day: string) => void;
  /** Goes on to the list of the day. */
  onEnter: () => void;
  labelledBy: string;
  isBusy: boolean;
}

/** As many stand in a day; where there are more, one gives its place to their number. */
const MOST_IN_DAY = 3;

/** A month, day by day, as a grid whose days the arrows go over. */
export function MonthGrid({
  day,
  today,
  shownDay,
  onPass,
  onNote,
  onChoose,
  onEnter,
  labelledBy,
  isBusy,
}: Props) {
  const { language, direction } = useLanguage();
  const format = useFormat();
  const grid = useRef<HTMLTableElement>(null);
  const hasMoved = useRef(false);
  const weekStart = weekStartOf(language);
  const weeks = weeksOf(day, weekStart);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day, which may be of a month that is drawn only now
  useEffect(() => {
    if (hasMoved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    hasMoved.current = false;
  }, [day]);

  const moves: Record<string, () => string> = {
    ArrowRight: () => daysAfter(day, direction === 'rtl' ? -1 : 1),
    ArrowLeft: () => daysAfter(day, direction === 'rtl' ? 1 : -1),
    ArrowDown: () => daysAfter(day, 7),
    ArrowUp: () => daysAfter(day, -7),
    PageDown: () => monthsAfter(day, 1),
    PageUp: () => monthsAfter(day, -1),
    Home: () => firstOfWeek(day, weekStart),
    End: () => lastOfWeek(day, weekStart),
    t: () => today,
  };
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isDay = event.target instanceof HTMLElement && event.target.role === 'gridcell';
    if (isDay && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      return onEnter();
    }
    const move = moves[event.key] ?? moves[latinLetter({ key: event.key, code: event.code }) ?? ''];
    if (!move) return;
    event.preventDefault();
    hasMoved.current = true;
    onPass(move());
  };

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells the arrows go over is a grid
      role="grid"
      aria-labelledby={labelledBy}
      aria-busy={isBusy}
      onKeyDown={press}
      onKeyUp={onNote}
      className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-lg border border-line bg-surface"
    >
      <thead>
        <tr>
          {weeks[0]?.map((one) => (
            <th
              key={one}
              scope="col"
              abbr={format.weekday(one)}
              className="border-line border-b px-2 py-1.5 text-start font-normal text-ink-muted text-xs"
            >
              {format.shortWeekday(one)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <Day
                key={one}
                shown={shownDay(one)}
                isChosen={one === day}
                isToday={one === today}
                isOutside={monthOf(one) !== monthOf(day)}
                onChoose={() => onChoose(one)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  shown: ShownDay;
  isChosen: boolean;
  isToday: boolean;
  isOutside: boolean;
  onChoose: () => void;
}

function Day({ shown: { day, items, late, off }, isChosen, isToday, isOutside, onChoose }: DayProps) {
  const { t } = useTranslation(['due', 'common']);
  const { language } = useLanguage();
  const format = useFormat();
  const nameOf = useName();
  const holiday = nameOf(off?.holiday);
  const label = [
    isToday && t('today'),
    format.fullDate(day),
    off && (holiday ?? t('dayOff')),
    t('counts.due', { count: items.length }),
    late > 0 && t('counts.late', { count: late }),
  ]
    .filter(Boolean)
    .join(t('common:comma'));
  const chips = items.length > MOST_IN_DAY ? items.slice(0, MOST_IN_DAY - 1) : items;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys of all its days
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of such a grid
      role="gridcell"
      tabIndex={isChosen ? 0 : -1}
      aria-selected={isChosen}
      aria-current={isToday ? 'date' : undefined}
      data-day={day}
      // a link in it leads on by itself
      onClick={({ target }) => target instanceof Element && !target.closest('a') && onChoose()}
      className={cn(
        'relative h-26 overflow-hidden border-line border-e border-b p-1 align-top last:border-e-0 [tr:last-child>&]:border-b-0',
        off && 'bg-sunken',
        isChosen && 'shadow-[inset_0_0_0_2px_var(--primary)] print:shadow-none',
      )}
    >
      <div className="flex flex-col gap-0.5">
        {/* with what stands below it the name of the day; its parts are of it */}
        <span className="sr-only">
          {label}
          {t('common:comma')}
        </span>
        <div className="flex min-w-0 items-baseline justify-between gap-1" aria-hidden="true">
          <span
            className={cn(
              'rounded-full px-1.5 text-sm tabular-nums',
              isToday && 'bg-primary font-semibold text-primary-on',
              isOutside && !isToday && 'text-ink-faint',
            )}
          >
            {format.number(toDate(day).getDate())}
          </span>
          {language === 'ar' && (
            <span className="truncate text-ink-faint text-xs">{format.hijriDay(day)}</span>
          )}
        </div>
        {holiday && (
          <bdi aria-hidden="true" className="truncate text-accent-ink text-xs">
            {holiday}
          </bdi>
        )}
        {chips.map((item) => (
          <DueChip key={`${item.kind}-${item.id}`} item={item} />
        ))}
        {items.length > chips.length && (
          <span
            className={cn(
              'px-1 font-medium text-xs',
              items.slice(chips.length).some(({ isLate }) => isLate) ? 'text-red-ink' : 'text-ink-muted',
            )}
          >
            {t('more', { count: items.length - chips.length })}
          </span>
        )}
      </div>
    </td>
  );
}

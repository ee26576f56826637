import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import {
  type ClassNames,
  type CustomComponents,
  DayButton,
  type DayButtonProps,
  DayPicker,
  type Matcher,
} from 'react-day-picker';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useLanguage } from '@/lib/direction';
import { toDate, toDay, useFormat } from '@/lib/format';
import { weekStartOf } from '@/lib/week-start';
import { Button } from '../page/button';

interface Props {
  /** `YYYY-MM-DD` */
  value: string | null;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
}

/** The specification offers no day before 1900. */
const EARLIEST = '1900-01-01';

const navButton =
  'inline-flex size-8 items-center justify-center rounded-md text-ink-muted hover:bg-sunken hover:text-ink aria-disabled:opacity-35';

const classNames: Partial<ClassNames> = {
  root: 'relative w-fit',
  months: 'relative',
  nav: 'absolute inset-x-0 top-0 flex items-center justify-between',
  button_previous: navButton,
  button_next: navButton,
  month_caption: 'mb-2 flex h-8 items-center justify-center font-semibold text-sm',
  month_grid: 'border-collapse',
  weekday: 'h-8 w-10 whitespace-nowrap p-0 font-normal text-ink-faint text-xs',
  day: 'h-9.5 w-10 p-0 text-center text-sm',
  day_button:
    'size-9 rounded-md tabular-nums hover:bg-sunken disabled:cursor-not-allowed disabled:hover:bg-transparent',
  today:
    '[&>button]:font-semibold [&>button]:text-primary [&>button]:ring-1 [&>button]:ring-line [&>button]:ring-inset',
  selected: '[&>button]:bg-primary! [&>button]:text-primary-on!',
  outside: 'text-ink-faint/60',
  disabled: 'text-ink-faint/50',
  hidden: 'invisible',
};

/** A day to choose; in Arabic its Hijri date stands behind it. */
function Day(props: DayButtonProps) {
  const { language } = useLanguage();
  const format = useFormat();
  return <DayButton {...props} {...(language === 'ar' && { title: format.hijri(props.day.date) })} />;
}

/** Earlier lies at the start of the line, whichever side that is. */
const components: Partial<CustomComponents> = {
  DayButton: Day,
  Chevron: ({ orientation, className }) => {
    const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
    return <Icon aria-hidden="true" className={cn('size-4.5 rtl:-scale-x-100', className)} />;
  },
};

/** A month to choose a day from. The week starts on Saturday in Arabic, on Sunday in English. */
export default function Calendar({ value, min, max, onChoose }: Props) {
  const { t } = useTranslation(['frame', 'common']);
  const { language, direction } = useLanguage();
  const format = useFormat();
  const selected = value ? toDate(value) : undefined;
  const [month, setMonth] = useState(
    selected ?? toDate(min && min > toDay(new Date()) ? min : toDay(new Date())),
  );
  const today = toDay(new Date());
  const inRange = (day: string) => day >= (min ?? EARLIEST) && (!max || day <= max);
  const outOfRange: Matcher[] = [
    { before: toDate(min ?? EARLIEST) },
    ...(max ? [{ after: toDate(max) }] : []),
  ];
  const shown = selected ?? month;
  return (
    <div className="flex flex-col gap-2">
      <DayPicker
        mode="single"
        autoFocus
        required
        dir={direction}
        lang={language}
        weekStartsOn={weekStartOf(language)}
        selected={selected}
        onSelect={(date) => onChoose(toDay(date))}
        month={month}
        onMonthChange={setMonth}
        startMonth={toDate(min ?? EARLIEST)}
        {...(max && { endMonth: toDate(max) })}
        disabled={outOfRange}
        showOutsideDays
        classNames={classNames}
        components={components}
        formatters={{
          formatCaption: format.month,
          formatDay: (date) => format.number(date.getDate()),
          formatWeekdayName: format.shortWeekday,
        }}
        labels={{
          labelDayButton: (date, { today, selected: chosen }) =>
            [today && t('date.today'), format.longDate(date), chosen && t('date.selected')]
              .filter(Boolean)
              .join(t('common:comma')),
          labelGrid: format.month,
          labelWeekday: format.weekday,
          labelNav: () => t('date.calendar'),
          labelPrevious: () => t('date.previousMonth'),
          labelNext: () => t('date.nextMonth'),
        }}
      />
      <div className="flex items-center justify-between gap-2 border-line border-t pt-2">
        <span className="text-ink-faint text-xs">{language === 'ar' && format.hijri(shown)}</span>
        <Button variant="ghost" size="sm" disabled={!inRange(today)} onClick={() => onChoose(today)}>
          {t('date.today')}
        </Button>
      </div>
    </div>
  );
}

import {
  daysOffIn,
  placeIn,
  type Span,
  type TimelineScale,
  unitsOf,
  type WeekStart,
} from '@shared/rules/timeline';
import { dayOfNumber, type WorkingDays } from '@shared/rules/working-days';
import { memo, type ReactNode, type Ref, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useLanguage } from '@/lib/direction';
import { toDate, useFormat } from '@/lib/format';
import { weekStartOf } from '@/lib/week-start';
import { usePrinting } from '@/ui/page/use-printing';
import { dayWidths, namesMonths, styleOf } from '../model/scale';

export interface TimelineRow {
  key: number;
  name: ReactNode;
  note: ReactNode;
  /** What the bars tell, in words. */
  facts: readonly string[];
  bars: ReactNode;
}

interface Props {
  caption: string;
  heads: { name: string; note: string };
  rows: readonly TimelineRow[];
  range: Span;
  scale: TimelineScale;
  now: number;
  calendar: WorkingDays;
  ref: Ref<HTMLElement>;
}

const part = 'absolute inset-y-0';
const pinned = 'bg-surface max-sm:hidden sm:sticky print:relative';

/**
 * A table whose rows are drawn over time, in a frame that scrolls. On a narrow screen names stand above their bars; on paper all of it fits
 * the width, and the head stands on each sheet.
 */
export function TimelineFrame({ caption, heads, rows, range, scale, now, calendar, ref }: Props) {
  const { t } = useTranslation('timeline');
  const { language } = useLanguage();
  const hasHijri = language === 'ar' && scale !== 'month';
  const { from, to } = range;
  const span = useMemo(() => ({ from, to }), [from, to]);
  return (
    <section
      ref={ref}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the keyboard
      tabIndex={0}
      aria-label={t('frame')}
      className="surface-card isolate max-h-[calc(100dvh-8rem)] min-h-40 scroll-ps-(--names) scroll-pe-(--notes) overflow-auto [--names:0px] [--notes:0px] sm:[--names:19rem] sm:[--notes:6rem] print:max-h-none print:overflow-visible print:[--names:17rem] print:[--notes:5rem]"
    >
      <div
        className={cn('relative min-w-full print:w-full!', hasHijri ? '[--head:4.5rem]' : '[--head:3rem]')}
        style={{
          width: `calc(var(--names) + var(--notes) + ${(range.to - range.from) * dayWidths[scale]}px)`,
        }}
      >
        <Ground range={span} calendar={calendar} />
        <table className="w-full table-fixed border-separate border-spacing-0 text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th
                scope="col"
                className={cn(
                  pinned,
                  'start-0 top-0 z-30 w-(--names) border-line border-e border-b px-3 py-2 text-start align-bottom font-medium text-ink-muted text-xs',
                )}
              >
                {heads.name}
              </th>
              <th
                scope="col"
                data-track
                className="sticky top-0 z-20 border-line border-b bg-surface p-0 font-normal print:relative"
              >
                <span className="sr-only">{t('columns.time')}</span>
                <Divisions range={span} scale={scale} now={now} hasHijri={hasHijri} />
              </th>
              <th
                scope="col"
                className={cn(
                  pinned,
                  'end-0 top-0 z-30 w-(--notes) border-line border-s border-b px-3 py-2 text-end align-bottom font-medium text-ink-muted text-xs',
                )}
              >
                {heads.note}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} />
            ))}
          </tbody>
        </table>
        <Today range={range} now={now} />
      </div>
    </section>
  );
}

function Row({ row: { name, note, facts, bars } }: { row: TimelineRow }) {
  const line = 'border-line border-b [tr:last-child>&]:border-b-0';
  return (
    <tr className="break-inside-avoid">
      <th
        scope="row"
        className={cn(pinned, line, 'start-0 z-20 border-e px-3 py-1.5 text-start font-normal')}
      >
        {name}
      </th>
      <td className={cn(line, 'relative p-0')}>
        <div className="relative z-15 bg-surface sm:hidden print:hidden">
          <div className="sticky start-0 flex w-fit max-w-[calc(100vw-2.5rem)] items-start gap-3 px-3 py-1.5">
            <div className="min-w-0">{name}</div>
            <span className="shrink-0">{note}</span>
          </div>
        </div>
        <ul className="sr-only">
          {facts.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two turns of one day read alike
            <li key={index}>{fact}</li>
          ))}
        </ul>
        <div className="relative h-13">{bars}</div>
      </td>
      <td className={cn(pinned, line, 'end-0 z-20 border-s px-3 py-1.5 text-end')}>{note}</td>
    </tr>
  );
}

/** The days off, behind all rows; not drawn again while a bar is dragged. */
const Ground = memo(function Ground({ range, calendar }: { range: Span; calendar: WorkingDays }) {
  const days = useMemo(() => daysOffIn(range, calendar), [range, calendar]);
  return (
    <div aria-hidden="true" className={cn(part, 'start-(--names) end-(--notes)')}>
      {days.map((span) => {
        const place = placeIn(range, span);
        return place && <span key={span.from} className={cn(part, 'bg-sunken')} style={styleOf(place)} />;
      })}
    </div>
  );
});

/** A line over all rows. */
function Today({ range, now }: { range: Span; now: number }) {
  const place = placeIn(range, { from: now, to: now + 1 });
  if (!place || now < range.from) return null;
  return (
    <div
      aria-hidden="true"
      className={cn(part, 'pointer-events-none start-(--names) end-(--notes) top-(--head) z-10')}
    >
      <span
        className={cn(part, 'w-0 border-red border-s-2')}
        style={{ insetInlineStart: styleOf(place).insetInlineStart }}
      />
    </div>
  );
}

interface DivisionsProps {
  range: Span;
  scale: TimelineScale;
  now: number;
  hasHijri: boolean;
}

/** A month or a year that is narrower, in px, at an end of the range has no name: of that a letter would be seen. */
const NAMED = 40;

const coarser = { day: 'month', week: 'month', month: 'year' } as const;

/**
 * The head: months with their days or weeks, or years with their months; Hijri months between them in Arabic. Not drawn again while a bar
 * is dragged.
 */
const Divisions = memo(function Divisions({ range, scale, now, hasHijri }: DivisionsProps) {
  const { language } = useLanguage();
  const isOnPaper = usePrinting();
  const format = useFormat();
  const { t } = useTranslation('timeline');
  const weekStart: WeekStart = weekStartOf(language);
  const today = Math.floor(now);
  const isNamed = !isOnPaper || scale !== 'month' || namesMonths(range);
  const nameOfUnit = (day: string) =>
    scale === 'day' ? format.number(toDate(day).getDate()) : format.dayAndMonth(day);
  return (
    <div aria-hidden="true" className="relative h-(--head) text-xs">
      {unitsOf(range, coarser[scale], weekStart).map((span) => (
        <Division key={span.from} range={range} span={span} className="top-0 font-medium text-ink">
          {(span.to - span.from) * dayWidths[scale] >= NAMED && (
            <PinnedName>
              {scale === 'month' ? dayOfNumber(span.from).slice(0, 4) : format.month(dayOfNumber(span.from))}
            </PinnedName>
          )}
        </Division>
      ))}
      {hasHijri && <HijriMonths range={range} />}
      {unitsOf(range, scale, weekStart).map((span) => {
        const day = dayOfNumber(span.from);
        const isNow = today >= span.from && today < span.to;
        return (
          <Division
            key={span.from}
            range={range}
            span={span}
            title={isNow ? `${t('today')} · ${format.fullDate(dayOfNumber(today))}` : format.fullDate(day)}
            className={cn(
              'bottom-0 px-1 text-ink-muted tabular-nums',
              scale === 'day' && 'px-0 text-center',
              isNow && 'bg-red-soft font-semibold text-red-ink',
            )}
          >
            {isNamed && nameOfUnit(day)}
          </Division>
        );
      })}
    </div>
  );
});

interface DivisionProps {
  range: Span;
  span: Span;
  title?: string;
  className: string;
  children: ReactNode;
}

function Division({ range, span, title, className, children }: DivisionProps) {
  const place = placeIn(range, span);
  return (
    place && (
      <span
        title={title}
        style={styleOf(place)}
        className={cn(
          'absolute h-6 overflow-clip whitespace-nowrap border-line border-s text-start leading-6',
          className,
        )}
      >
        {children}
      </span>
    )
  );
}

/** A name that stays in sight while some of its time is. */
const PinnedName = ({ children }: { children: ReactNode }) => (
  <span className="sticky start-(--names) inline-block px-1.5">{children}</span>
);

/** The months of Umm al-Qura, which begin on other days. */
function HijriMonths({ range }: { range: Span }) {
  const { from, to } = range;
  const format = useFormat();
  const months = useMemo(() => {
    const found: (Span & { name: string })[] = [];
    for (let number = from; number < to; number++) {
      const day = dayOfNumber(number);
      const name = format.hijriMonths(day, day);
      const last = found.at(-1);
      if (last?.name === name) last.to = number + 1;
      else found.push({ name, from: number, to: number + 1 });
    }
    return found;
  }, [from, to, format]);
  return months.map(({ name, ...span }) => (
    <Division key={span.from} range={range} span={span} className="top-6 text-ink-muted">
      <PinnedName>{name}</PinnedName>
    </Division>
  ));
}

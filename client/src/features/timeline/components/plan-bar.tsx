import { placeIn, plannedSpan, type Span } from '@shared/rules/timeline';
import { type Dates, durationOf } from '@shared/rules/working-days';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { isolate } from '@/lib/isolate';
import { useDatesText } from '../hooks/use-dates-text';
import { usePlanDrag } from '../hooks/use-plan-drag';
import type { Look } from '../model/looks';
import { styleOf } from '../model/scale';
import { Pattern } from './legend';

interface Shown {
  dates: Dates;
  range: Span;
  look: Look;
  /** What stands on it. */
  label: string | undefined;
}

const bar = 'absolute top-1.5 h-6 min-w-2 overflow-hidden rounded-sm border text-start';

const Label = ({ label }: { label: string | undefined }) => (
  <bdi className="relative block truncate px-1.5 text-ink text-xs leading-5.5">{label}</bdi>
);

/** The days that are planned for a task. */
export function PlanBar({ dates, range, look, label }: Shown) {
  const span = plannedSpan(dates);
  const place = span && placeIn(range, span);
  return (
    place && (
      <div aria-hidden="true" title={label} style={styleOf(place)} className={cn(bar, look.plan)}>
        <Pattern look={look} />
        <Label label={label} />
      </div>
    )
  );
}

interface Props extends Shown {
  taskName: string;
  draft: Dates | null;
  isSaving: boolean;
  onDraft: (dates: Dates | null) => void;
  onSave: (dates: Dates) => void;
  onPress: () => void;
}

/** As wide as `EDGE` of the hook, within the border. */
const edge = 'absolute inset-y-0 w-[7px] max-w-1/3 cursor-ew-resize';

/** A plan that the reader may change: by the pointer, the arrow keys, and the form that a press opens. */
export function MovablePlanBar({ taskName, look, label, dates, draft, range, isSaving, ...acts }: Props) {
  const { t } = useTranslation(['timeline', 'common']);
  const datesText = useDatesText();
  const own = useRef<HTMLDivElement>(null);
  const drag = usePlanDrag({ dates, draft, range, isSaving, ...acts });
  const shown = draft ?? dates;
  const span = plannedSpan(shown);
  const words = [datesText(shown), t('workingDays', { count: durationOf(shown) ?? 1 })].join(
    t('common:comma'),
  );
  // what the keys move out of sight is followed
  useEffect(() => {
    if (draft && own.current === document.activeElement)
      own.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [draft]);
  if (!span) return null;
  const place = placeIn(range, span) ?? { offset: span.from < range.from ? 0 : 1, length: 0 };
  return (
    <>
      <div
        ref={own}
        role="slider"
        tabIndex={0}
        aria-label={t('planOf', { task: isolate(taskName) })}
        aria-valuemin={range.from}
        aria-valuemax={range.to}
        aria-valuenow={Math.min(Math.max(span.from, range.from), range.to)}
        aria-valuetext={words}
        aria-describedby="timeline-hint"
        aria-busy={isSaving}
        title={label}
        style={styleOf(place)}
        className={cn(
          bar,
          look.plan,
          'cursor-grab touch-manipulation select-none hover:shadow-sm focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-1 active:cursor-grabbing print:border!',
          draft && 'border-2 border-dashed opacity-90',
        )}
        {...drag}
      >
        <Pattern look={look} />
        <Label label={label} />
        <span className={cn(edge, 'start-0')} />
        <span className={cn(edge, 'end-0')} />
      </div>
      {draft && (
        <span
          aria-hidden="true"
          style={{ insetInlineStart: styleOf(place).insetInlineStart }}
          className="pointer-events-none absolute top-8 z-15 whitespace-nowrap rounded-sm bg-inverse px-1.5 text-inverse-on text-xs print:hidden"
        >
          {words}
        </span>
      )}
    </>
  );
}

import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';

export interface Step {
  key: string | number;
  /** By which a link leads to it. */
  id?: string;
  title: ReactNode;
  state: 'done' | 'current' | 'waiting' | 'skipped' | 'ruledOut';
  /** What the state is called, where another word than its own fits. */
  stateWord?: string | undefined;
  /** Who, when. */
  detail?: ReactNode;
}

interface Props {
  steps: readonly Step[];
  /** What the steps lead through. */
  label: string;
  orientation?: 'horizontal' | 'vertical';
  /** All of them are still to come: no line is filled. */
  isAhead?: boolean;
  className?: string;
}

const dots = {
  done: 'border-green bg-green text-surface',
  current: 'border-blue bg-blue-soft text-blue-ink ring-4 ring-blue/15',
  waiting: 'border-line-strong bg-surface text-ink-faint',
  skipped: 'border-line-strong bg-grey-soft text-grey-ink',
  ruledOut: 'border-line-strong bg-grey-soft text-grey-ink',
};

/** A step that a link led to: its frame ends before the space between it and the next one. */
const marked =
  'data-marked:outline-none! data-marked:after:pointer-events-none data-marked:after:absolute data-marked:after:-inset-x-2.5 data-marked:after:-top-1.5 data-marked:after:bottom-2.5 data-marked:after:rounded-md data-marked:after:border-3 data-marked:after:border-accent';

/** Steps in order: done (green, check), current (blue), waiting (grey), with the line filled as far as the work has come. */
export function Steps({ steps, label, orientation = 'horizontal', isAhead = false, className }: Props) {
  const horizontal = orientation === 'horizontal';
  return (
    <ol
      aria-label={label}
      className={cn('flex', horizontal ? 'flex-col gap-0 sm:flex-row' : 'flex-col', className)}
    >
      {steps.map((step, index) => (
        <StepItem
          key={step.key}
          step={step}
          number={index + 1}
          last={index === steps.length - 1}
          horizontal={horizontal}
          isAhead={isAhead}
        />
      ))}
    </ol>
  );
}

function StepItem({
  step,
  number,
  last,
  horizontal,
  isAhead,
}: {
  step: Step;
  number: number;
  last: boolean;
  horizontal: boolean;
  isAhead: boolean;
}) {
  const { t } = useTranslation();
  const isOut = step.state === 'skipped' || step.state === 'ruledOut';
  const passed = !isAhead && (step.state === 'done' || isOut);
  return (
    <li
      {...(step.id && { id: step.id, tabIndex: -1 })}
      aria-current={step.state === 'current' ? 'step' : undefined}
      className={cn('relative flex min-w-0 flex-1 gap-3', horizontal ? 'sm:flex-col sm:gap-2' : marked)}
    >
      {!last && (
        <span
          aria-hidden="true"
          className={cn(
            'absolute start-3.5 top-8 -bottom-0.5 w-0.5',
            horizontal && 'sm:start-9 sm:end-1 sm:top-3.5 sm:bottom-auto sm:h-0.5 sm:w-auto',
            passed ? 'bg-green' : 'bg-line',
          )}
        />
      )}
      <span
        aria-hidden="true"
        className={cn(
          'flex size-7.5 shrink-0 items-center justify-center rounded-full border-2 font-semibold text-xs',
          dots[step.state],
        )}
      >
        {step.state === 'done' ? (
          <Check className="size-4" strokeWidth={3} />
        ) : isOut ? (
          <Minus className="size-4" />
        ) : (
          number
        )}
      </span>
      <div className={cn('min-w-0 pb-5', horizontal && 'sm:pe-3 sm:pb-0')}>
        <p
          className={cn(
            'pt-0.5 text-sm',
            step.state === 'current' ? 'font-semibold' : 'font-medium',
            (step.state === 'waiting' || isOut) && 'text-ink-muted',
            step.state === 'ruledOut' && 'line-through decoration-ink-faint',
          )}
        >
          <bdi>{step.title}</bdi>
          <span className="sr-only">
            {t('comma')}
            {step.stateWord ?? t(`steps.${step.state === 'ruledOut' ? 'skipped' : step.state}`)}
          </span>
        </p>
        {step.detail && <div className="text-ink-faint text-xs">{step.detail}</div>}
      </div>
    </li>
  );
}

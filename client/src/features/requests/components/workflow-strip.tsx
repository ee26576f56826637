import type { Request, RequestStep } from '@shared/contracts/requests';
import { isOpen } from '@shared/rules/requests';
import { Check, Minus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useStepName } from '@/lib/names';
import { DateText } from '@/ui/text/date-text';
import { currentStepOf, responsibleName, skipWords, stateOf } from '../model/step-state';

/** `stopped`: where the request was rejected or cancelled. */
type State = ReturnType<typeof stateOf> | 'stopped';

const bars = {
  done: 'bg-green',
  current: 'bg-blue',
  waiting: 'bg-grey-soft',
  skipped: 'bg-grey',
  ruledOut: 'bg-grey',
  stopped: 'bg-ink',
} satisfies Record<State, string>;
const marks = {
  done: 'bg-green text-surface',
  current: 'bg-blue-soft text-blue-ink ring-1 ring-blue',
  waiting: 'bg-grey-soft text-grey-ink',
  skipped: 'bg-grey-soft text-grey-ink',
  ruledOut: 'bg-grey-soft text-grey-ink',
  stopped: 'bg-ink text-surface',
} satisfies Record<State, string>;
const icons = { done: Check, skipped: Minus, ruledOut: Minus, stopped: X, current: null, waiting: null };

/** How far a request has come: a line that fills step by step in the reading direction, and who is behind each step. */
export function WorkflowStrip({ request }: { request: Request }) {
  const { t } = useTranslation('requests');
  const steps = request.workflowSteps;
  if (steps.length === 0)
    return isOpen(request.status) && <p className="text-ink-faint text-xs">{t('noSteps')}</p>;
  return (
    <div>
      <ol aria-label={t('progress', { number: request.uniqueNumber })} className="flex gap-1 sm:gap-1.5">
        {steps.map((step) => (
          <StripStep key={step.id} step={step} state={stateIn(request, step)} />
        ))}
      </ol>
      <StandsAt request={request} />
    </div>
  );
}

/** On a narrow screen only the step where the request stands has room for its name. */
function StandsAt({ request }: { request: Request }) {
  const stepNameOf = useStepName();
  const step = currentStepOf(request);
  if (!step) return null;
  return (
    <p aria-hidden="true" className="mt-1.5 text-xs sm:hidden">
      <bdi className="font-semibold">{stepNameOf(step)}</bdi>
      {step.responsibleUser && (
        <span className="text-ink-faint">
          {' · '}
          <bdi>{responsibleName(step)}</bdi>
        </span>
      )}
    </p>
  );
}

const stateIn = (request: Request, step: RequestStep): State =>
  !isOpen(request.status) && step.id === request.currentStepId ? 'stopped' : stateOf(step);

function StripStep({ step, state }: { step: RequestStep; state: State }) {
  const stepNameOf = useStepName();
  const { t } = useTranslation(['common', 'requests']);
  const Mark = icons[state];
  const ownWord =
    state === 'stopped' || state === 'ruledOut' ? t(`requests:step.${state}`) : t(`steps.${state}`);
  const stateWord = step.skippedAs ? t(`requests:${skipWords[step.skippedAs]}`) : ownWord;
  return (
    <li aria-current={state === 'current' ? 'step' : undefined} className="relative min-w-0 flex-1">
      <span
        aria-hidden="true"
        className={cn('block h-1.5 rounded-full transition-colors duration-500', bars[state])}
      />
      <div className="mt-2 flex items-start gap-2 pe-1">
        <span
          aria-hidden="true"
          className={cn(
            'mt-px flex size-4.5 shrink-0 items-center justify-center rounded-full font-semibold text-[0.65rem]',
            marks[state],
          )}
        >
          {Mark ? <Mark className="size-3" strokeWidth={3} /> : step.stepOrder}
        </span>
        <div className="min-w-0 text-xs max-sm:sr-only">
          <p className={cn('relative', state === 'current' ? 'font-semibold text-ink' : 'text-ink-muted')}>
            <bdi className="block">{stepNameOf(step)}</bdi>
            <span className="sr-only">
              {t('comma')}
              {stateWord}
            </span>
          </p>
          <StepFootnote step={step} />
        </div>
      </div>
    </li>
  );
}

/** When it was completed, else whose it is. */
function StepFootnote({ step }: { step: RequestStep }) {
  const { t } = useTranslation('requests');
  if (step.completedAt) {
    return <DateText value={step.completedAt} as="listDate" className="block text-ink-faint" />;
  }
  return (
    <p className="text-ink-faint">
      <bdi className="block">{responsibleName(step) ?? t('step.noResponsible')}</bdi>
    </p>
  );
}

import type { FormField } from '@shared/contracts/forms';
import type { VersionStep } from '@shared/contracts/request-types';
import type { ComparedField, StepChange } from '@shared/rules/version-changes';
import { ArrowDownUp, ArrowRight, Minus, Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { useStepName } from '@/lib/names';
import { useConditionWords } from '@/ui/answers/condition-words';
import { useDeciderWords } from '@/ui/answers/decider-words';
import { useTogether } from '@/ui/answers/stage-words';
import { Badge } from '@/ui/text/badge';
import { DirIcon } from '@/ui/text/dir-icon';
import { useDeciderOfStep, usePersonOfStep } from '../hooks/use-decider-of-step';
import { stepLabels } from '../model/step-fields';
import { StepCondition } from './step-condition';

/** A workflow with the form that conditions on its steps ask about. */
interface Workflow {
  steps: readonly VersionStep[];
  fields: readonly FormField[];
}

interface Props {
  changes: readonly StepChange[];
  before: Workflow;
  after: Workflow;
}

/** What became of a workflow, step by step: what is new, gone, moved, and from what to what its fields changed. */
export function StepChanges({ changes, before, after }: Props) {
  const { t } = useTranslation('requestTypes');
  if (changes.length === 0) return <p className="text-ink-muted text-sm">{t('changes.none')}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {changes.map((change) => {
        const { from, to } = change;
        const old = from === undefined ? undefined : before.steps[from - 1];
        const now = to === undefined ? undefined : after.steps[to - 1];
        return <Change key={`${from} ${to}`} {...{ change, old, now, before, after }} />;
      })}
    </ul>
  );
}

interface ChangeProps extends Pick<Props, 'before' | 'after'> {
  change: StepChange;
  old: VersionStep | undefined;
  now: VersionStep | undefined;
}

function Change({ change: { from, to, moved, fields }, old, now, before, after }: ChangeProps) {
  const { t } = useTranslation('requestTypes');
  const format = useFormat();
  const step = now ?? old;
  if (!step) return null;
  return (
    <li className="flex flex-col gap-2 rounded-md border border-line p-3 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <StepLine step={step} rank={to ?? from} of={now ? after : before} />
        <span className="flex flex-wrap gap-1.5">
          {!old && (
            <Badge tone="green" size="sm" icon={<Plus aria-hidden="true" />}>
              {t('changes.new')}
            </Badge>
          )}
          {!now && (
            <Badge tone="red" size="sm" icon={<Minus aria-hidden="true" />}>
              {t('changes.removed')}
            </Badge>
          )}
          {moved && from !== undefined && to !== undefined && (
            <Badge tone="blue" size="sm" icon={<ArrowDownUp aria-hidden="true" />}>
              {t('changes.moved', { from: format.number(from), to: format.number(to) })}
            </Badge>
          )}
          {fields.length > 0 && (
            <Badge tone="yellow" size="sm" icon={<Pencil aria-hidden="true" />}>
              {t('changes.changed')}
            </Badge>
          )}
        </span>
      </div>
      {old && now && fields.length > 0 && (
        <dl className="flex flex-col gap-2">
          {fields.map((field) => (
            <div key={field} className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
              <dt className="text-ink-faint text-xs sm:pt-0.5">{t(`step.${stepLabels[field]}`)}</dt>
              <dd className="wrap-anywhere flex min-w-0 flex-wrap gap-x-2">
                <del className="text-ink-muted">
                  <Value field={field} step={old} fields={before.fields} />
                </del>
                <span className="flex gap-2">
                  <DirIcon icon={ArrowRight} className="mt-1 size-3.5 shrink-0 text-ink-faint" />
                  <ins className="font-medium text-ink no-underline">
                    <Value field={field} step={now} fields={after.fields} />
                  </ins>
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

interface ValueProps {
  field: ComparedField;
  step: VersionStep;
  fields: readonly FormField[];
}

function Value({ field, step, fields }: ValueProps): ReactNode {
  const { t } = useTranslation('requestTypes');
  const { t: common } = useTranslation();
  const format = useFormat();
  const personOf = usePersonOfStep();
  const wordsOf = useConditionWords();
  const deciderOf = useDeciderWords();
  if (field === 'appliesWhen')
    return step.appliesWhen ? wordsOf(step.appliesWhen, fields) : t('changes.always');
  if (field === 'decidedBy') return step.decidedBy ? deciderOf(step.decidedBy, fields) : t('step.person');
  if (field === 'responsibleUserId') return <bdi>{personOf(step)}</bdi>;
  if (field === 'allowedDays')
    return step.allowedDays === null ? t('changes.noLimit') : t('workflow.days', { count: step.allowedDays });
  if (field === 'needed') return step.needed === null ? t('changes.neededAll') : format.number(step.needed);
  const value = step[field];
  if (typeof value === 'boolean') return t(value ? 'changes.yes' : 'changes.no');
  return <bdi className="whitespace-pre-line">{value ?? common('notSpecified')}</bdi>;
}

interface LineProps {
  step: VersionStep;
  rank: number | undefined;
  /** By which its condition is worded, and with which other steps it is decided. */
  of: Workflow;
}

/** That a step is for information, or optional; nothing of one that is required. */
export function NotRequired({ step }: { step: VersionStep }) {
  const { t } = useTranslation('requestTypes');
  if (step.isRequired && !step.isInformed) return null;
  return (
    <span className="whitespace-nowrap text-ink-faint text-xs">
      ({t(step.isInformed ? 'workflow.informed' : 'workflow.optional')})
    </span>
  );
}

/** A step in a line: its rank and name, who decides it, within how many days, with which others, and on what it applies. */
export function StepLine({ step, rank, of: { steps, fields } }: LineProps) {
  const { t } = useTranslation('requestTypes');
  const format = useFormat();
  const stepNameOf = useStepName();
  const deciderOf = useDeciderOfStep();
  const together = useTogether(steps)(rank ?? 0);
  return (
    <span className="wrap-anywhere min-w-0">
      <span className="flex items-baseline gap-1.5">
        {rank !== undefined && (
          <span className="shrink-0 text-ink-faint tabular-nums">{format.number(rank)}.</span>
        )}
        <bdi className="font-medium">{stepNameOf(step)}</bdi>
        <NotRequired step={step} />
      </span>
      <span className="block text-ink-muted text-xs">
        <bdi>{deciderOf(step, fields)}</bdi>
        {!step.isInformed &&
          step.allowedDays !== null &&
          ` · ${t(step.expires ? 'workflow.daysThenEnds' : 'workflow.days', { count: step.allowedDays })}`}
      </span>
      {together && <span className="block text-ink-muted text-xs">{together}</span>}
      <StepCondition step={step} fields={fields} />
    </span>
  );
}

import type { FormField } from '@shared/contracts/forms';
import type { RequestType, VersionStep } from '@shared/contracts/request-types';
import { seesManagement } from '@shared/rules/actor';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useName, useStepName } from '@/lib/names';
import { useDeciderWords } from '@/ui/answers/decider-words';
import { useTogether } from '@/ui/answers/stage-words';
import { Table } from '@/ui/list/table';
import type { Column } from '@/ui/list/table-rows';
import { Clamped } from '@/ui/text/text';
import type { StepEditor } from '../hooks/use-step-editor';
import type { Step } from '../model/steps';
import { StepActions } from './step-actions';
import { NotRequired } from './step-changes';
import { StepCondition } from './step-condition';
import { StepDetailsDialog } from './step-details-dialog';

interface Props {
  type: RequestType;
  steps: readonly Step[];
  /** What the form asks, by which conditions are worded. */
  fields: readonly FormField[];
  /** Absent where the steps are only looked at. */
  editor: StepEditor | undefined;
  onEdit: (step: Step) => void;
}

/** A type's steps in order. Their details are for administrators and company 41, as specified. */
export function StepsTable({ type, steps, fields, editor, onEdit }: Props) {
  const nameOf = useName();
  const { t } = useTranslation('requestTypes');
  const format = useFormat();
  const user = useUser();
  const [shown, setShown] = useState<Step>();
  const togetherOf = useTogether(steps);
  const columns: Column<Step>[] = [
    {
      key: 'order',
      header: t('workflow.order'),
      width: 'w-20',
      cell: (step) => <span className="tabular-nums">{format.number(step.stepOrder)}</span>,
    },
    {
      key: 'name',
      header: t('workflow.stepName'),
      primary: true,
      cell: (step) => (
        <StepName
          step={step}
          together={togetherOf(step.stepOrder)}
          fields={fields}
          {...(seesManagement(user) && { onShow: () => setShown(step) })}
        />
      ),
    },
    {
      key: 'description',
      header: t('workflow.description'),
      cell: (step) => <Clamped className="max-w-80">{step.description ?? '—'}</Clamped>,
    },
    {
      key: 'responsible',
      header: t('workflow.responsible'),
      cell: (step) => <Responsible step={step} fields={fields} />,
    },
    {
      key: 'actions',
      header: t('workflow.actions'),
      headerHidden: true,
      align: 'end',
      cell: (step) =>
        editor && (
          <StepActions step={step} stepCount={steps.length} editor={editor} onEdit={() => onEdit(step)} />
        ),
    },
  ];
  return (
    <>
      <Table
        caption={t('workflow.caption', { name: isolate(nameOf(type)) })}
        columns={columns}
        rows={steps}
        rowKey={(step) => step.key}
      />
      {shown && (
        <StepDetailsDialog
          step={shown}
          fields={fields}
          together={togetherOf(shown.stepOrder)}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}

interface StepProps {
  step: VersionStep;
  fields: readonly FormField[];
}

interface NameProps extends StepProps {
  /** With which steps it is decided. */
  together: string | undefined;
  onShow?: () => void;
}

function StepName({ step, together, fields, onShow }: NameProps) {
  const stepNameOf = useStepName();
  const { t } = useTranslation('requestTypes');
  return (
    <>
      <span className="inline-flex items-baseline gap-1">
        {onShow ? (
          <button
            type="button"
            onClick={onShow}
            aria-label={t('workflow.detailsOf', { name: isolate(stepNameOf(step)) })}
            className="finger text-start font-medium text-primary-ink underline-offset-4 hover:underline"
          >
            <bdi>{stepNameOf(step)}</bdi>
          </button>
        ) : (
          <bdi className="font-medium">{stepNameOf(step)}</bdi>
        )}
        {step.isRequired && !step.isInformed && (
          <span
            role="img"
            title={t('workflow.required')}
            aria-label={t('workflow.required')}
            className="text-danger"
          >
            *
          </span>
        )}
        <NotRequired step={step} />
      </span>
      {step.allowedDays !== null && !step.isInformed && (
        <span className="block font-normal text-ink-muted text-xs">
          {t(step.expires ? 'workflow.daysThenEnds' : 'workflow.days', { count: step.allowedDays })}
        </span>
      )}
      {together && <span className="wrap-anywhere block font-normal text-ink-muted text-xs">{together}</span>}
      <StepCondition step={step} fields={fields} />
    </>
  );
}

function Responsible({ step, fields }: StepProps) {
  const nameOf = useName();
  const deciderOf = useDeciderWords();
  const { t } = useTranslation('requestTypes');
  const person = step.responsibleUser;
  if (step.decidedBy)
    return <span className="wrap-anywhere text-ink">{deciderOf(step.decidedBy, fields)}</span>;
  if (!person) return <span className="text-yellow-ink">{t('workflow.unassigned')}</span>;
  return (
    <span className="flex flex-col max-sm:items-end">
      <bdi className="text-ink">{`${person.firstName} ${person.lastName}`}</bdi>
      {person.assignedCompany && (
        <bdi className="text-ink-faint text-xs">{nameOf(person.assignedCompany)}</bdi>
      )}
      {person.isActive === false && <span className="text-xs text-yellow-ink">{t('workflow.disabled')}</span>}
    </span>
  );
}

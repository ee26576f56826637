import type { FormField } from '@shared/contracts/forms';
import type { VersionStep } from '@shared/contracts/request-types';
import { isAsked } from '@shared/rules/answers';
import { GitBranch, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { focusToNeighbour } from '@/lib/focus-content';
import { isolate } from '@/lib/isolate';
import { useStepName } from '@/lib/names';
import { useFieldTexts } from '@/ui/answers/answer-fields';
import { useConditionWords } from '@/ui/answers/condition-words';
import { useConfirm } from '@/ui/feedback/confirm';
import { toast } from '@/ui/feedback/toast';
import { MoveButtons } from '@/ui/list/move-buttons';
import { useSortableRow } from '@/ui/list/sortable-list';
import { IconButton } from '@/ui/page/icon-button';
import type { FormEditor } from '../hooks/use-form-editor';

interface Props {
  field: FormField;
  fields: readonly FormField[];
  /** Of the draft: a field that a condition or a decider of one names stays. */
  steps: readonly VersionStep[];
  /** From 0. */
  index: number;
  /** Absent where the form is only looked at. */
  editor: FormEditor | undefined;
  onEdit: () => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => Promise<unknown>;
}

/** A field of a form in a line: its label and kind, and when it is shown. */
export function FieldRow({ field, fields, steps, index, editor, onEdit, onMove, onRemove }: Props) {
  const { t } = useTranslation('requestTypes');
  const { t: common } = useTranslation();
  const confirm = useConfirm();
  const textsOf = useFieldTexts();
  const { label } = textsOf(field);
  const name = isolate(label);
  const { row, isDragging, handle } = useSortableRow(
    { id: field.key, name: label },
    !editor || editor.isBusy,
  );
  const stepNameOf = useStepName();
  const wordsOf = useConditionWords();
  const remove = async () => {
    const naming = steps.filter(
      ({ appliesWhen, decidedBy }) =>
        appliesWhen?.comparisons.some((comparison) => comparison.field === field.key) ||
        (decidedBy && 'field' in decidedBy && decidedBy.field === field.key),
    );
    if (naming.length > 0) {
      const names = naming.map((step) => isolate(stepNameOf(step))).join(common('comma'));
      toast({ tone: 'error', title: t('fields.namedBySteps', { names }) });
      return;
    }
    const focusNext = focusToNeighbour();
    const agreed = await confirm({
      title: t('fields.removeTitle', { name }),
      description: t('fields.removeText'),
      confirmLabel: common('delete'),
    });
    if (!agreed) return;
    await onRemove();
    focusNext();
  };
  return (
    <li
      {...row}
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 bg-surface px-4 py-2.5 ${isDragging ? 'relative z-10 shadow-lg' : ''}`}
    >
      {editor && handle}
      <div className="min-w-0 flex-1 basis-40">
        <p className="wrap-anywhere">
          <bdi className="font-medium">{label}</bdi>
          {isAsked(field) && field.isRequired && (
            <span role="img" aria-label={common('required')} className="ms-1 text-danger">
              *
            </span>
          )}
        </p>
        <p className="text-ink-muted text-xs">{t(`fields.kinds.${field.kind}`)}</p>
        {field.shownWhen && (
          <p className="wrap-anywhere flex items-start gap-1 text-ink-muted text-xs">
            <GitBranch aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
            {t('fields.shownWhen', { condition: wordsOf(field.shownWhen, fields) })}
          </p>
        )}
      </div>
      {editor && (
        <div className="flex gap-0.5 max-sm:ms-auto">
          <MoveButtons
            of={name}
            index={index}
            isLast={index === fields.length - 1}
            disabled={editor.isBusy}
            onMove={onMove}
          />
          <IconButton
            size="sm"
            label={t('fields.editOf', { name })}
            icon={<Pencil aria-hidden="true" />}
            disabled={editor.isBusy}
            onClick={onEdit}
          />
          <IconButton
            size="sm"
            variant="dangerGhost"
            label={t('fields.removeOf', { name })}
            icon={<Trash2 aria-hidden="true" />}
            disabled={editor.isBusy}
            onClick={() => void remove()}
          />
        </div>
      )}
    </li>
  );
}

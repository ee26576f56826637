import {
  type AskedField,
  type ChosenRecord,
  type Comparison,
  type Condition,
  comparedRecordKinds,
  MAX_COMPARISONS,
} from '@shared/contracts/forms';
import { comparisonsOf } from '@shared/rules/answers';
import { Plus, X } from 'lucide-react';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { useName } from '@/lib/names';
import { useFieldTexts } from '@/ui/answers/answer-fields';
import { messageIn } from '@/ui/answers/message-in';
import { RecordPickerContext } from '@/ui/answers/record-picker-context';
import { Checkbox } from '@/ui/form/checkbox';
import { DatePicker } from '@/ui/form/date-picker';
import { Segmented } from '@/ui/form/segmented';
import { Select } from '@/ui/form/select';
import { TextInput } from '@/ui/form/text-input';
import { Button } from '@/ui/page/button';
import { IconButton } from '@/ui/page/icon-button';

interface Props {
  /** The fields that it may name. */
  asked: readonly AskedField[];
  value: Condition | null;
  onChange: (condition: Condition | null) => void;
  /** What is wrong with it, nested as it is. */
  wrong: unknown;
  /** What it decides. */
  label: string;
  hint: string;
  /** What all or any of several comparisons decide. */
  matchLabel: string;
}

/** What a comparison with a field begins with. */
const newComparison = (field: AskedField): Comparison => ({
  field: field.key,
  is: comparisonsOf(field)[0] as Comparison['is'],
  value: null,
});

/** Always, or on a condition: by what fields are answered. */
export function ConditionEditor({ asked, value, onChange, wrong, label, hint, matchLabel }: Props) {
  const { t } = useTranslation('requestTypes');
  // what was chosen comes back where it is switched on again
  const [last, setLast] = useState(value);
  const [first] = asked;
  const change = (next: Condition | null) => {
    if (next) setLast(next);
    onChange(next);
  };
  const toggle = (isOn: boolean) => {
    if (!first) return;
    change(isOn ? (last ?? { match: 'all', comparisons: [newComparison(first)] }) : null);
  };
  const comparisons = value?.comparisons ?? [];
  const put = (next: Comparison[]) => value && change({ ...value, comparisons: next });
  const wrongs = (wrong as { comparisons?: unknown[] } | undefined)?.comparisons;
  return (
    <section className="flex flex-col gap-3">
      <Checkbox
        checked={value !== null}
        disabled={!first}
        onCheckedChange={toggle}
        label={label}
        hint={hint}
      />
      {value && (
        <div className="flex flex-col gap-3 rounded-md border border-line p-3">
          {comparisons.length > 1 && (
            <Segmented
              size="sm"
              className="self-start"
              label={matchLabel}
              value={value.match}
              onValueChange={(match) => change({ ...value, match })}
              options={(['all', 'any'] as const).map((match) => ({
                value: match,
                label: t(`fields.matches.${match}`),
              }))}
            />
          )}
          {comparisons.map((comparison, index) => (
            <ComparisonRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, all that it shows is given
              key={index}
              asked={asked}
              comparison={comparison}
              index={index}
              error={messageIn(wrongs?.[index])}
              onChange={(next) => put(comparisons.toSpliced(index, 1, next))}
              onRemove={comparisons.length > 1 ? () => put(comparisons.toSpliced(index, 1)) : undefined}
            />
          ))}
          {first && (
            <Button
              size="sm"
              variant="ghost"
              className="self-start"
              disabled={comparisons.length >= MAX_COMPARISONS}
              onClick={() => put([...comparisons, newComparison(first)])}
            >
              <Plus aria-hidden="true" />
              {t('fields.addComparison')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

interface RowProps {
  asked: readonly AskedField[];
  comparison: Comparison;
  /** From 0. */
  index: number;
  error: string | undefined;
  onChange: (comparison: Comparison) => void;
  onRemove: (() => void) | undefined;
}

/** One comparison: which field, how, and with what. */
function ComparisonRow({ asked, comparison, index, error, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('requestTypes');
  const format = useFormat();
  const textsOf = useFieldTexts();
  const { field: key, is } = comparison;
  const other = asked.find((field) => field.key === key);
  const number = format.number(index + 1);
  const choose = (next: string) => {
    const chosen = asked.find((field) => field.key === next);
    if (chosen) onChange(newComparison(chosen));
  };
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          size="sm"
          className="min-w-0 flex-1 basis-40"
          aria-label={t('fields.comparedField', { number })}
          value={other ? key : null}
          onValueChange={choose}
          options={asked.map((field) => ({ value: field.key, label: textsOf(field).label }))}
        />
        <Select
          size="sm"
          className="basis-36"
          aria-label={t('fields.comparison', { number })}
          value={is}
          onValueChange={(next) => onChange({ ...comparison, is: next as Comparison['is'] })}
          options={(other ? comparisonsOf(other) : []).map((one) => ({
            value: one,
            label: t(`fields.comparisons.${one}`),
          }))}
        />
        <div className="flex min-w-0 flex-1 items-center gap-2">
          {other && is !== 'answered' && is !== 'unanswered' && (
            <ComparedValue
              other={other}
              label={t('fields.comparedValue', { number })}
              isWrong={error !== undefined}
              value={comparison.value}
              onChange={(value) => onChange({ ...comparison, value })}
            />
          )}
          {onRemove && (
            <IconButton
              size="sm"
              label={t('fields.removeComparison', { number })}
              icon={<X aria-hidden="true" />}
              onClick={onRemove}
            />
          )}
        </div>
      </div>
      {error && <p className="text-red-ink text-xs">{error}</p>}
    </div>
  );
}

interface ValueProps {
  other: AskedField;
  label: string;
  isWrong: boolean;
  value: Comparison['value'];
  onChange: (value: Comparison['value']) => void;
}

/** What an answer is compared with, as fields of its kind are answered. */
function ComparedValue({ other, label, isWrong, value, onChange }: ValueProps) {
  const { t } = useTranslation('requestTypes');
  const nameOf = useName();
  const RecordPicker = useContext(RecordPickerContext);
  const props = { 'aria-label': label, 'aria-invalid': isWrong || undefined };
  const recordKind = comparedRecordKinds.find((kind) => kind === other.kind);
  if (recordKind)
    return (
      RecordPicker && (
        <div className="min-w-0 flex-1 basis-52">
          <RecordPicker
            aria-label={label}
            kind={recordKind}
            value={value as ChosenRecord | null}
            onChange={onChange}
            onBlur={() => undefined}
            ref={null}
            isRequired
            error={undefined}
            disabled={false}
          />
        </div>
      )
    );
  switch (other.kind) {
    case 'yes_no':
      return (
        <Select
          {...props}
          size="sm"
          className="w-28"
          value={value === null ? null : value === true ? 'yes' : 'no'}
          onValueChange={(next) => onChange(next === 'yes')}
          options={(['yes', 'no'] as const).map((option) => ({
            value: option,
            label: t(`changes.${option}`),
          }))}
        />
      );
    case 'choice':
    case 'choices':
      return (
        <Select
          {...props}
          size="sm"
          className="min-w-0 flex-1 basis-36"
          value={value as string | null}
          onValueChange={onChange}
          options={other.options.map((option) => ({ value: option.key, label: nameOf(option) }))}
        />
      );
    case 'day':
    case 'day_range':
      return (
        <DatePicker {...props} className="w-44" value={value as string | null} onValueChange={onChange} />
      );
    case 'number':
    case 'money':
      return (
        <TextInput
          {...props}
          type="number"
          step="any"
          className="h-8 w-36"
          value={typeof value === 'number' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        />
      );
    default:
      return (
        <TextInput
          {...props}
          maxLength={300}
          className="h-8 min-w-0 flex-1 basis-36"
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value || null)}
        />
      );
  }
}

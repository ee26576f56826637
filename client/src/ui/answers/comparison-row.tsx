import {
  type AskedField,
  type ChosenRecord,
  type Comparison,
  comparedRecordKinds,
} from '@shared/contracts/forms';
import { comparisonsOf, newComparison } from '@shared/rules/answers';
import { X } from 'lucide-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { useName } from '@/lib/names';
import { DatePicker } from '@/ui/form/date-picker';
import { Select } from '@/ui/form/select';
import { TextInput } from '@/ui/form/text-input';
import { IconButton } from '@/ui/page/icon-button';
import { useFieldTexts } from './answer-fields';
import { RecordPickerContext } from './record-picker-context';

interface RowProps {
  asked: readonly AskedField[];
  comparison: Comparison;
  /** From 0; undefined: it stands alone. */
  index: number | undefined;
  error: string | undefined;
  onChange: (comparison: Comparison) => void;
  onRemove: (() => void) | undefined;
}

/** One comparison: which field, how, and with what. */
export function ComparisonRow({ asked, comparison, index, error, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const textsOf = useFieldTexts();
  const { field: key, is } = comparison;
  const other = asked.find((field) => field.key === key);
  const number = index === undefined ? '' : format.number(index + 1);
  const context = index === undefined ? 'alone' : undefined;
  const isWithValue = is !== 'answered' && is !== 'unanswered';
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
          aria-label={t('comparison.field', { context, number })}
          value={other ? key : null}
          onValueChange={choose}
          options={asked.map((field) => ({ value: field.key, label: textsOf(field).label }))}
        />
        <Select
          size="sm"
          className="basis-36"
          aria-label={t('comparison.is', { context, number })}
          value={is}
          onValueChange={(next) => onChange({ ...comparison, is: next as Comparison['is'] })}
          options={(other ? comparisonsOf(other) : []).map((one) => ({
            value: one,
            label: t(`comparison.kinds.${one}`),
          }))}
        />
        {(isWithValue || onRemove) && (
          <div className="flex min-w-0 flex-1 basis-44 items-center gap-2">
            {other && isWithValue && (
              <ComparedValue
                other={other}
                label={t('comparison.value', { context, number })}
                isWrong={error !== undefined}
                value={comparison.value}
                onChange={(value) => onChange({ ...comparison, value })}
              />
            )}
            {onRemove && (
              <IconButton
                size="sm"
                label={t('comparison.remove', { context, number })}
                icon={<X aria-hidden="true" />}
                onClick={onRemove}
              />
            )}
          </div>
        )}
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
  const { t } = useTranslation('forms');
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
            label: t(option),
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

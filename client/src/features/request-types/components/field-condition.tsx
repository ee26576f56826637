import { type AskedField, type FormField, MAX_COMPARISONS } from '@shared/contracts/forms';
import { comparisonsOf } from '@shared/rules/answers';
import { Plus, X } from 'lucide-react';
import { Controller, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { useName } from '@/lib/names';
import { useFieldTexts } from '@/ui/answers/answer-fields';
import { Checkbox } from '@/ui/form/checkbox';
import { DatePicker } from '@/ui/form/date-picker';
import { Segmented } from '@/ui/form/segmented';
import { Select } from '@/ui/form/select';
import { TextInput } from '@/ui/form/text-input';
import { Button } from '@/ui/page/button';
import { IconButton } from '@/ui/page/icon-button';
import { askedBefore, type FieldForm, newComparison } from '../model/field-values';

interface Props {
  form: FieldForm;
  before: readonly FormField[];
}

/** When a field is shown: always, or by what the fields before it are answered. */
export function FieldCondition({ form, before }: Props) {
  const { t } = useTranslation('requestTypes');
  const asked = askedBefore(before);
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'comparisons',
    keyName: 'row',
  });
  const isConditional = form.watch('isConditional');
  const [first] = asked;
  return (
    <section className="flex flex-col gap-3">
      <Controller
        control={form.control}
        name="isConditional"
        render={({ field: { value, onChange, ref } }) => (
          <Checkbox
            ref={ref}
            checked={value}
            disabled={!first}
            onCheckedChange={(checked) => {
              onChange(checked);
              if (checked && first && fields.length === 0) append(newComparison(first));
            }}
            label={t('fields.isConditional')}
            hint={t(first ? 'fields.isConditionalHint' : 'fields.nothingBefore')}
          />
        )}
      />
      {isConditional && first && (
        <div className="flex flex-col gap-3 rounded-md border border-line p-3">
          {fields.length > 1 && (
            <Controller
              control={form.control}
              name="match"
              render={({ field: { value, onChange } }) => (
                <Segmented
                  size="sm"
                  className="self-start"
                  label={t('fields.match')}
                  value={value}
                  onValueChange={onChange}
                  options={(['all', 'any'] as const).map((match) => ({
                    value: match,
                    label: t(`fields.matches.${match}`),
                  }))}
                />
              )}
            />
          )}
          {fields.map(({ row }, index) => (
            <ComparisonRow
              key={row}
              form={form}
              asked={asked}
              index={index}
              onRemove={fields.length > 1 ? () => remove(index) : undefined}
            />
          ))}
          <Button
            size="sm"
            variant="ghost"
            className="self-start"
            disabled={fields.length >= MAX_COMPARISONS}
            onClick={() => append(newComparison(first))}
          >
            <Plus aria-hidden="true" />
            {t('fields.addComparison')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface RowProps {
  form: FieldForm;
  asked: readonly AskedField[];
  index: number;
  onRemove: (() => void) | undefined;
}

/** One comparison: which field, how, and with what. */
function ComparisonRow({ form, asked, index, onRemove }: RowProps) {
  const { t } = useTranslation('requestTypes');
  const format = useFormat();
  const textsOf = useFieldTexts();
  const { field: key, is } = form.watch(`comparisons.${index}`);
  const other = asked.find((field) => field.key === key);
  const number = format.number(index + 1);
  // the schema says it at what the form has, which is not how its values are nested
  const errors = form.formState.errors.comparisons?.[index];
  const error = errors?.field?.message ?? errors?.is?.message ?? errors?.value?.message;
  const choose = (next: string) => {
    const chosen = asked.find((field) => field.key === next);
    if (chosen) form.setValue(`comparisons.${index}`, newComparison(chosen), { shouldDirty: true });
  };
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          size="sm"
          className="min-w-0 flex-1 basis-40"
          aria-label={t('fields.comparedField', { number })}
          value={key}
          onValueChange={choose}
          options={asked.map((field) => ({ value: field.key, label: textsOf(field).label }))}
        />
        <Controller
          control={form.control}
          name={`comparisons.${index}.is`}
          render={({ field: { value, onChange } }) => (
            <Select
              size="sm"
              className="basis-36"
              aria-label={t('fields.comparison', { number })}
              value={value}
              onValueChange={onChange}
              options={(other ? comparisonsOf(other.kind) : []).map((comparison) => ({
                value: comparison,
                label: t(`fields.comparisons.${comparison}`),
              }))}
            />
          )}
        />
        {other && is !== 'answered' && is !== 'unanswered' && (
          <ComparedValue form={form} other={other} index={index} />
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
      {error && <p className="text-red-ink text-xs">{error}</p>}
    </div>
  );
}

/** What an answer is compared with, as fields of its kind are answered. */
function ComparedValue({ form, other, index }: { form: FieldForm; other: AskedField; index: number }) {
  const { t } = useTranslation('requestTypes');
  const format = useFormat();
  const nameOf = useName();
  const label = t('fields.comparedValue', { number: format.number(index + 1) });
  return (
    <Controller
      control={form.control}
      name={`comparisons.${index}.value`}
      render={({ field: { value, onChange }, fieldState: { error } }) => {
        const props = { 'aria-label': label, 'aria-invalid': error ? true : undefined };
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
              <DatePicker
                {...props}
                className="w-44"
                value={value as string | null}
                onValueChange={onChange}
              />
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
      }}
    />
  );
}

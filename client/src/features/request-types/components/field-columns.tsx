import { currencies, lineColumnKinds, MAX_COLUMNS, textFormats } from '@shared/contracts/forms';
import { Plus, X } from 'lucide-react';
import { Controller, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { focusToNeighbour } from '@/lib/focus-content';
import { useFormat } from '@/lib/format';
import { useName } from '@/lib/names';
import { numberOrNull } from '@/lib/number-or-null';
import { Checkbox } from '@/ui/form/checkbox';
import { Field } from '@/ui/form/field';
import { Select } from '@/ui/form/select';
import { TextInput } from '@/ui/form/text-input';
import { MoveButtons } from '@/ui/list/move-buttons';
import { Button } from '@/ui/page/button';
import { IconButton } from '@/ui/page/icon-button';
import { decimalChoices, type FieldForm, newColumn } from '../model/field-values';
import { FieldOptions } from './field-options';

/** The columns of a table, in their order, with what each takes. */
export function FieldColumns({ form }: { form: FieldForm }) {
  const { t } = useTranslation('requestTypes');
  const format = useFormat();
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: 'columns',
    keyName: 'row',
  });
  return (
    <section aria-label={t('fields.columns')} className="flex flex-col gap-3">
      <h3 className="font-medium text-sm">{t('fields.columns')}</h3>
      <ol className="flex flex-col gap-3">
        {fields.map(({ row }, index) => {
          const number = format.number(index + 1);
          const removeColumn = () => {
            const focusNext = focusToNeighbour();
            remove(index);
            focusNext();
          };
          return (
            <li key={row}>
              <fieldset className="flex flex-col gap-3 rounded-md border border-line p-3">
                <legend className="sr-only">{t('fields.column', { number })}</legend>
                <div className="flex items-center gap-0.5">
                  <span aria-hidden="true" className="me-auto text-ink-muted text-sm">
                    {t('fields.column', { number })}
                  </span>
                  <MoveButtons
                    of={t('fields.column', { number })}
                    index={index}
                    isLast={index === fields.length - 1}
                    onMove={(by) => move(index, index + by)}
                  />
                  <IconButton
                    size="sm"
                    label={t('fields.removeColumn', { number })}
                    icon={<X aria-hidden="true" />}
                    disabled={fields.length === 1}
                    onClick={removeColumn}
                  />
                </div>
                <ColumnFields form={form} index={index} />
              </fieldset>
            </li>
          );
        })}
      </ol>
      <Button
        size="sm"
        variant="secondary"
        className="self-start"
        disabled={fields.length >= MAX_COLUMNS}
        onClick={() => append(newColumn())}
      >
        <Plus aria-hidden="true" />
        {t('fields.addColumn')}
      </Button>
    </section>
  );
}

interface ColumnProps {
  form: FieldForm;
  /** From 0. */
  index: number;
}

const twoColumns = 'grid gap-x-4 gap-y-3 sm:grid-cols-2';

function ColumnFields({ form, index }: ColumnProps) {
  const { t } = useTranslation('requestTypes');
  const kind = form.watch(`columns.${index}.kind`);
  const errors = form.formState.errors.columns?.[index];
  return (
    <>
      <div className={twoColumns}>
        <Field label={t('fields.columnLabel')} required error={errors?.label?.message}>
          <TextInput maxLength={200} {...form.register(`columns.${index}.label`)} />
        </Field>
        <Field label={t('fields.labelEn')} optional error={errors?.labelEn?.message}>
          <TextInput dir="ltr" maxLength={200} {...form.register(`columns.${index}.labelEn`)} />
        </Field>
        <Choice
          form={form}
          index={index}
          part="kind"
          options={lineColumnKinds.map((value) => ({ value, label: t(`fields.columnKinds.${value}`) }))}
        />
        <SecondPart form={form} index={index} />
      </div>
      <Bounds form={form} index={index} />
      {kind === 'choice' && <FieldOptions form={form} column={index} />}
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {kind !== 'product' && <Flag form={form} index={index} part="isRequired" />}
        {kind === 'day' && <Flag form={form} index={index} part="noPast" />}
        {(kind === 'number' || kind === 'money' || kind === 'product') && (
          <Flag form={form} index={index} part="isTotalled" />
        )}
      </div>
    </>
  );
}

/** What columns of its kind alone say, beside the kind. */
function SecondPart({ form, index }: ColumnProps) {
  const { t } = useTranslation('requestTypes');
  const nameOf = useName();
  const columns = form.watch('columns');
  const others = (kind: 'number' | 'money') =>
    columns
      .filter((column) => column.kind === kind)
      .map(({ key, label, labelEn }) => ({
        value: key,
        label: nameOf({ name: label || labelEn || t('fields.unnamed'), nameEn: labelEn || null }),
      }));
  switch (columns[index]?.kind) {
    case 'short_text':
      return (
        <Choice
          form={form}
          index={index}
          part="format"
          options={(['', ...textFormats] as const).map((value) => ({
            value,
            label: t(`fields.formats.${value || 'any'}`),
          }))}
        />
      );
    case 'number':
      return (
        <Choice
          form={form}
          index={index}
          part="decimals"
          options={decimalChoices.map((count) => ({ value: String(count), label: String(count) }))}
        />
      );
    case 'money':
      return (
        <Choice
          form={form}
          index={index}
          part="currency"
          options={currencies.map((currency) => ({ value: currency, label: currency }))}
        />
      );
    case 'product':
      return (
        <div className={`${twoColumns} sm:col-span-2`}>
          <Choice form={form} index={index} part="quantity" options={others('number')} />
          <Choice form={form} index={index} part="price" options={others('money')} />
        </div>
      );
    default:
      return null;
  }
}

function Bounds({ form, index }: ColumnProps) {
  const { t } = useTranslation('requestTypes');
  const kind = form.watch(`columns.${index}.kind`);
  const errors = form.formState.errors.columns?.[index];
  if (kind !== 'number' && kind !== 'money') return null;
  return (
    <div className={twoColumns}>
      {(['min', 'max'] as const).map((part) => (
        <Field key={part} label={t(`fields.${part}`)} optional error={errors?.[part]?.message}>
          <TextInput
            type="number"
            step="any"
            {...form.register(`columns.${index}.${part}`, { setValueAs: numberOrNull })}
          />
        </Field>
      ))}
    </div>
  );
}

interface ChoiceProps extends ColumnProps {
  part: 'kind' | 'format' | 'decimals' | 'currency' | 'quantity' | 'price';
  options: { value: string; label: string }[];
}

function Choice({ form, index, part, options }: ChoiceProps) {
  const { t } = useTranslation('requestTypes');
  return (
    <Controller
      control={form.control}
      name={`columns.${index}.${part}`}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <Field label={t(`fields.columnParts.${part}`)} error={error?.message}>
          <Select
            ref={ref}
            value={String(value)}
            onValueChange={(next) => onChange(part === 'decimals' ? Number(next) : next)}
            onBlur={onBlur}
            options={options}
          />
        </Field>
      )}
    />
  );
}

function Flag({ form, index, part }: ColumnProps & { part: 'isRequired' | 'noPast' | 'isTotalled' }) {
  const { t } = useTranslation('requestTypes');
  return (
    <Controller
      control={form.control}
      name={`columns.${index}.${part}`}
      render={({ field: { value, onChange, ref } }) => (
        <Checkbox
          ref={ref}
          checked={value}
          onCheckedChange={onChange}
          label={t(`fields.columnFlags.${part}`)}
        />
      )}
    />
  );
}

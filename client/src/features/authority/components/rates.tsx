import { MAX_RATES, otherCurrencies } from '@shared/contracts/authority';
import { hubDay } from '@shared/contracts/fields';
import { X } from 'lucide-react';
import { Controller, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { DatePicker } from '@/ui/form/date-picker';
import { Field } from '@/ui/form/field';
import { Select } from '@/ui/form/select';
import { TextInput } from '@/ui/form/text-input';
import { IconButton } from '@/ui/page/icon-button';
import type { MatrixForm } from '../model/matrix-values';
import { Part } from './part';

/** What one unit of another currency is, from a day on. */
export function Rates({ form }: { form: MatrixForm }) {
  const { t } = useTranslation('authority');
  const format = useFormat();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rates' });
  const add = () => append({ currency: 'USD', fromDay: hubDay(new Date()), rate: Number.NaN });
  return (
    <Part
      title={t('rates.title')}
      text={t('rates.text')}
      empty={t('rates.empty')}
      count={fields.length}
      limit={MAX_RATES}
      addLabel={t('rates.add')}
      onAdd={add}
    >
      {fields.map(({ id }, index) => {
        const wrong = form.formState.errors.rates?.[index];
        return (
          <li key={id} className="flex flex-wrap items-start gap-2 rounded-md border border-line p-3">
            <Field label={t('rates.currency')} error={wrong?.currency?.message} className="min-w-36 flex-1">
              <Controller
                control={form.control}
                name={`rates.${index}.currency`}
                render={({ field: { value, onChange, onBlur, ref } }) => (
                  <Select
                    ref={ref}
                    {...{ value, onBlur }}
                    onValueChange={onChange}
                    options={otherCurrencies.map((code) => ({ value: code, label: code }))}
                  />
                )}
              />
            </Field>
            <Field
              label={t('rates.fromDay')}
              required
              error={wrong?.fromDay?.message}
              className="min-w-40 flex-1"
            >
              <Controller
                control={form.control}
                name={`rates.${index}.fromDay`}
                render={({ field: { value, onChange, onBlur, ref } }) => (
                  <DatePicker ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} />
                )}
              />
            </Field>
            <Field label={t('rates.rate')} required error={wrong?.rate?.message} className="min-w-36 flex-1">
              <TextInput
                type="number"
                inputMode="decimal"
                step="any"
                min={0}
                {...form.register(`rates.${index}.rate`, { valueAsNumber: true })}
              />
            </Field>
            <IconButton
              size="sm"
              className="mt-7"
              label={t('rates.remove', { number: format.number(index + 1) })}
              icon={<X aria-hidden="true" />}
              onClick={() => remove(index)}
            />
          </li>
        );
      })}
    </Part>
  );
}

import { MAX_OPTIONS } from '@shared/contracts/forms';
import { Plus, X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { TextInput } from '@/ui/form/text-input';
import { Button } from '@/ui/page/button';
import { IconButton } from '@/ui/page/icon-button';
import { type FieldForm, newOption } from '../model/field-values';

interface Props {
  form: FieldForm;
  /** Of which column; of the field itself when absent. */
  column?: number;
}

/** What can be chosen, in both languages. */
export function FieldOptions({ form, column }: Props) {
  const name = column === undefined ? ('options' as const) : (`columns.${column}.options` as const);
  const { t } = useTranslation('requestTypes');
  const format = useFormat();
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name,
    keyName: 'row',
  });
  const { errors } = form.formState;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">{t('fields.options')}</legend>
      {fields.map(({ row }, index) => {
        const number = format.number(index + 1);
        const wrong = column === undefined ? errors.options : errors.columns?.[column]?.options;
        const error = wrong?.[index]?.name?.message;
        return (
          <div key={row} className="flex flex-col gap-1">
            <div className="flex items-center gap-2">
              <TextInput
                aria-label={t('fields.optionName', { number })}
                aria-invalid={error ? true : undefined}
                placeholder={t('fields.optionName', { number })}
                maxLength={200}
                className="min-w-0 flex-1"
                {...form.register(`${name}.${index}.name`)}
              />
              <TextInput
                dir="ltr"
                aria-label={t('fields.optionNameEn', { number })}
                placeholder={t('fields.optionNameEn', { number })}
                maxLength={200}
                className="min-w-0 flex-1"
                {...form.register(`${name}.${index}.nameEn`)}
              />
              <IconButton
                size="sm"
                label={t('fields.removeOption', { number })}
                icon={<X aria-hidden="true" />}
                disabled={fields.length === 1}
                onClick={() => remove(index)}
              />
            </div>
            {error && <p className="text-red-ink text-xs">{error}</p>}
          </div>
        );
      })}
      <Button
        size="sm"
        variant="secondary"
        className="self-start"
        disabled={fields.length >= MAX_OPTIONS}
        onClick={() => append(newOption())}
      >
        <Plus aria-hidden="true" />
        {t('fields.addOption')}
      </Button>
    </fieldset>
  );
}

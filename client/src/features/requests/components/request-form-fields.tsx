import { LONG_TEXT } from '@shared/contracts/fields';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { toDay } from '@/lib/format';
import { DatePicker } from '@/ui/form/date-picker';
import { Field } from '@/ui/form/field';
import { Select } from '@/ui/form/select';
import { TextArea } from '@/ui/form/text-area';
import { TextInput } from '@/ui/form/text-input';
import { type FormRules, prioritiesOf, type RequestFields } from '../model/request-form-rules';

interface Props {
  form: UseFormReturn<z.input<RequestFields>, unknown, z.output<RequestFields>>;
  rules: FormRules;
  /** What is entered meanwhile would not be part of it. */
  isSending: boolean;
}

export function RequestFormFields({ form, rules, isSending }: Props) {
  const { t } = useTranslation('requests');
  const { t: word } = useTranslation('status');
  const { errors } = form.formState;
  const needsDescription = rules === 'requests';
  return (
    <>
      <Field label={t('form.title')} required error={errors.title?.message}>
        <TextInput
          placeholder={t('form.titlePlaceholder')}
          maxLength={300}
          readOnly={isSending}
          {...form.register('title')}
        />
      </Field>
      <Field
        label={t('form.description')}
        required={needsDescription}
        optional={!needsDescription}
        error={errors.description?.message}
      >
        <TextArea
          limit={LONG_TEXT}
          rows={4}
          placeholder={t('form.descriptionPlaceholder')}
          readOnly={isSending}
          {...form.register('description')}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('form.priority')} error={errors.priority?.message}>
          <Controller
            control={form.control}
            name="priority"
            render={({ field: { value, onChange, ...field } }) => (
              <Select
                {...field}
                disabled={isSending}
                value={value ?? 'medium'}
                onValueChange={onChange}
                options={prioritiesOf(rules).map((priority) => ({
                  value: priority,
                  label: word(`priority.${priority}`),
                }))}
              />
            )}
          />
        </Field>
        {rules === 'requests' && (
          <Field
            label={t('form.dueDate')}
            optional
            hint={t('form.dueDateHint')}
            error={errors.dueDate?.message}
          >
            <Controller
              control={form.control}
              name="dueDate"
              render={({ field: { value, onChange, onBlur, ref } }) => (
                <DatePicker
                  ref={ref}
                  disabled={isSending}
                  value={value ?? null}
                  onValueChange={onChange}
                  onBlur={onBlur}
                  min={toDay(new Date())}
                />
              )}
            />
          </Field>
        )}
      </div>
    </>
  );
}

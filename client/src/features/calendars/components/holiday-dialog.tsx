import { type Holiday, isShortHoliday, newHoliday } from '@shared/contracts/calendars';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useContractForm } from '@/lib/form';
import { Checkbox } from '@/ui/form/checkbox';
import { DatePicker } from '@/ui/form/date-picker';
import { Field } from '@/ui/form/field';
import { FormDialog } from '@/ui/form/form-dialog';
import { TextInput } from '@/ui/form/text-input';
import { useSave } from '@/ui/form/use-save';
import { useAddHoliday, useUpdateHoliday } from '../api';

interface Props {
  calendarId: number;
  /** A new one when absent. */
  holiday?: Holiday | undefined;
  /** It begins on this day now. */
  onSaved: (startDate: string) => void;
  onClose: () => void;
}

type Values = z.input<typeof newHoliday>;

const valuesOf = (holiday: Holiday | undefined): Values => ({
  name: holiday?.name ?? '',
  nameEn: holiday?.nameEn ?? '',
  startDate: holiday?.startDate ?? '',
  endDate: holiday?.endDate ?? '',
  isExpected: holiday?.isExpected ?? false,
});

const labels = {
  name: 'name',
  nameEn: 'nameEn',
  startDate: 'from',
  endDate: 'to',
  isExpected: 'isExpected',
} as const;

export function HolidayDialog({ calendarId, holiday, onSaved, onClose }: Props) {
  const { t } = useTranslation('calendars', { keyPrefix: 'holidays' });
  const { t: common } = useTranslation('common');
  const add = useAddHoliday(calendarId);
  const update = useUpdateHoliday(holiday?.id ?? 0);
  const form = useContractForm(newHoliday, { defaultValues: valuesOf(holiday) });
  const { save, conflicts } = useSave(
    form,
    (values, { changes, version }) =>
      holiday ? update.mutateAsync({ ...changes, version }) : add.mutateAsync(values),
    {
      done: t(holiday ? 'saved' : 'added'),
      failed: t('saveFailed'),
      onDone: () => {
        onSaved(form.getValues('startDate'));
        onClose();
      },
    },
    { record: holiday, valuesOf, labelOf: (field) => t(labels[field]) },
  );
  const { errors } = form.formState;
  const [startDate, endDate] = useWatch({ control: form.control, name: ['startDate', 'endDate'] });
  const isTooLong = errors.endDate && !isShortHoliday({ startDate, endDate });
  return (
    <FormDialog
      form={form}
      onSubmit={save}
      conflicts={conflicts}
      onClose={onClose}
      title={t(holiday ? 'editTitle' : 'addTitle')}
      submitLabel={holiday ? common('save') : t('submit')}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label={t('name')} required error={errors.name?.message}>
          <TextInput maxLength={100} {...form.register('name')} />
        </Field>
        <Field label={t('nameEn')} optional error={errors.nameEn?.message}>
          <TextInput dir="ltr" maxLength={100} {...form.register('nameEn')} />
        </Field>
        {(['startDate', 'endDate'] as const).map((edge) => (
          <Field
            key={edge}
            label={t(labels[edge])}
            required
            hint={edge === 'endDate' ? t('toHint') : undefined}
            error={edge === 'endDate' && isTooLong ? t('tooLong') : errors[edge]?.message}
          >
            <Controller
              control={form.control}
              name={edge}
              render={({ field: { value, onChange, onBlur, ref } }) => (
                <DatePicker
                  ref={ref}
                  value={value}
                  {...(edge === 'endDate' && startDate && { min: startDate })}
                  onValueChange={(day) => {
                    onChange(day ?? '');
                    // one day, unless it is said otherwise
                    if (edge === 'startDate' && day && !endDate) form.setValue('endDate', day);
                  }}
                  onBlur={onBlur}
                />
              )}
            />
          </Field>
        ))}
      </div>
      <Controller
        control={form.control}
        name="isExpected"
        render={({ field }) => (
          <Checkbox
            ref={field.ref}
            checked={field.value ?? false}
            onCheckedChange={field.onChange}
            label={t('isExpected')}
          />
        )}
      />
    </FormDialog>
  );
}

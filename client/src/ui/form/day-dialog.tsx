import { dayInput } from '@shared/contracts/fields';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useContractForm } from '@/lib/form';
import { Button } from '../page/button';
import { DatePicker } from './date-picker';
import { Field } from './field';
import { FormDialog } from './form-dialog';

interface Props {
  title: string;
  /** What it is about. */
  description: string;
  /** Label of the button that removes the day. */
  noneLabel: string;
  isSaving: boolean;
  /** Rejects after the reason has been shown; the dialog then stays open. */
  onSave: (day: string | null) => Promise<unknown>;
  onClose: () => void;
}

const fields = z.object({ day: dayInput.nullable().refine((day) => day !== null, 'required') });

/** Sets a day, or removes it. */
export function DayDialog({ title, description, noneLabel, isSaving, onSave, onClose }: Props) {
  const { t } = useTranslation('common');
  const form = useContractForm(fields, { defaultValues: { day: null } });
  const save = (day: string | null) => onSave(day).then(onClose, () => undefined); // its reason has been told
  return (
    <FormDialog
      form={form}
      onSubmit={form.handleSubmit(({ day }) => save(day))}
      onClose={onClose}
      title={title}
      description={description}
      submitLabel={t('save')}
      size="sm"
    >
      <Field label={title} required error={form.formState.errors.day?.message}>
        <Controller
          control={form.control}
          name="day"
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <DatePicker ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} />
          )}
        />
      </Field>
      <Button variant="link" className="self-start" disabled={isSaving} onClick={() => save(null)}>
        {noneLabel}
      </Button>
    </FormDialog>
  );
}

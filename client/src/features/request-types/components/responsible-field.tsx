import type { VersionStep } from '@shared/contracts/request-types';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { usePeopleChoices } from '@/features/users/api';
import { Combobox } from '@/ui/form/combobox';
import { Field } from '@/ui/form/field';
import type { StepFields } from '../model/step-fields';

interface Props {
  form: UseFormReturn<z.input<StepFields>, unknown, z.output<StepFields>>;
  step: VersionStep | undefined;
  /** Told of the person who is chosen. */
  onChosen?: (id: number | null) => void;
}

/** Who decides a step, or is told of it. A person who does so now is offered even when the reader can't list them. */
export function ResponsibleField({ form, step, onChosen }: Props) {
  const { t } = useTranslation('requestTypes');
  const current =
    step?.responsibleUser && step.responsibleUserId
      ? { id: step.responsibleUserId, ...step.responsibleUser }
      : undefined;
  const people = usePeopleChoices(current);
  return (
    <Field
      label={t('step.responsible')}
      optional
      hint={t(form.watch('isInformed') ? 'step.toldHint' : 'step.responsibleHint')}
      error={form.formState.errors.responsibleUserId?.message}
    >
      <Controller
        control={form.control}
        name="responsibleUserId"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Combobox
            {...people}
            ref={ref}
            clearable
            value={value}
            onValueChange={(id) => {
              onChange(id);
              onChosen?.(id);
            }}
            onBlur={onBlur}
            placeholder={t('step.choosePerson')}
            searchPlaceholder={t('step.searchPeople')}
          />
        )}
      />
    </Field>
  );
}

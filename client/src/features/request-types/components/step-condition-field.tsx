import type { FormField } from '@shared/contracts/forms';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useComparedBySteps } from '@/ui/answers/condition-words';
import type { StepFields } from '../model/step-fields';
import { ConditionEditor } from './condition-editor';

interface Props {
  form: UseFormReturn<z.input<StepFields>, unknown, z.output<StepFields>>;
  /** What the draft asks. */
  fields: readonly FormField[];
}

/** When a step applies: always, or by what the form is answered and by the company of the request. */
export function StepConditionField({ form, fields }: Props) {
  const { t } = useTranslation('requestTypes');
  const comparedOf = useComparedBySteps();
  return (
    <Controller
      control={form.control}
      name="appliesWhen"
      render={({ field: { value, onChange } }) => (
        <ConditionEditor
          asked={comparedOf(fields)}
          value={(value ?? null) as z.output<StepFields>['appliesWhen']}
          onChange={onChange}
          wrong={form.formState.errors.appliesWhen}
          label={t('step.isConditional')}
          hint={t('step.isConditionalHint')}
          matchLabel={t('step.appliesWhen')}
        />
      )}
    />
  );
}

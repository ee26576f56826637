import { MAX_STEPS } from '@shared/contracts/request-types';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { isolate } from '@/lib/isolate';
import { useStepName } from '@/lib/names';
import { numberOrNull } from '@/lib/number-or-null';
import { Checkbox } from '@/ui/form/checkbox';
import { Field } from '@/ui/form/field';
import { TextInput } from '@/ui/form/text-input';
import type { StepFields } from '../model/step-fields';
import type { Step } from '../model/steps';

interface Props {
  form: UseFormReturn<z.input<StepFields>, unknown, z.output<StepFields>>;
  /** Of the draft, without the one that is filled in. */
  others: readonly Step[];
}

/** Whether a step is decided together with the one before it, and, of the first of several, how many of them have to approve. */
export function StepTogetherField({ form, others }: Props) {
  const { t } = useTranslation('requestTypes');
  const stepNameOf = useStepName();
  const [order, isBeside, decidedBy] = form.watch(['stepOrder', 'isBeside', 'decidedBy']);
  const rank = order ?? others.length + 1;
  const before = others[rank - 2];
  const isSeveral = decidedBy?.kind === 'everyone' || others[rank - 1]?.isBeside === true;
  const isFirst = !(isBeside && before) && isSeveral;
  return (
    <>
      {before && (
        <Controller
          control={form.control}
          name="isBeside"
          render={({ field: { value, onChange, ref } }) => (
            <Checkbox
              ref={ref}
              checked={value ?? false}
              onCheckedChange={onChange}
              label={t('step.isBeside')}
              hint={t('step.isBesideHint', { step: isolate(stepNameOf(before)) })}
            />
          )}
        />
      )}
      {isFirst && (
        <Field
          label={t('step.needed')}
          hint={t('step.neededHint')}
          optional
          error={form.formState.errors.needed?.message}
        >
          <TextInput
            type="number"
            min={1}
            max={MAX_STEPS}
            {...form.register('needed', { setValueAs: numberOrNull })}
          />
        </Field>
      )}
    </>
  );
}

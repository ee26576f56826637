import { SHORT_TEXT } from '@shared/contracts/fields';
import type { RequestType } from '@shared/contracts/request-types';
import { MAX_ALLOWED_DAYS } from '@shared/rules/clock';
import { useMemo } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { emptyAsNull } from '@/lib/empty-as-null';
import { useContractForm } from '@/lib/form';
import { useName } from '@/lib/names';
import { numberOrNull } from '@/lib/number-or-null';
import { toast } from '@/ui/feedback/toast';
import { Checkbox } from '@/ui/form/checkbox';
import { Field } from '@/ui/form/field';
import { FormDialog } from '@/ui/form/form-dialog';
import { TextArea } from '@/ui/form/text-area';
import { TextInput } from '@/ui/form/text-input';
import { useSave } from '@/ui/form/use-save';
import type { StepEditor } from '../hooks/use-step-editor';
import { useStepReason } from '../hooks/use-step-reason';
import { type StepFields, stepFields, stepLabels } from '../model/step-fields';
import type { Step } from '../model/steps';
import { DeciderField } from './decider-field';
import { StepConditionField } from './step-condition-field';
import { StepTogetherField } from './step-together-field';

interface Props {
  type: RequestType;
  /** The step to change; a new one when absent. */
  step?: Step | undefined;
  /** Those that the type has: a new one comes after them. */
  steps: readonly Step[];
  editor: StepEditor;
  onClose: () => void;
}

const newStep = (stepOrder: number) => ({
  ...{ stepName: '', stepNameEn: '', description: '', stepOrder, isRequired: true, responsibleUserId: null },
  allowedDays: null,
  expires: false,
  appliesWhen: null,
  decidedBy: null,
  isBeside: false,
  needed: null,
  isInformed: false,
});

const valuesOf = ({
  stepName,
  stepNameEn,
  description,
  stepOrder,
  isRequired,
  responsibleUserId,
  allowedDays,
  expires,
  appliesWhen,
  decidedBy,
  isBeside,
  needed,
  isInformed,
}: Step) => ({
  ...{
    stepName,
    stepNameEn: stepNameEn ?? '',
    description: description ?? '',
    stepOrder,
    isRequired,
    responsibleUserId,
    allowedDays,
    expires,
    appliesWhen,
    decidedBy,
    isBeside,
    needed,
    isInformed,
  },
});

export function StepDialog({ type, step, steps, editor, onClose }: Props) {
  const { t } = useTranslation(['requestTypes', 'common']);
  const nameOf = useName();
  const reason = useStepReason();
  const { fields } = editor;
  const form = useContractForm(
    useMemo(() => stepFields(fields ?? []), [fields]),
    { defaultValues: step ? valuesOf(step) : newStep(steps.length + 1) },
  );
  const { errors } = form.formState;
  const isInformed = form.watch('isInformed') === true;
  const { save, conflicts } = useSave(
    form,
    (values, { changes, version }) =>
      step ? editor.change(step, emptyAsNull(changes), version) : editor.add(emptyAsNull(values)),
    {
      done: t(step ? 'toasts.stepUpdated' : 'toasts.stepCreated'),
      failed: (error) =>
        toast({
          tone: 'error',
          title: t(step ? 'toasts.stepUpdateFailed' : 'toasts.stepCreateFailed'),
          description: reason(error),
        }),
      onDone: onClose,
    },
    {
      record: step,
      valuesOf,
      labelOf: (field) => t(`step.${stepLabels[field]}`),
      ...(step && editor.stepIn && { recordIn: (whole) => editor.stepIn?.(step, whole) }),
    },
  );
  return (
    <FormDialog
      form={form}
      onSubmit={save}
      size={fields ? 'lg' : 'md'}
      conflicts={conflicts}
      onClose={onClose}
      title={t(step ? 'step.editTitle' : 'step.addTitle')}
      description={<bdi>{nameOf(type)}</bdi>}
      submitLabel={step ? t('common:save') : t('step.submit')}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label={t('step.name')} required error={errors.stepName?.message}>
          <TextInput placeholder={t('step.namePlaceholder')} maxLength={200} {...form.register('stepName')} />
        </Field>
        <Field label={t('step.nameEn')} optional error={errors.stepNameEn?.message}>
          <TextInput dir="ltr" maxLength={200} {...form.register('stepNameEn')} />
        </Field>
      </div>
      <Field label={t('step.description')} optional error={errors.description?.message}>
        <TextArea
          limit={SHORT_TEXT}
          placeholder={t('step.descriptionPlaceholder')}
          {...form.register('description')}
        />
      </Field>
      <DeciderField form={form} step={step} fields={fields} />
      {!isInformed && <StepDays form={form} />}
      <Field label={t('step.order')} hint={t('step.orderHint')} required error={errors.stepOrder?.message}>
        <TextInput type="number" min={1} {...form.register('stepOrder', { valueAsNumber: true })} />
      </Field>
      {fields && (
        <Controller
          control={form.control}
          name="isInformed"
          render={({ field: { value, onChange, ref } }) => (
            <Checkbox
              ref={ref}
              checked={value ?? false}
              onCheckedChange={onChange}
              label={t('step.isInformed')}
              hint={t('step.isInformedHint')}
            />
          )}
        />
      )}
      {!isInformed && <IsRequired form={form} />}
      {fields && <StepTogetherField form={form} others={steps.filter(({ key }) => key !== step?.key)} />}
      {fields && <StepConditionField form={form} fields={fields} />}
    </FormDialog>
  );
}

type StepForm = UseFormReturn<z.input<StepFields>, unknown, z.output<StepFields>>;

/** How long its person has, and what becomes of it after that. */
function StepDays({ form }: { form: StepForm }) {
  const { t } = useTranslation('requestTypes');
  const { errors } = form.formState;
  const hasDays = form.watch('allowedDays') !== null;
  return (
    <>
      <Field
        label={t('step.allowedDays')}
        hint={t('step.allowedDaysHint')}
        optional
        error={errors.allowedDays?.message}
      >
        <TextInput
          type="number"
          min={1}
          max={MAX_ALLOWED_DAYS}
          {...form.register('allowedDays', { setValueAs: numberOrNull })}
        />
      </Field>
      <Controller
        control={form.control}
        name="expires"
        render={({ field: { value, onChange, ref } }) => (
          <Checkbox
            ref={ref}
            checked={value ?? false}
            onCheckedChange={onChange}
            disabled={!hasDays}
            label={t('step.expires')}
            hint={
              hasDays
                ? t(form.watch('isRequired') === false ? 'step.expiresOptionalHint' : 'step.expiresHint')
                : t('step.expiresNeedsDays')
            }
          />
        )}
      />
    </>
  );
}

function IsRequired({ form }: { form: StepForm }) {
  const { t } = useTranslation('requestTypes');
  return (
    <Controller
      control={form.control}
      name="isRequired"
      render={({ field: { value, onChange, ref } }) => (
        <Checkbox
          ref={ref}
          checked={value ?? true}
          onCheckedChange={onChange}
          label={t('step.isRequired')}
          hint={t('step.isRequiredHint')}
        />
      )}
    />
  );
}

import type { RequestType, WorkflowStep } from '@shared/contracts/request-types';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showServerErrors, useContractForm } from '@/lib/form';
import { serverMessage } from '@/lib/http';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog, DialogFooter } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { TextArea } from '@/ui/text-area';
import { TextInput } from '@/ui/text-input';
import { toast } from '@/ui/toast';
import { useGuardedClose } from '@/ui/unsaved-guard';
import { useCreateStep, useUpdateStep } from '../api';
import { ResponsibleField } from './responsible-field';
import { stepFields } from './step-fields';

interface Props {
  type: RequestType;
  /** The step to change; a new one when absent. */
  step?: WorkflowStep | undefined;
  /** How many steps the type has: a new one comes after them. */
  stepCount: number;
  onClose: () => void;
}

export function StepDialog({ type, step, stepCount, onClose }: Props) {
  const { t } = useTranslation('requestTypes');
  const { t: common } = useTranslation();
  const creation = useCreateStep();
  const update = useUpdateStep();
  const form = useContractForm(stepFields, {
    defaultValues: {
      stepName: step?.stepName ?? '',
      description: step?.description ?? '',
      stepOrder: step?.stepOrder ?? stepCount + 1,
      isRequired: step?.isRequired ?? true,
      responsibleUserId: step?.responsibleUserId ?? null,
    },
  });
  const { errors, isDirty } = form.formState;
  const close = useGuardedClose(isDirty, onClose);
  const submit = form.handleSubmit(async (values) => {
    const body = { ...values, description: values.description || null };
    try {
      if (step) await update.mutateAsync({ id: step.id, ...body });
      else await creation.mutateAsync({ requestTypeId: type.id, ...body });
      toast({ tone: 'success', title: t(step ? 'toasts.stepUpdated' : 'toasts.stepCreated') });
      onClose();
    } catch (error) {
      if (showServerErrors(form, error)) return;
      const title = t(step ? 'toasts.stepUpdateFailed' : 'toasts.stepCreateFailed');
      toast({ tone: 'error', title, description: serverMessage(error) });
    }
  });
  return (
    <Dialog
      open
      sticky={isDirty}
      onOpenChange={(open) => !open && close()}
      title={t(step ? 'step.editTitle' : 'step.addTitle')}
      description={<bdi>{type.name}</bdi>}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label={t('step.name')} required error={errors.stepName?.message}>
          <TextInput placeholder={t('step.namePlaceholder')} maxLength={200} {...form.register('stepName')} />
        </Field>
        <Field label={t('step.description')} optional error={errors.description?.message}>
          <TextArea placeholder={t('step.descriptionPlaceholder')} {...form.register('description')} />
        </Field>
        <ResponsibleField form={form} step={step} />
        <Field label={t('step.order')} hint={t('step.orderHint')} required error={errors.stepOrder?.message}>
          <TextInput type="number" min={1} {...form.register('stepOrder', { valueAsNumber: true })} />
        </Field>
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
        <DialogFooter className="pt-0">
          <Button type="submit" loading={creation.isPending || update.isPending}>
            {step ? common('save') : t('step.submit')}
          </Button>
          <Button variant="secondary" onClick={close}>
            {common('cancel')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

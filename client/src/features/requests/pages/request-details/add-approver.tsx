import { SHORT_TEXT } from '@shared/contracts/fields';
import { addApprover, approverPlaces, type WholeRequest } from '@shared/contracts/requests';
import { UserRoundPlus } from 'lucide-react';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showServerErrors, useContractForm } from '@/lib/form';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { Field } from '@/ui/form/field';
import { FormDialog } from '@/ui/form/form-dialog';
import { Segmented } from '@/ui/form/segmented';
import { TextArea } from '@/ui/form/text-area';
import { useAddApprover } from '../../api';
import { PersonCombobox } from '../../components/person-combobox';
import { useTooLate } from '../../hooks/use-too-late';
import { stepsNow } from '../../model/step-state';
import { RequestAct } from './request-act';

/** Beside the decisions of a step: another person decides as well. */
export function AddApprover({ request }: { request: WholeRequest }) {
  const { t } = useTranslation('requests');
  return (
    <RequestAct
      request={request}
      isOffered={request.can.addApprover}
      icon={<UserRoundPlus aria-hidden="true" />}
      label={t('approvers.add')}
    >
      {(pressed, onClose) => <AddDialog request={pressed} onClose={onClose} />}
    </RequestAct>
  );
}

const fields = addApprover.body.omit({ expectedStepId: true });

function AddDialog({ request, onClose }: { request: WholeRequest; onClose: () => void }) {
  const { t } = useTranslation('requests');
  const reasonOf = useReason();
  const tellTooLate = useTooLate();
  const hintId = useId();
  const { mutateAsync } = useAddApprover();
  const form = useContractForm(fields, { defaultValues: { place: 'before', reason: '' } });
  const { control, register, formState, handleSubmit } = form;
  const submit = handleSubmit(async (body) => {
    try {
      await mutateAsync({ request, ...body });
      toast({ tone: 'success', title: t('approvers.added') });
      onClose();
    } catch (error) {
      if (showServerErrors(form, error) || (await tellTooLate(request, error))) return;
      toast({ tone: 'error', title: t('approvers.addFailed'), description: reasonOf(error) });
    }
  });
  return (
    <FormDialog
      size="sm"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title={t('approvers.add')}
      description={t('approvers.text')}
      submitLabel={t('approvers.add')}
    >
      <Field label={t('approvers.person')} required error={formState.errors.userId?.message}>
        <Controller
          control={control}
          name="userId"
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <PersonCombobox
              ref={ref}
              first={[]}
              except={[request.submittedBy, ...stepsNow(request).map((step) => step.responsibleUserId)]}
              value={value}
              onValueChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
      </Field>
      <Controller
        control={control}
        name="place"
        render={({ field: { value, onChange } }) => (
          <div className="flex flex-col items-start gap-1.5">
            <span aria-hidden="true" className="font-medium text-sm">
              {t('approvers.place')}
            </span>
            <Segmented
              label={t('approvers.place')}
              describedBy={hintId}
              value={value}
              onValueChange={onChange}
              options={approverPlaces.map((place) => ({ value: place, label: t(`approvers.${place}`) }))}
            />
            <p id={hintId} className="text-ink-muted text-sm">
              {t(`approvers.${value}Text`)}
            </p>
          </div>
        )}
      />
      <Field label={t('approvers.reason')} required error={formState.errors.reason?.message}>
        <TextArea limit={SHORT_TEXT} placeholder={t('approvers.reasonPlaceholder')} {...register('reason')} />
      </Field>
    </FormDialog>
  );
}

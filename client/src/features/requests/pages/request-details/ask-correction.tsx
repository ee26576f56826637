import { SHORT_TEXT } from '@shared/contracts/fields';
import { askCorrection, type WholeRequest } from '@shared/contracts/requests';
import { fullName } from '@shared/rules/mentions';
import { FilePen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '@/lib/form';
import { isolate } from '@/lib/isolate';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { Field } from '@/ui/form/field';
import { FormDialog } from '@/ui/form/form-dialog';
import { TextArea } from '@/ui/form/text-area';
import { useAskCorrection } from '../../api';
import { useTooLate } from '../../hooks/use-too-late';
import { RequestAct } from './request-act';

/** Beside the decisions of a step: it waits, and the submitter corrects the request. */
export function AskCorrection({ request }: { request: WholeRequest }) {
  const { t } = useTranslation('requests');
  return (
    <RequestAct
      request={request}
      isOffered={request.can.askCorrection}
      icon={<FilePen aria-hidden="true" />}
      label={t('correction.ask')}
    >
      {(pressed, onClose) => <AskDialog request={pressed} onClose={onClose} />}
    </RequestAct>
  );
}

function AskDialog({ request, onClose }: { request: WholeRequest; onClose: () => void }) {
  const { t } = useTranslation('requests');
  const reasonOf = useReason();
  const tellTooLate = useTooLate();
  const { mutateAsync } = useAskCorrection();
  const form = useContractForm(askCorrection.body.pick({ reason: true }), { defaultValues: { reason: '' } });
  const { register, formState, handleSubmit } = form;
  const submit = handleSubmit(async ({ reason }) => {
    try {
      await mutateAsync({ request, reason });
      toast({ tone: 'success', title: t('correction.asked') });
      onClose();
    } catch (error) {
      if (await tellTooLate(request, error)) return;
      toast({ tone: 'error', title: t('correction.askFailed'), description: reasonOf(error) });
    }
  });
  return (
    <FormDialog
      size="sm"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title={t('correction.ask')}
      description={t('correction.askText', { name: isolate(fullName(request.submittedByUser)) })}
      submitLabel={t('correction.ask')}
    >
      <Field label={t('correction.reason')} required error={formState.errors.reason?.message}>
        <TextArea
          autoFocus
          limit={SHORT_TEXT}
          placeholder={t('correction.reasonPlaceholder')}
          {...register('reason')}
        />
      </Field>
    </FormDialog>
  );
}

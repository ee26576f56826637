import { SHORT_TEXT } from '@shared/contracts/fields';
import { ask } from '@shared/contracts/questions';
import type { WholeRequest } from '@shared/contracts/requests';
import { fullName } from '@shared/rules/mentions';
import { MessageCircleQuestionMark } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showServerErrors, useContractForm } from '@/lib/form';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import type { ComboboxOption } from '@/ui/form/combobox-option';
import { Field } from '@/ui/form/field';
import { FormDialog } from '@/ui/form/form-dialog';
import { TextArea } from '@/ui/form/text-area';
import { PersonCombobox } from '../../components/person-combobox';
import { useTooLate } from '../../hooks/use-too-late';
import { useAskQuestion } from '../../questions-api';
import { RequestAct } from './request-act';

/** Beside the decisions of a step, which goes on waiting for one. */
export function AskQuestion({ request }: { request: WholeRequest }) {
  const { t } = useTranslation('requests');
  return (
    <RequestAct
      request={request}
      isOffered={request.can.ask}
      icon={<MessageCircleQuestionMark aria-hidden="true" />}
      label={t('questions.ask')}
    >
      {(pressed, onClose) => <AskDialog request={pressed} onClose={onClose} />}
    </RequestAct>
  );
}

const fields = ask.body.pick({ askedOf: true, question: true });

function AskDialog({ request, onClose }: { request: WholeRequest; onClose: () => void }) {
  const { t } = useTranslation('requests');
  const reasonOf = useReason();
  const tellTooLate = useTooLate();
  const { mutateAsync } = useAskQuestion(request.id);
  const form = useContractForm(fields, { defaultValues: { question: '' } });
  const { control, register, formState, handleSubmit } = form;
  const submit = handleSubmit(async (body) => {
    try {
      await mutateAsync({ ...body, expectedStepId: request.currentStepId });
      toast({ tone: 'success', title: t('questions.asked') });
      onClose();
    } catch (error) {
      if (showServerErrors(form, error) || (await tellTooLate(request, error))) return;
      toast({ tone: 'error', title: t('questions.askFailed'), description: reasonOf(error) });
    }
  });
  return (
    <FormDialog
      size="sm"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title={t('questions.ask')}
      description={t('questions.askText')}
      submitLabel={t('questions.send')}
    >
      <Field label={t('questions.person')} required error={formState.errors.askedOf?.message}>
        <Controller
          control={control}
          name="askedOf"
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <PersonCombobox
              ref={ref}
              first={peopleOf(request)}
              value={value}
              onValueChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
      </Field>
      <Field label={t('questions.question')} required error={formState.errors.question?.message}>
        <TextArea
          limit={SHORT_TEXT}
          placeholder={t('questions.questionPlaceholder')}
          {...register('question')}
        />
      </Field>
    </FormDialog>
  );
}

/** The people of a request: its submitter, then those of its steps. */
function peopleOf({ submittedBy, submittedByUser, workflowSteps }: WholeRequest): ComboboxOption[] {
  const people = new Map([[submittedBy, fullName(submittedByUser)]]);
  for (const { responsibleUserId, responsibleUser } of workflowSteps)
    if (responsibleUserId !== null && responsibleUser?.isActive)
      people.set(responsibleUserId, fullName(responsibleUser));
  return [...people].map(([value, label]) => ({ value, label }));
}

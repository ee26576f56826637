import type { Attachment } from '@shared/contracts/attachments';
import { hubDay, LONG_TEXT, longText, SHORT_TEXT } from '@shared/contracts/fields';
import type { AnsweredFile, Answers } from '@shared/contracts/forms';
import { type Correction, resubmit, type WholeRequest } from '@shared/contracts/requests';
import { answersSchema } from '@shared/rules/answers';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { attachmentsQuery } from '@/features/attachments/api';
import { FileList } from '@/features/attachments/components/attachments';
import { showServerErrors, useContractForm } from '@/lib/form';
import { useReason } from '@/lib/use-reason';
import { AnswerFields } from '@/ui/answers/answer-fields';
import { formerAnswers } from '@/ui/answers/blank-answers';
import { AnswerFilesContext } from '@/ui/answers/files-picker-context';
import { toast } from '@/ui/feedback/toast';
import { Field } from '@/ui/form/field';
import { FormDialog } from '@/ui/form/form-dialog';
import { TextArea } from '@/ui/form/text-area';
import { TextInput } from '@/ui/form/text-input';
import { useResubmit } from '../../api';
import { FoldedText } from '../../components/folded-text';
import { useAnswerFiles } from '../../hooks/use-answer-files';

interface Props {
  request: WholeRequest;
  correction: Correction;
  onClose: () => void;
}

/** What the request says, to be corrected and sent back to the step that asked. */
export function CorrectDialog({ request, correction, onClose }: Props) {
  const { t } = useTranslation(['requests', 'attachments']);
  const reason = useReason();
  const { id, fields, revision } = request;
  const [isUploading, setUploading] = useState(false);
  const { data: attached } = useQuery(attachmentsQuery({ kind: 'request', id }));
  const [answers] = useState(() => answersToCorrect(request, attached?.items ?? []));
  const uploads = useAnswerFiles(async () => ({ kind: 'request', id }));
  const { mutateAsync } = useResubmit();
  const form = useContractForm(
    useMemo(
      () =>
        z.strictObject({
          title: resubmit.body.shape.title,
          description: longText,
          // a day that had not passed when the request was submitted stays
          answers: answersSchema(fields, hubDay(new Date(request.createdAt))),
          notes: z.string().max(SHORT_TEXT),
        }),
      [fields, request.createdAt],
    ),
    {
      defaultValues: {
        title: request.title,
        description: request.description ?? '',
        answers: formerAnswers(fields, answers),
        notes: '',
      },
    },
  );
  const { register, formState, handleSubmit } = form;
  const { errors } = formState;
  const submit = handleSubmit(async ({ description, notes, ...content }) => {
    try {
      await mutateAsync({ id, revision, ...content, description: description || null, notes: notes || null });
      toast({ tone: 'success', title: t('correction.sent') });
      onClose();
    } catch (error) {
      if (!showServerErrors(form, error))
        toast({ tone: 'error', title: t('correction.sendFailed'), description: reason(error) });
    }
  });
  return (
    <FormDialog
      size="lg"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title={t('correction.correctTitle')}
      description={t('correction.correctText')}
      submitLabel={t('correction.send')}
      cannotSubmit={isUploading || uploads.isUploading}
    >
      <FoldedText className="rounded-md bg-accent-soft px-3 py-2 text-accent-ink">
        {correction.reason}
      </FoldedText>
      <Field label={t('form.title')} required error={errors.title?.message}>
        <TextInput maxLength={300} {...register('title')} />
      </Field>
      <Field label={t('form.description')} optional error={errors.description?.message}>
        <TextArea limit={LONG_TEXT} rows={4} {...register('description')} />
      </Field>
      <FormProvider {...form}>
        <AnswerFilesContext value={uploads.answerFiles}>
          <AnswerFields fields={fields} isSending={formState.isSubmitting} />
        </AnswerFilesContext>
      </FormProvider>
      <section className="flex flex-col gap-1.5">
        <h3 className="font-medium text-sm">{t('attachments:title')}</h3>
        <FileList
          owner={{ kind: 'request', id }}
          isShown={({ field }) => field === null}
          onBusyChange={setUploading}
        />
      </section>
      <Field label={t('correction.notes')} optional error={errors.notes?.message}>
        <TextArea limit={SHORT_TEXT} placeholder={t('correction.notesPlaceholder')} {...register('notes')} />
      </Field>
    </FormDialog>
  );
}

/** What the request says, with the files that were uploaded for its fields since the correction was asked for. */
const answersToCorrect = ({ fields, answers }: WholeRequest, attached: readonly Attachment[]): Answers => ({
  ...answers,
  ...Object.fromEntries(
    fields
      .filter(({ kind }) => kind === 'files')
      .map(({ key }) => [
        key,
        [
          ...((answers[key] ?? []) as AnsweredFile[]),
          ...attached
            .filter(({ field, can }) => field === key && can.remove)
            .map(({ id, name, size }) => ({ id, name, size, sha256: null })),
        ],
      ]),
  ),
});

import type { RequestDraft } from '@shared/contracts/request-drafts';
import type { RequestType } from '@shared/contracts/request-types';
import type { Request } from '@shared/contracts/requests';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { useInvalidateTypes } from '@/features/request-types/api';
import { focusContent } from '@/lib/focus-content';
import { showServerErrors, useContractForm } from '@/lib/form';
import { HttpError } from '@/lib/http';
import { paths } from '@/lib/paths';
import { useIsHere } from '@/lib/use-is-here';
import { formerAnswers } from '@/ui/answers/blank-answers';
import { AnswerFilesContext } from '@/ui/answers/files-picker-context';
import { toast } from '@/ui/feedback/toast';
import type { ToastMessage } from '@/ui/feedback/toast-list';
import { FieldError } from '@/ui/form/field';
import { DialogFooter } from '@/ui/overlay/dialog';
import { Button } from '@/ui/page/button';
import { useSubmitRequest } from '../api';
import { useAnswerFiles } from '../hooks/use-answer-files';
import { useAskedFields } from '../hooks/use-asked-fields';
import { useDiscard } from '../hooks/use-discard';
import { useDraft } from '../hooks/use-draft';
import { isNotAgain, isTypeGone, useSubmitFailure } from '../hooks/use-submit-failure';
import { blank, type FormRules, requestFields } from '../model/request-form-rules';
import { ChosenType } from './chosen-type';
import { DraftList } from './draft-list';
import { DraftStatus } from './draft-status';
import { RequestAnswers } from './request-answers';
import { RequestFormFields } from './request-form-fields';
import { RequestPath } from './request-path';
import { SubmittedAfter } from './submitted-after';
import { TypePicker } from './type-picker';

/** Files that follow the request once it is there. */
interface Files {
  uploads: readonly unknown[];
  isSending: boolean;
  /** Resolves to whether all have arrived; what has not is told, with the action. */
  sendTo: (id: number, action: NonNullable<ToastMessage['action']>) => Promise<boolean>;
}

/** A draft that a person goes on with. */
interface Begun {
  draft: RequestDraft;
  /** Absent where none is chosen, or it takes no requests any more. */
  type: RequestType | undefined;
}

interface Props {
  rules: FormRules;
  /** What it begins with; blank when absent. */
  begun?: Begun | undefined;
  /** In whose name; that of the draft, or else the reader's own company, when absent. */
  companyId?: number | undefined;
  /** Goes on with another draft, or with this one as it was saved elsewhere. */
  onOpenDraft: (id: number) => void;
  /** What is typed is deleted. */
  onDiscarded?: () => void;
  /** Not called where a person has gone elsewhere meanwhile. */
  onSubmitted: (request: Request) => void;
  onDirtyChange?: (dirty: boolean) => void;
  files: Files;
  /** Where the files are chosen. */
  children: ReactNode;
  /** A way out beside the submit button; what is saved as a draft stays. */
  onCancel?: () => void;
}

/**
 * Submits a request, and keeps what is typed as a draft until then. On the requests page the fields appear once a type is
 * chosen; the company dashboard shows types and fields together and complains about what is missing.
 */
export function RequestForm({
  rules,
  begun,
  companyId = begun?.draft.companyId ?? undefined,
  onOpenDraft,
  onDiscarded,
  onSubmitted,
  onDirtyChange,
  files,
  children,
  onCancel,
}: Props) {
  const { t } = useTranslation(['requests', 'attachments']);
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const [type, setType] = useState(begun?.type);
  const [again, setAgain] = useState(begun?.draft.resubmissionOf ?? undefined);
  const [isTypeMissing, setTypeMissing] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const asked = useAskedFields(type);
  const { assignedCompanyId } = useUser();
  const { fields } = asked;
  const [initial] = useState(() => ({ ...blank, ...(begun && valuesOf(begun.draft)) }));
  const form = useContractForm(
    useMemo(() => requestFields(rules, fields ?? []), [rules, fields]),
    { defaultValues: initial },
  );
  const { setFocus, reset, setValue } = form;
  const { saver, state, note, begin } = useDraft({ form, type, fields, companyId, begun: begun?.draft });
  const { answerFiles, isUploading } = useAnswerFiles(async () => ({ kind: 'draft', id: await begin() }));
  const begunType = begun?.type?.id;
  const answered = useRef(type?.id);
  // what was written stays, and what was answered to this type, whose form may have changed meanwhile; of another type nothing
  useEffect(() => {
    if (!fields) return;
    const isBegun = type !== undefined && type.id === begunType;
    const answers = formerAnswers(fields, isBegun ? initial.answers : {});
    reset({ ...initial, answers }, { keepDirtyValues: true });
    if (answered.current === type?.id) return;
    setValue('answers', answers);
    answered.current = type?.id;
    if (type) note();
  }, [fields, initial, type, begunType, reset, setValue, note]);
  // the fields take the place of the types, which had the focus
  useEffect(() => {
    if (rules === 'requests' && type) setFocus('title');
  }, [rules, type, setFocus]);
  const hasFiles = files.uploads.length > 0;
  const isUnsaved = 'error' in state || hasFiles || isUploading;
  useEffect(() => onDirtyChange?.(isUnsaved), [isUnsaved, onDirtyChange]);
  const invalidateTypes = useInvalidateTypes();
  const { mutateAsync, isPending } = useSubmitRequest();
  const isSending = isPending || files.isSending;
  const reportFailure = useSubmitFailure(rules);

  const choose = (chosen: RequestType) => {
    setType(chosen);
    setTypeMissing(false);
  };
  const change = () => {
    setType(undefined);
    setChanging(true);
  };
  const clear = () => {
    saver.end();
    if (begun) return; // its form goes with it, and would begin again as it did
    form.reset(blank);
    setType(undefined);
  };
  const discard = useDiscard();
  const discardThis = async () => {
    if (!(await discard(saver.pause))) return saver.resume();
    clear();
    onDiscarded?.();
    focusContent();
  };
  const takeTheirs = () => {
    const id = saver.id();
    if (id !== undefined) onOpenDraft(id);
  };
  const keepMine = () => {
    note();
    if ('error' in state) void saver.keepMine(state.error);
  };
  const complain = () => {
    setTypeMissing(!type);
    if (rules === 'company') toast({ tone: 'error', title: t('form.fillRequired') });
  };
  const finish = async (request: Request) => {
    const isWhole = await files.sendTo(request.id, {
      label: t('viewDetails'),
      altText: t('openElsewhere'),
      onAction: () => void navigate(paths.request(request.id)),
    });
    if (isWhole) toast({ tone: 'success', title: t('toasts.sent'), description: request.uniqueNumber });
    if (!isHere()) return;
    clear();
    onSubmitted(request);
  };
  const submit = form.handleSubmit(async ({ dueDate, description, answers, formerFiles, ...values }) => {
    if (!type || !fields) return complain();
    // a draft that was saved in another window meanwhile is not submitted over unseen
    if (saver.id() !== undefined) {
      note();
      await saver.flush();
      if (saver.isPaused()) return;
    }
    const draftId = await saver.pause();
    let request: Request;
    try {
      request = await mutateAsync({
        ...values,
        requestTypeId: type.id,
        description: description || null,
        ...(fields.length > 0 && { answers }),
        ...(rules === 'requests' && { dueDate: dueDate ?? null }),
        ...(companyId !== undefined && { companyId }),
        ...(draftId !== undefined && { draftId }),
        ...(again && { resubmissionOf: again.id, formerFiles }),
      });
    } catch (error) {
      if (error instanceof HttpError && error.code === 'draft_gone') return saver.lose(error);
      saver.resume();
      const isGone = isTypeGone(error);
      // or the type asks something else by now
      if (isGone || (error instanceof HttpError && error.status === 400)) void invalidateTypes();
      if (isGone) change(); // what was typed is kept for another one
      if (isNotAgain(error)) setAgain(undefined); // and for a request that is linked with none
      if (!showServerErrors(form, error)) reportFailure(error);
      return;
    }
    saver.end();
    await finish(request);
  }, complain);

  const isFormerTypeGone = Boolean(begun?.draft.requestType && !begun.type);
  const drafts = !begun && state.at === 'blank' && <DraftList onContinue={onOpenDraft} />;
  const status = (
    <DraftStatus
      state={state}
      isKept={saver.id() !== undefined}
      onRetry={() => void saver.flush()}
      onKeepMine={keepMine}
      onTakeTheirs={takeTheirs}
      onDiscard={() => void discardThis()}
      hasFiles={hasFiles}
      disabled={isSending}
    />
  );
  const submittedAfter = again && (
    <SubmittedAfter request={again} control={form.control} disabled={isSending} />
  );
  if (rules === 'requests' && !type) {
    return (
      <div className="flex flex-col gap-4">
        {drafts}
        {submittedAfter}
        {status}
        <p className="text-ink-muted text-sm">
          {t(isFormerTypeGone ? 'form.typeGone' : 'form.chooseTypeHint')}
        </p>
        <TypePicker leadsOn takesFocus={isChanging} value={undefined} onChoose={choose} />
      </div>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {drafts}
      {submittedAfter}
      {rules === 'requests' && type ? (
        <ChosenType type={type} onChange={change} disabled={isSending} />
      ) : (
        <section className="flex flex-col gap-2">
          <h3 className="font-medium text-sm">{t('form.chooseType')}</h3>
          <TypePicker value={type?.id} onChoose={choose} disabled={isSending} invalid={isTypeMissing} />
          <FieldError>{isTypeMissing && t('form.chooseType')}</FieldError>
        </section>
      )}
      <RequestFormFields form={form} rules={rules} isSending={isSending} />
      {type && (
        <FormProvider {...form}>
          <AnswerFilesContext value={answerFiles}>
            <RequestAnswers type={type} asked={asked} isSending={isSending} />
          </AnswerFilesContext>
          <RequestPath type={type} fields={fields} companyId={companyId ?? assignedCompanyId} />
        </FormProvider>
      )}
      <section className="flex flex-col gap-1.5">
        <h3 className="font-medium text-sm">{t('attachments:title')}</h3>
        {children}
      </section>
      {status}
      <DialogFooter className="pt-0">
        <Button
          type="submit"
          loading={isSending}
          disabled={(type !== undefined && !fields) || state.at === 'outdated' || isUploading}
        >
          {t('form.submit')}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {common(state.at === 'blank' ? 'cancel' : 'close')}
          </Button>
        )}
      </DialogFooter>
    </form>
  );
}

const valuesOf = ({ title, description, priority, dueDate, answers, formerFiles }: RequestDraft) => ({
  ...{ title, description, priority, dueDate, answers, formerFiles },
});

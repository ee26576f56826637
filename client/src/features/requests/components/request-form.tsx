import type { RequestType } from '@shared/contracts/request-types';
import type { Request } from '@shared/contracts/requests';
import type { Typed } from '@shared/rules/answers';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useInvalidateTypes } from '@/features/request-types/api';
import { showServerErrors, useContractForm } from '@/lib/form';
import { HttpError } from '@/lib/http';
import { paths } from '@/lib/paths';
import { useIsHere } from '@/lib/use-is-here';
import { blankAnswers } from '@/ui/answers/blank-answers';
import { toast } from '@/ui/feedback/toast';
import type { ToastMessage } from '@/ui/feedback/toast-list';
import { FieldError } from '@/ui/form/field';
import { DialogFooter } from '@/ui/overlay/dialog';
import { Button } from '@/ui/page/button';
import { useSubmitRequest } from '../api';
import { useAskedFields } from '../hooks/use-asked-fields';
import { isTypeGone, useSubmitFailure } from '../hooks/use-submit-failure';
import { blank, type FormRules, requestFields } from '../model/request-form-rules';
import { ChosenType } from './chosen-type';
import { RequestAnswers } from './request-answers';
import { RequestFormFields } from './request-form-fields';
import { TypePicker } from './type-picker';

/** Files that follow the request once it is there. */
interface Files {
  uploads: readonly unknown[];
  isSending: boolean;
  /** Resolves to whether all have arrived; what has not is told, with the action. */
  sendTo: (id: number, action: NonNullable<ToastMessage['action']>) => Promise<boolean>;
}

/** A former request that is submitted again. */
export interface Draft {
  /** Absent where it takes no requests any more. */
  type: RequestType | undefined;
  fields: Pick<Request, 'title' | 'priority'> & { description: string };
  answers: Typed;
}

interface Props {
  rules: FormRules;
  /** What it begins with; blank when absent. */
  draft?: Draft | undefined;
  /** In whose name; the reader's own company when absent. */
  companyId?: number | undefined;
  /** Not called where a person has gone elsewhere meanwhile. */
  onSubmitted: (request: Request) => void;
  onDirtyChange?: (dirty: boolean) => void;
  files: Files;
  /** Where the files are chosen. */
  children: ReactNode;
  /** A way out beside the submit button. */
  cancel?: ReactNode;
}

/**
 * Submits a request. On the requests page the fields appear once a type is chosen; the company dashboard shows types
 * and fields together and complains about what is missing.
 */
export function RequestForm({
  rules,
  draft,
  companyId,
  onSubmitted,
  onDirtyChange,
  files,
  children,
  cancel,
}: Props) {
  const { t } = useTranslation(['requests', 'attachments']);
  const navigate = useNavigate();
  const isHere = useIsHere();
  const [type, setType] = useState(draft?.type);
  const [isTypeMissing, setTypeMissing] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const asked = useAskedFields(type);
  const { fields } = asked;
  const form = useContractForm(
    useMemo(() => requestFields(rules, fields ?? []), [rules, fields]),
    { defaultValues: { ...blank, ...draft?.fields } },
  );
  const { setFocus, reset, setValue } = form;
  const answered = useRef(type?.id);
  // what was written stays, and what was answered to this type, whose form may have changed meanwhile; of another type nothing
  useEffect(() => {
    if (!fields) return;
    const known = Object.entries(draft?.answers ?? {}).filter(([key]) =>
      fields.some((field) => field.key === key),
    );
    const answers = { ...blankAnswers(fields), ...Object.fromEntries(known) };
    reset({ ...blank, ...draft?.fields, answers }, { keepDirtyValues: true });
    if (answered.current !== type?.id) setValue('answers', answers);
    answered.current = type?.id;
  }, [fields, draft, type?.id, reset, setValue]);
  // the fields take the place of the types, which had the focus
  useEffect(() => {
    if (rules === 'requests' && type) setFocus('title');
  }, [rules, type, setFocus]);
  const isDirty = form.formState.isDirty || files.uploads.length > 0;
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
  const isFormerTypeGone = draft !== undefined && !draft.type;
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
    form.reset(blank);
    setType(undefined);
    onSubmitted(request);
  };
  const submit = form.handleSubmit(async ({ dueDate, description, answers, ...values }) => {
    if (!type || !fields) return complain();
    try {
      const request = await mutateAsync({
        ...values,
        requestTypeId: type.id,
        description: description || null,
        ...(fields.length > 0 && { answers }),
        ...(rules === 'requests' && { dueDate: dueDate ?? null }),
        ...(companyId !== undefined && { companyId }),
      });
      await finish(request);
    } catch (error) {
      const isGone = isTypeGone(error);
      // or the type asks something else by now
      if (isGone || (error instanceof HttpError && error.status === 400)) void invalidateTypes();
      if (isGone) change(); // what was typed is kept for another one
      if (!showServerErrors(form, error)) reportFailure(error);
    }
  }, complain);

  if (rules === 'requests' && !type) {
    return (
      <div className="flex flex-col gap-4">
        <p className="text-ink-muted text-sm">
          {t(isFormerTypeGone ? 'form.typeGone' : 'form.chooseTypeHint')}
        </p>
        <TypePicker leadsOn takesFocus={isChanging} value={undefined} onChoose={choose} />
      </div>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
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
          <RequestAnswers type={type} asked={asked} isSending={isSending} />
        </FormProvider>
      )}
      <section className="flex flex-col gap-1.5">
        <h3 className="font-medium text-sm">{t('attachments:title')}</h3>
        {children}
      </section>
      <DialogFooter className="pt-0">
        <Button type="submit" loading={isSending} disabled={type !== undefined && !fields}>
          {t('form.submit')}
        </Button>
        {cancel}
      </DialogFooter>
    </form>
  );
}

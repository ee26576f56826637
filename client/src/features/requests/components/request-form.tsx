import type { RequestType } from '@shared/contracts/request-types';
import type { Request } from '@shared/contracts/requests';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInvalidateTypes } from '@/features/request-types/api';
import { showServerErrors, useContractForm } from '@/lib/form';
import { Button } from '@/ui/button';
import { DialogFooter } from '@/ui/dialog';
import { FieldError } from '@/ui/field';
import { toast } from '@/ui/toast';
import { useSubmitRequest } from '../api';
import { ChosenType } from './chosen-type';
import { RequestFormFields } from './request-form-fields';
import { type FormRules, requestFields } from './request-form-rules';
import { TypePicker } from './type-picker';
import { isTypeGone, useSubmitFailure } from './use-submit-failure';

interface Props {
  rules: FormRules;
  /** In whose name; the reader's own company when absent. */
  companyId?: number | undefined;
  onSubmitted: (request: Request) => void;
  onDirtyChange?: (dirty: boolean) => void;
  /** A way out beside the submit button. */
  cancel?: ReactNode;
}

const blank = { title: '', description: '', priority: 'medium' as const, dueDate: null };

/**
 * Submits a request. On the requests page the fields appear once a type is chosen; the company dashboard shows types
 * and fields together and complains about what is missing.
 */
export function RequestForm({ rules, companyId, onSubmitted, onDirtyChange, cancel }: Props) {
  const { t } = useTranslation('requests');
  const [type, setType] = useState<RequestType>();
  const [isTypeMissing, setTypeMissing] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const form = useContractForm(
    useMemo(() => requestFields(rules), [rules]),
    { defaultValues: blank },
  );
  const { setFocus } = form;
  // the fields take the place of the types, which had the focus
  useEffect(() => {
    if (rules === 'requests' && type) setFocus('title');
  }, [rules, type, setFocus]);
  const { isDirty } = form.formState;
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
  const invalidateTypes = useInvalidateTypes();
  const { mutateAsync, isPending: isSending } = useSubmitRequest();
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
  const submit = form.handleSubmit(async ({ dueDate, description, ...values }) => {
    if (!type) return complain();
    try {
      const request = await mutateAsync({
        ...values,
        requestTypeId: type.id,
        description: description || null,
        ...(rules === 'requests' && { dueDate: dueDate ?? null }),
        ...(companyId !== undefined && { companyId }),
      });
      form.reset(blank);
      setType(undefined);
      toast({ tone: 'success', title: t('toasts.sent'), description: request.uniqueNumber });
      onSubmitted(request);
    } catch (error) {
      if (isTypeGone(error)) {
        void invalidateTypes();
        change(); // what was typed is kept for another one
      }
      if (!showServerErrors(form, error)) reportFailure(error);
    }
  }, complain);

  if (rules === 'requests' && !type) {
    return (
      <div className="flex flex-col gap-4">
        <p className="text-ink-muted text-sm">{t('form.chooseTypeHint')}</p>
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
      <DialogFooter className="pt-0">
        <Button type="submit" loading={isSending}>
          {t('form.submit')}
        </Button>
        {cancel}
      </DialogFooter>
    </form>
  );
}

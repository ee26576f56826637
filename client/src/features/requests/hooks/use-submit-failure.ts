import { useTranslation } from 'react-i18next';
import { HttpError, serverMessage } from '@/lib/http';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import type { FormRules } from '../model/request-form-rules';

/** The chosen type was deactivated or deleted meanwhile. */
export const isTypeGone = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.code === 'request_type_inactive' || isComplaintAbout(error, 'requestTypeId'));

/** The request that is submitted again was so in another window, or is not the person's to submit again any more. */
export const isNotAgain = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.code === 'already_resubmitted' || isComplaintAbout(error, 'resubmissionOf'));

const isComplaintAbout = ({ body }: HttpError, field: string): boolean =>
  body?.errors?.some(({ path }) => path === field) === true;

/** Says why a request could not be sent, in the words of the screen it was sent from. */
export function useSubmitFailure(rules: FormRules): (error: unknown) => void {
  const { t } = useTranslation(['requests', 'companyDashboard', 'common']);
  const reason = useReason();
  return (error) => {
    const typeGone = isTypeGone(error) ? t('requests:form.typeGone') : undefined;
    if (rules === 'requests') {
      toast({
        tone: 'error',
        title: t('requests:toasts.sendFailed'),
        description: typeGone ?? reason(error),
      });
      return;
    }
    const fallback = error instanceof HttpError ? 'requestFailed' : 'requestNotSent';
    toast({
      tone: 'error',
      title: t('common:error'),
      description: typeGone ?? serverMessage(error) ?? t(`companyDashboard:submit.${fallback}`),
    });
  };
}

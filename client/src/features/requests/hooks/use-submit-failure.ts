import { useTranslation } from 'react-i18next';
import { HttpError, serverMessage } from '@/lib/http';
import { toast } from '@/ui/feedback/toast';
import type { FormRules } from '../model/request-form-rules';

/** The chosen type was deactivated or deleted meanwhile. */
export const isTypeGone = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.code === 'request_type_inactive' || isComplaintAbout(error, 'requestTypeId'));

const isComplaintAbout = ({ body }: HttpError, field: string): boolean =>
  body?.errors?.some(({ path }) => path === field) === true;

/** Says why a request could not be sent, in the words of the screen it was sent from. */
export function useSubmitFailure(rules: FormRules): (error: unknown) => void {
  const { t } = useTranslation(['requests', 'companyDashboard', 'common']);
  return (error) => {
    const message = isTypeGone(error) ? t('requests:form.typeGone') : serverMessage(error);
    if (rules === 'requests') {
      toast({ tone: 'error', title: t('requests:toasts.sendFailed'), description: message });
      return;
    }
    const fallback = error instanceof HttpError ? 'requestFailed' : 'requestNotSent';
    toast({
      tone: 'error',
      title: t('common:error'),
      description: message ?? t(`companyDashboard:submit.${fallback}`),
    });
  };
}

import { useTranslation } from 'react-i18next';
import { HttpError, serverMessage } from '@/lib/http';
import { useReason } from '@/lib/use-reason';
import { toast } from './toast';

/** The call waited for a proof of identity, and the person cancelled the question. */
export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'confirmation_required';

/** Tells that something failed and why; a cancelled proof of identity is no failure, and told in neutral words. */
export function useFailureToast(): (title: string, error: unknown) => void {
  const reason = useReason();
  const tell = useDescribedFailure();
  return (title, error) => tell(error, { title, description: reason(error) });
}

/** As above, titled "Error", with the server's reason, or else with the sentence that the specification gives. */
export function useErrorToast(): (error: unknown, fallback: string) => void {
  const { t } = useTranslation();
  const tell = useDescribedFailure();
  return (error, fallback) =>
    tell(error, { title: t('error'), description: serverMessage(error) ?? fallback });
}

function useDescribedFailure() {
  const { t } = useTranslation();
  return (error: unknown, failure: { title: string; description: string }) =>
    toast(isUnconfirmed(error) ? { tone: 'info', title: t('notConfirmed') } : { tone: 'error', ...failure });
}

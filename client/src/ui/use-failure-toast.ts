import { useTranslation } from 'react-i18next';
import { HttpError } from '@/lib/http';
import { useReason } from '@/lib/use-reason';
import { toast } from './toast';

/** The call waited for a proof of identity, and the person cancelled the question. */
export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'confirmation_required';

/** Tells that something failed and why; a cancelled proof of identity is no failure, and told in neutral words. */
export function useFailureToast(): (title: string, error: unknown) => void {
  const { t } = useTranslation();
  const reason = useReason();
  return (title, error) =>
    toast(
      isUnconfirmed(error)
        ? { tone: 'info', title: t('notConfirmed') }
        : { tone: 'error', title, description: reason(error) },
    );
}

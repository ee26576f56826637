import { useTranslation } from 'react-i18next';
import { isStatus, serverMessage } from '@/lib/http';
import { useReason } from '@/lib/use-reason';

/** What to say about a failed call: that one has to sign in, the server's own sentence, or else the fallback. */
export function useProblem(): (error: unknown, fallback?: string) => string {
  const { t } = useTranslation('permissionsTest');
  const reason = useReason();
  return (error, fallback) => {
    if (isStatus(error, 401)) return t('signInFirst');
    return serverMessage(error) ?? fallback ?? reason(error);
  };
}

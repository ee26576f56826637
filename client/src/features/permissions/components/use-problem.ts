import { useTranslation } from 'react-i18next';
import { HttpError, isStatus, serverMessage } from '@/lib/http';

/** What to say about a failed call: that one has to sign in, the server's own sentence, or else the fallback. */
export function useProblem(): (error: unknown, fallback?: string) => string {
  const { t } = useTranslation(['permissionsTest', 'common']);
  return (error, fallback) => {
    if (isStatus(error, 401)) return t('signInFirst');
    const otherwise = error instanceof HttpError ? t('common:errorText') : t('common:offline');
    return serverMessage(error) ?? fallback ?? otherwise;
  };
}

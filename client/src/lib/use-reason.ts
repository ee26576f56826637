import { useTranslation } from 'react-i18next';
import { HttpError, serverMessage } from './http';

/** Why a call failed: the server's own sentence, that the server was not reached, or that it is not known. */
export function useReason(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => serverMessage(error) ?? (error instanceof HttpError ? t('errorText') : t('offline'));
}

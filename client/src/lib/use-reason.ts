import { useTranslation } from 'react-i18next';
import { HttpError, serverMessage } from './http';
import { PasskeyError } from './passkeys';

/** Why something failed: the server's or the browser's reason, or that the server was not reached. */
export function useReason(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    if (error instanceof PasskeyError) return t(error.isPresent ? 'passkey.present' : 'passkey.failed');
    return serverMessage(error) ?? (error instanceof HttpError ? t('errorText') : t('offline'));
  };
}

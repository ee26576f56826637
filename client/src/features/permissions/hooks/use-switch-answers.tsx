import { useTranslation } from 'react-i18next';
import { HttpError, serverMessage } from '@/lib/http';
import { toast } from '@/ui/feedback/toast';
import { Code } from '@/ui/text/text';

/** Says whether a switch took effect. What a role is refused with is said as status and body, as specified. */
export function useSwitchAnswers(kind: 'user' | 'company' | 'role') {
  const { t } = useTranslation('permissions');
  const reason = (error: Error) =>
    kind === 'role' && error instanceof HttpError ? <Code>{error.message}</Code> : serverMessage(error);
  return {
    onSuccess: () => toast({ tone: 'success', title: t('toasts.updated') }),
    onError: (error: Error) =>
      toast({
        tone: 'error',
        title: t('toasts.updateFailed'),
        description: reason(error) ?? t('toasts.switchFailed'),
      }),
  };
}

import type { HistoryEvent } from '@shared/contracts/requests';
import { useTranslation } from 'react-i18next';
import { HttpError, serverMessage } from '@/lib/http';
import { isolate } from '@/lib/isolate';
import { toast } from '@/ui/feedback/toast';
import { isAlreadyDecided, type SeenRequest, wasApproved } from '../api';
import { fullName } from '../model/step-state';
import { useHistoryWording } from './history-wording';

const isClosed = (error: unknown): boolean => error instanceof HttpError && error.code === 'request_closed';

/** What was decided before the reader's own decision came. */
const decisionBefore = (error: unknown): HistoryEvent | null | undefined =>
  error instanceof HttpError ? (error.body?.details?.decision as HistoryEvent | null | undefined) : undefined;

/** Tells that another person has decided the step that the reader saw, and what; false where the refusal is another one. */
export function useTooLate(): (seen: SeenRequest, error: unknown) => Promise<boolean> {
  const { t } = useTranslation('requests');
  const word = useHistoryWording();
  const wordWithAuthor = (event: HistoryEvent) =>
    event.actor
      ? t('toasts.decidedBy', { event: word(event), name: isolate(fullName(event.actor)) })
      : t('toasts.decidedBySystem', { event: word(event) });
  return async (seen, error) => {
    if (!isAlreadyDecided(error) && !isClosed(error)) return false;
    const approved = !isClosed(error) && (await wasApproved(seen).catch(() => false));
    const decided = approved ? t('toasts.alreadyApproved') : t('toasts.alreadyDecided');
    const event = decisionBefore(error);
    toast({
      tone: 'warning',
      title: (isClosed(error) && serverMessage(error)) || decided,
      description: [event && wordWithAuthor(event), t('toasts.refreshed')].filter(Boolean).join(' '),
    });
    return true;
  };
}

import type { HistoryEvent } from '@shared/contracts/requests';
import { fullName } from '@shared/rules/mentions';
import { useTranslation } from 'react-i18next';
import { HttpError, serverMessage } from '@/lib/http';
import { isolate } from '@/lib/isolate';
import { toast } from '@/ui/feedback/toast';
import { isAlreadyDecided, type SeenRequest, wasApproved } from '../api';
import { useHistoryWording } from './history-wording';

const isClosed = (error: unknown): boolean => error instanceof HttpError && error.code === 'request_closed';

type Details = Record<string, unknown> | undefined;

/** Words what was decided before the reader's own decision came, by the details of a refusal; undefined where nothing was. */
export function useDecisionWords(): (details: Details) => string | undefined {
  const { t } = useTranslation('requests');
  const word = useHistoryWording();
  return (details) => {
    const event = decisionBefore(details);
    if (!event) return undefined;
    return event.actor
      ? t('toasts.decidedBy', { event: word(event), name: isolate(fullName(event.actor)) })
      : t('toasts.decidedBySystem', { event: word(event) });
  };
}

const decisionBefore = (details: Details) => details?.decision as HistoryEvent | null | undefined;

/** Tells that another person has decided the step that the reader saw, and what; false where the refusal is another one. */
export function useTooLate(): (seen: SeenRequest, error: unknown) => Promise<boolean> {
  const { t } = useTranslation('requests');
  const word = useDecisionWords();
  return async (seen, error) => {
    if (!isAlreadyDecided(error) && !isClosed(error)) return false;
    const details = error instanceof HttpError ? error.body?.details : undefined;
    const isAdded = decisionBefore(details)?.type === 'approver_added';
    const approved = !isClosed(error) && !isAdded && (await wasApproved(seen).catch(() => false));
    const title = isAdded ? 'approverFirst' : approved ? 'alreadyApproved' : 'alreadyDecided';
    toast({
      tone: 'warning',
      title: (isClosed(error) && serverMessage(error)) || t(`toasts.${title}`),
      description: [word(details), t('toasts.refreshed')].filter(Boolean).join(' '),
    });
    return true;
  };
}

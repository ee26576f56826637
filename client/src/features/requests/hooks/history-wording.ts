import type { HistoryEvent } from '@shared/contracts/requests';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';

/** History is stored as facts; this words one in the reader's language. */
export function useHistoryWording(): (event: HistoryEvent) => string {
  const { t } = useTranslation('requests');
  return ({ type, step }) => {
    if (!step || type === 'submitted' || type === 'completed' || type === 'cancelled')
      return t(`history.${type}`);
    return t(`history.${type}Step`, { step: isolate(step.stepName) });
  };
}

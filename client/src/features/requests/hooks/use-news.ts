import type { HistoryEvent } from '@shared/contracts/requests';
import { fullName } from '@shared/rules/mentions';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { toast } from '@/ui/feedback/toast';
import { useHistoryWording } from './history-wording';

/** Tells the reader what another person has just done to the request in front of them. */
export function useNews(events: readonly HistoryEvent[] | undefined): void {
  const { t } = useTranslation('requests');
  const user = useUser();
  const word = useHistoryWording();
  const seen = useRef<number>(undefined);
  useEffect(() => {
    if (!events) return;
    const latest = Math.max(0, ...events.map(({ id }) => id));
    const since = seen.current;
    seen.current = latest;
    if (since === undefined) return;
    const news = events.find(({ id, actor }) => id > since && actor?.id !== user.id);
    if (!news) return;
    const description = news.actor ? fullName(news.actor) : t('history.system');
    toast({ tone: 'info', title: word(news), description, givesWay: true });
  }, [events, user.id, t, word]);
}

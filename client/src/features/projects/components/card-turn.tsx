import type { ListedProject } from '@shared/contracts/projects';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { toDate } from '@/lib/format';
import { useName } from '@/lib/names';
import { Badge } from '@/ui/text/badge';
import { DateText } from '@/ui/text/date-text';

/** On a project's card: whose turn it is and for how long, and how many of its tasks are late. */
export function CardTurn({ project: { turn, lateTaskCount } }: { project: ListedProject }) {
  // the words of the dashboard are there on every page of the signed-in app
  const { t } = useTranslation('dashboard');
  const nameOf = useName();
  if (!turn && lateTaskCount === 0) return null;
  const days = turn && differenceInCalendarDays(new Date(), toDate(turn.since));
  return (
    <div className="flex flex-col items-start gap-1.5 text-sm">
      {turn && (
        <p className="flex min-w-0 items-start gap-2">
          <Hourglass aria-hidden="true" className="mx-1 mt-1 size-4 shrink-0 text-ink-faint" />
          <span className="min-w-0">
            <span className="text-ink-muted">{t('turn')}</span>{' '}
            <bdi className="font-medium">{nameOf(turn.company)}</bdi>{' '}
            <DateText value={turn.since} as="dateTime" className="whitespace-nowrap text-ink-muted">
              {t('turnSince', { count: Math.max(0, days ?? 0) })}
            </DateText>
          </span>
        </p>
      )}
      {lateTaskCount > 0 && (
        <Badge tone="red" size="sm" className={cn(turn && 'ms-8')}>
          {t('lateTasks', { count: lateTaskCount })}
        </Badge>
      )}
    </div>
  );
}

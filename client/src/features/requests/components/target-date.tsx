import type { Request } from '@shared/contracts/requests';
import { isOpen } from '@shared/rules/requests';
import { isLate } from '@shared/rules/target-date';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { AlarmClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toDate, toDay } from '@/lib/format';
import { Badge } from '@/ui/text/badge';

/** How many days an open request is past its target date; 0 when it is in time. */
export function daysLate(
  { status, targetDate }: Pick<Request, 'status' | 'targetDate'>,
  now = new Date(),
): number {
  if (!isOpen(status) || !isLate(targetDate, toDay(now))) return 0;
  return differenceInCalendarDays(now, toDate(targetDate));
}

/** Says that an open request is late, or due today; nothing otherwise. */
export function LateBadge({ request, size = 'md' }: { request: Request; size?: 'sm' | 'md' }) {
  const { t } = useTranslation('requests');
  const days = daysLate(request);
  const icon = <AlarmClock aria-hidden="true" />;
  if (days > 0) {
    return (
      <Badge tone="red" size={size} icon={icon}>
        {t('late', { count: days })}
      </Badge>
    );
  }
  if (!isOpen(request.status) || request.targetDate !== toDay(new Date())) return null;
  return (
    <Badge tone="accent" size={size} icon={icon}>
      {t('dueToday')}
    </Badge>
  );
}

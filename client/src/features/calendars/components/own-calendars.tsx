import type { Calendar } from '@shared/contracts/calendars';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useName } from '@/lib/names';
import { paths } from '@/lib/paths';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { ErrorState } from '@/ui/feedback/states';
import { LoadMore } from '@/ui/list/load-more';
import { Card, CardHeader } from '@/ui/page/card';
import { calendarsQuery } from '../api';
import { differencesFrom } from '../model/calendar';

/** Which companies have their own calendar, and in what those differ from the hub's. */
export function OwnCalendars({ hub }: { hub: Calendar }) {
  const { t } = useTranslation('calendars', { keyPrefix: 'companies' });
  const query = useInfiniteQuery(calendarsQuery);
  return (
    <Card asChild>
      <section aria-label={t('title')}>
        <CardHeader title={t('title')} icon={<Building2 />} />
        {query.isPending ? (
          <Loading>
            <Skeleton className="h-20" />
          </Loading>
        ) : query.isLoadingError ? (
          <ErrorState error={query.error} onRetry={query.refetch} className="py-6" />
        ) : query.data.items.length === 0 ? (
          <p className="text-ink-muted text-sm">{t('emptyText')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {query.data.items.map((calendar) => (
              <OwnCalendar key={calendar.id} calendar={calendar} hub={hub} />
            ))}
          </ul>
        )}
        <LoadMore query={query} />
      </section>
    </Card>
  );
}

function OwnCalendar({ calendar, hub }: { calendar: Calendar; hub: Calendar }) {
  const { t } = useTranslation(['calendars', 'common']);
  const nameOf = useName();
  const differences = differencesFrom(hub, calendar).map((aspect) => t(`companies.aspects.${aspect}`));
  if (!calendar.company) return null;
  return (
    <li className="py-2.5">
      <Link
        to={`${paths.calendars}?company=${calendar.company.id}`}
        className="rounded-sm font-medium text-primary text-sm hover:underline"
      >
        <bdi className="wrap-anywhere">{nameOf(calendar.company)}</bdi>
      </Link>
      <p className="text-ink-muted text-xs">
        {differences.length > 0 ? differences.join(t('common:comma')) : t('companies.same')}
      </p>
    </li>
  );
}

import { typesOfKind } from '@shared/rules/notifications';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { BellRing, CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FirstSteps } from '@/features/company-dashboard/components/first-steps';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { LoadMore } from '@/ui/list/load-more';
import { Button } from '@/ui/page/button';
import { Card } from '@/ui/page/card';
import { Page } from '@/ui/page/page';
import { notificationsQuery, unreadQuery } from '../api';
import { MarkAllRead } from '../components/mark-all-read';
import { NotificationFilterBar, useNotificationFilters } from '../components/notification-filters';
import { NotificationList } from '../components/notification-list';

/** Everything that the reader was told of, read and unread. */
export default function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const { clear, ...filters } = useNotificationFilters();
  const { unread, kind } = filters;
  const types = kind && typesOfKind[kind];
  const query = useInfiniteQuery(notificationsQuery({ types, unread }));
  const { data, error } = query;
  const left = useQuery(unreadQuery(types)).data?.unread ?? 0;
  return (
    <Page dense width="narrow" title={t('title')} intro={t('description')}>
      <NotificationFilterBar {...filters}>
        <MarkAllRead
          types={types}
          upTo={data?.items[0]?.id}
          variant="secondary"
          disabled={left === 0}
          className="sm:ms-auto"
        />
      </NotificationFilterBar>
      {!data && error && <ErrorState error={error} onRetry={query.refetch} retrying={query.isFetching} />}
      {!data && !error && <ListSkeleton />}
      {data?.items.length === 0 && <Nothing unread={unread} filtered={kind !== undefined} onClear={clear} />}
      {data && data.items.length > 0 && (
        <>
          <NotificationList notifications={data.items} />
          <LoadMore query={query} />
        </>
      )}
    </Page>
  );
}

interface NothingProps {
  unread: boolean;
  filtered: boolean;
  onClear: () => void;
}

function Nothing({ unread, filtered, onClear }: NothingProps) {
  const { t } = useTranslation('notifications');
  const all = (
    <Button variant="secondary" onClick={onClear}>
      {t('empty.clear')}
    </Button>
  );
  if (unread)
    return (
      <EmptyState icon={<CheckCheck />} title={t('empty.unread')} text={t('empty.unreadText')} action={all} />
    );
  if (filtered) return <EmptyState icon={<BellRing />} title={t('empty.filtered')} action={all} />;
  return (
    <EmptyState icon={<BellRing />} title={t('empty.title')} text={t('empty.text')} action={<FirstSteps />} />
  );
}

const ListSkeleton = () => (
  <Loading className="flex flex-col gap-3">
    <Skeleton className="w-24" />
    <Card className="flex flex-col gap-6">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="w-3/5" />
            <Skeleton className="h-3 w-2/5" />
          </div>
        </div>
      ))}
    </Card>
  </Loading>
);

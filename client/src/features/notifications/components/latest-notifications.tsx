import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { ErrorState } from '@/ui/feedback/states';
import { Button } from '@/ui/page/button';
import { latestQuery, type Types } from '../api';
import { LatestSkeleton } from './latest-skeleton';
import { MarkAllRead } from './mark-all-read';
import { NotificationLink } from './notification-link';

export interface Props {
  types: Types;
  unread: number;
  /** The reader goes somewhere. */
  onLeave: () => void;
}

/** What the bell opens: the latest, and the way to all of them. */
export function LatestNotifications({ types, unread, onLeave }: Props) {
  const { t } = useTranslation('notifications');
  const newest = useQuery(latestQuery(types)).data?.items[0]?.id;
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-3 border-line border-b px-4">
        <h2 className="font-semibold">{t('title')}</h2>
        {unread > 0 && <MarkAllRead types={types} upTo={newest} variant="link" size="sm" />}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Latest types={types} onLeave={onLeave} />
      </div>
      <div className="border-line border-t p-1.5">
        <Button asChild variant="ghost" size="sm" className="w-full">
          <Link to={paths.notifications} onClick={onLeave}>
            {t('all')}
          </Link>
        </Button>
      </div>
    </>
  );
}

function Latest({ types, onLeave }: Pick<Props, 'types' | 'onLeave'>) {
  const { t } = useTranslation('notifications');
  const { data, error, refetch, isFetching } = useQuery(latestQuery(types));
  if (!data && error)
    return <ErrorState error={error} onRetry={refetch} retrying={isFetching} className="m-2 border-0 py-6" />;
  if (!data) return <LatestSkeleton />;
  if (data.items.length === 0)
    return <p className="px-4 py-10 text-center text-ink-muted text-sm">{t('empty.bell')}</p>;
  return (
    <ul className="flex flex-col p-1">
      {data.items.map((notification) => (
        <li key={notification.id}>
          <NotificationLink
            notification={notification}
            onOpen={onLeave}
            className="rounded-md px-3 py-2.5 hover:bg-sunken"
          />
        </li>
      ))}
    </ul>
  );
}

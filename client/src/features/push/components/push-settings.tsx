import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { ErrorState } from '@/ui/feedback/states';
import { Card, CardHeader } from '@/ui/page/card';
import { devicesQuery } from '../api';
import { DeviceList } from './device-list';
import { PushSwitch } from './push-switch';

/** Push on this browser, and the list of all devices that receive the person's notices. */
export function PushSettings() {
  const { t } = useTranslation('push');
  const { data, error, refetch, isFetching } = useQuery(devicesQuery);
  return (
    <Card asChild>
      <section aria-label={t('title')}>
        <CardHeader title={t('title')} icon={<BellRing />} description={t('text')} />
        {data && (
          <>
            <PushSwitch shown={data} />
            {data.devices.length > 0 && <DeviceList shown={data} />}
          </>
        )}
        {!data && error && <ErrorState error={error} onRetry={refetch} retrying={isFetching} />}
        {!data && !error && (
          <Loading>
            <Skeleton className="h-10 w-full" />
          </Loading>
        )}
      </section>
    </Card>
  );
}

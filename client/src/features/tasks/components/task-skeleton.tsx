import { useTranslation } from 'react-i18next';
import { Loading, Skeleton, SkeletonText } from '@/ui/feedback/skeleton';
import { Card } from '@/ui/page/card';
import { Page } from '@/ui/page/page';

/** The shape of a task's page. */
export function TaskSkeleton({ backTo }: { backTo: string }) {
  const { t } = useTranslation('tasks');
  return (
    <Page
      title={<span className="sr-only">{t('details.title')}</span>}
      meta={<Skeleton className="h-7 w-64" />}
      backTo={backTo}
    >
      <Loading className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-6">
          <Card>
            <SkeletonText lines={4} />
          </Card>
          <Card>
            <SkeletonText lines={6} />
          </Card>
        </div>
        <div className="flex flex-col gap-6">
          <Skeleton className="h-44 rounded-lg" />
          <Skeleton className="h-64 rounded-lg" />
        </div>
      </Loading>
    </Page>
  );
}

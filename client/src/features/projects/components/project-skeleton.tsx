import { useTranslation } from 'react-i18next';
import { Loading, Skeleton, SkeletonText } from '@/ui/feedback/skeleton';
import { Page } from '@/ui/page/page';

/** The shape of a project's page. */
export function ProjectSkeleton({ backTo }: { backTo: string }) {
  const { t } = useTranslation('projects');
  return (
    <Page
      title={<span className="sr-only">{t('details.title')}</span>}
      meta={<Skeleton className="h-7 w-64" />}
      backTo={backTo}
    >
      <Loading className="flex flex-col gap-6">
        <SkeletonText lines={2} className="max-w-xl" />
        <div className="surface-card flex flex-wrap justify-between gap-6 p-6">
          <div className="flex items-center gap-3.5">
            <Skeleton className="size-14 rounded-md" />
            <SkeletonText lines={3} className="w-44" />
          </div>
          <Skeleton className="h-2.5 w-full self-center rounded-full md:w-80" />
        </div>
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex flex-col gap-5">
            {[1, 2, 3].map((task) => (
              <div key={task} className="flex gap-3">
                <Skeleton className="size-10 rounded-md" />
                <Skeleton className="h-28 flex-1 rounded-lg" />
              </div>
            ))}
          </div>
          <Skeleton className="h-80 rounded-lg" />
        </div>
      </Loading>
    </Page>
  );
}

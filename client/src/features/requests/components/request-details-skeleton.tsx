import { Loading, Skeleton, SkeletonText } from '@/ui/feedback/skeleton';
import { Card } from '@/ui/page/card';

/** The shape of a request that is on its way. */
export const RequestDetailsSkeleton = () => (
  <Loading className="grid items-start gap-6 lg:grid-cols-[1fr_19rem]">
    <div className="flex flex-col gap-6">
      <Card className="flex flex-col gap-4">
        <Skeleton className="h-6 w-1/3" />
        <Skeleton className="h-10 w-2/3" />
      </Card>
      <Card>
        <SkeletonText lines={3} />
      </Card>
      <Card className="flex flex-col gap-6">
        {[1, 2, 3].map((step) => (
          <div key={step} className="flex gap-3">
            <Skeleton className="size-7.5 rounded-full" />
            <SkeletonText lines={2} className="flex-1" />
          </div>
        ))}
      </Card>
    </div>
    <Card className="max-lg:hidden">
      <SkeletonText lines={8} />
    </Card>
  </Loading>
);

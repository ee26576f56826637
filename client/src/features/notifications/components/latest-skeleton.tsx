import { Loading, Skeleton } from '@/ui/feedback/skeleton';

export const LatestSkeleton = () => (
  <Loading className="flex flex-col gap-5 p-4">
    {[1, 2, 3].map((row) => (
      <div key={row} className="flex gap-3">
        <Skeleton className="size-9 shrink-0 rounded-full" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="w-4/5" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      </div>
    ))}
  </Loading>
);

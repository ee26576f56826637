import { Loading, Skeleton } from '@/ui/feedback/skeleton';

export const CardsSkeleton = () => (
  <Loading className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
    {[1, 2, 3, 4, 5, 6].map((card) => (
      <div key={card} className="surface-card flex flex-col gap-4 p-5">
        <div className="flex items-center gap-3">
          <Skeleton className="size-14 rounded-full" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-3.5 w-1/3" />
          </span>
        </div>
        <Skeleton className="w-3/4" />
        <Skeleton className="w-1/2" />
        <Skeleton className="h-5.5 w-40 rounded-full" />
        <Skeleton className="mt-2 h-8 w-20" />
      </div>
    ))}
  </Loading>
);

export const TableSkeleton = () => (
  <Loading className="surface-card">
    {[1, 2, 3, 4, 5, 6, 7].map((row) => (
      <div key={row} className="flex items-center gap-4 border-line border-b p-4 last:border-b-0">
        <Skeleton className="size-8 rounded-full" />
        <Skeleton className="w-40" />
        <Skeleton className="flex-1 max-sm:hidden" />
        <Skeleton className="w-20 max-sm:hidden" />
        <Skeleton className="h-5.5 w-16 rounded-full" />
      </div>
    ))}
  </Loading>
);

import { Loading, Skeleton } from '@/ui/feedback/skeleton';

export const PanelSkeleton = () => (
  <Loading className="surface-card">
    <div className="flex items-center gap-4 border-line border-b p-5">
      <Skeleton className="size-10 rounded-full" />
      <span className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-5 w-48 max-w-full" />
        <Skeleton className="h-3.5 w-64 max-w-full" />
      </span>
    </div>
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <div key={row} className="flex items-center gap-4 border-line border-b p-5 last:border-b-0">
        <span className="flex flex-1 flex-col gap-2">
          <Skeleton className="w-40" />
          <Skeleton className="h-3 w-2/3" />
        </span>
        <Skeleton className="h-6 w-10.5 rounded-full" />
      </div>
    ))}
  </Loading>
);

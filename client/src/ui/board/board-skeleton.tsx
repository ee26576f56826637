import { Loading, Skeleton } from '../feedback/skeleton';

export const BoardSkeleton = () => (
  <Loading className="flex gap-3 overflow-hidden">
    {[1, 2, 3, 4].map((column) => (
      <div key={column} className="flex w-72 shrink-0 flex-col gap-2 rounded-lg bg-sunken p-3">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    ))}
  </Loading>
);

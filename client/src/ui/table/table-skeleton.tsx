import { Loading, Skeleton } from '../feedback/skeleton';

/** In place of a table that is on its way. */
export const TableSkeleton = () => (
  <Loading className="surface-card divide-y divide-line">
    {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
      <div key={row} className="flex items-center gap-4 px-4 py-3">
        <Skeleton className="w-24" />
        <Skeleton className="flex-1" />
        <Skeleton className="w-28 max-sm:hidden" />
        <Skeleton className="w-28 max-md:hidden" />
      </div>
    ))}
  </Loading>
);

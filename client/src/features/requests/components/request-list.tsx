import type { Request } from '@shared/contracts/requests';
import type { ReactNode } from 'react';
import { useUser } from '@/features/auth/api';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { ErrorState } from '@/ui/feedback/states';
import { CardList } from '@/ui/list/card-list';
import { LoadMore } from '@/ui/list/load-more';
import { Card } from '@/ui/page/card';
import { RequestCard } from './request-card';
import { RequestRow } from './request-row';

interface Props {
  /** What `useInfiniteQuery` answered. */
  query: {
    data: { items: Request[]; total: number } | undefined;
    error: unknown;
    isFetching: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  /** Whether people who may not decide see the buttons that do. */
  toEveryone?: boolean;
  /** What stands here while there is none. */
  empty: ReactNode;
}

/** Requests as cards, or one a line where the account wants it compact, read page by page. */
export function RequestList({ query, empty, toEveryone = false }: Props) {
  const { data, error } = query;
  const isCompact = useUser().density === 'compact';
  if (!data && error) return <ErrorState error={error} onRetry={query.refetch} retrying={query.isFetching} />;
  if (!data) return <RequestListSkeleton />;
  if (data.items.length === 0) return empty;
  return (
    <div className="flex flex-col gap-4">
      {isCompact ? (
        <CardList items={data.items} itemKey={({ id }) => id} className="grid" estimate={48} gap={0}>
          {(request) => <RequestRow request={request} toEveryone={toEveryone} />}
        </CardList>
      ) : (
        <CardList items={data.items} itemKey={({ id }) => id} className="grid gap-4" estimate={250} gap={16}>
          {(request) => <RequestCard request={request} toEveryone={toEveryone} />}
        </CardList>
      )}
      <LoadMore query={query} />
    </div>
  );
}

const RequestListSkeleton = () => (
  <Loading className="flex flex-col gap-4">
    {[1, 2, 3].map((card) => (
      <Card key={card} className="p-0">
        <div className="flex flex-col gap-4 p-5">
          <Skeleton className="h-6 w-40 rounded-full" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="mb-8 h-1.5 w-full rounded-full" />
        </div>
        <div className="border-line border-t px-5 py-3">
          <Skeleton className="h-8 w-48" />
        </div>
      </Card>
    ))}
  </Loading>
);

import { type Answer, addressOf, type Endpoint, type Input } from '@shared/endpoint';
import { infiniteQueryOptions, type QueryKey, type UseInfiniteQueryOptions } from '@tanstack/react-query';
import { type Options, read, send } from './http';
import type { Shows } from './live/shows';

/** One page of a list. `next` goes into `query.cursor` of the following call; null on the last page. */
export interface Paged<T> {
  items: T;
  total: number;
  /** There are more than `total`: what a search finds is not counted to its end. */
  isMore: boolean;
  next: string | null;
}

/** Reads one page of a list whose endpoint is `paged`. */
export async function callPaged<const E extends Endpoint & { paged: true }>(
  endpoint: E,
  input: Input<E> = {} as Input<E>,
  options: Options = {},
): Promise<Paged<Answer<E>>> {
  const address = addressOf(endpoint, input as Parameters<typeof addressOf>[1]);
  const response = await send(endpoint.method, address, undefined, options);
  const items = (await read(response)) as Answer<E>;
  return {
    items,
    total: Number(response.headers.get('X-Total-Count')),
    isMore: response.headers.get('X-Total-Count-Relation') === 'gte',
    next: nextCursor(response.headers.get('Link')),
  };
}

function nextCursor(link: string | null): string | null {
  const address = /<([^<>]+)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  return address ? new URL(address, location.origin).searchParams.get('cursor') : null;
}

/**
 * A list read page by page, for `useInfiniteQuery`, and what it shows:
 * `pagedQuery(['/api/projects', 'list', filters], projects.list, { query: filters }, { project: 'any' })`.
 */
export function pagedQuery<const E extends Endpoint & { paged: true }>(
  queryKey: QueryKey,
  endpoint: E,
  input: Input<E>,
  shows: Shows,
) {
  return infiniteQueryOptions({
    queryKey,
    meta: { shows },
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(input.query as object | undefined),
        ...(pageParam !== null && { cursor: pageParam }),
      };
      return callPaged(endpoint, { ...input, query } as Input<E>, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => {
      const items = pages.flatMap((page) => page.items as Answer<E> & unknown[]) as Answer<E>;
      const shown = (items as readonly unknown[] | undefined)?.length ?? 0;
      const { total = 0, isMore = false } = pages[0] ?? {};
      if (shown < total) return { items, total, isMore };
      // beyond what was counted, because that was not all, or became more since
      const hasNext = Boolean(pages.at(-1)?.next);
      return { items, total: shown, isMore: hasNext };
    },
  });
}

/** What reads a list page by page, whatever it lists. */
export type PagedOptions<Item> = UseInfiniteQueryOptions<
  Paged<Item[]>,
  Error,
  { items: Item[]; total: number; isMore: boolean },
  QueryKey,
  string | null
>;

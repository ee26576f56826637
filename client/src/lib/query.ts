import {
  focusManager,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import i18next from 'i18next';
import { HttpError, load } from './http';

/** `['/api/projects', 5]` is read from `/api/projects/5`; further elements of the key do not address anything. */
export function addressOfKey([first, second]: QueryKey): string {
  return second === undefined ? String(first) : `${first}/${second}`;
}

const loadKey = ({ queryKey, signal }: QueryFunctionContext) => load(addressOfKey(queryKey), { signal });

/**
 * What is invalidated while its very first answer is on the way is asked again too: that answer may be older than the
 * change, and the library would take it for the new one. What was only fetched ahead is asked for when it is shown.
 */
class Queries extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const asksAgain = filters?.refetchType === undefined && filters?.type !== 'inactive';
    if (asksAgain) {
      const underWay = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
      for (const query of underWay) void query.cancel({ silent: true });
    }
    return super.invalidateQueries(filters, options);
  }
}

/** A window beside others is left and come back to without ever being hidden, so its focus counts too. */
focusManager.setEventListener((onFocus) => {
  const listener = () => onFocus();
  const events = ['visibilitychange', 'focus'] as const;
  for (const name of events) addEventListener(name, listener);
  return () => {
    for (const name of events) removeEventListener(name, listener);
  };
});

/** Left screens are kept for half an hour: a person who comes back sees them at once. */
const KEPT_MS = 30 * 60_000;

/**
 * Data is never stale by itself: what changes it invalidates it. Nothing is retried behind the reader's back, and
 * without a network a call fails at once instead of being kept to be sent later. What could not be read for want of one
 * is asked for anew when it is back.
 * `onSignedOut` is told when a call finds that the session has ended.
 */
export function createQueryClient(onSignedOut: () => unknown = () => {}): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof HttpError && error.code === 'signed_out') onSignedOut();
  };
  return new Queries({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: loadKey,
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: KEPT_MS,
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** What the server has worded is asked for again when the language changes; what is not shown, when it is. */
export function followLanguage(queryClient: QueryClient): void {
  i18next.on('languageChanged', () =>
    queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.worded === true }),
  );
}

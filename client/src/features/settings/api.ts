import * as jobs from '@shared/contracts/jobs';
import * as settings from '@shared/contracts/settings';
import type { Answer, SentBody } from '@shared/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http';
import { refresh } from '@/lib/live/shows';

export type AccountSettings = Answer<typeof settings.get>;
export type AccountChoice = SentBody<typeof settings.update>;

/** What belongs to the account rather than to this browser; read anew whenever a person looks, for other devices write it. */
export const accountSettingsQuery = queryOptions({
  queryKey: [settings.get.path],
  queryFn: ({ signal }) => call(settings.get, {}, { signal }),
  staleTime: 0,
  meta: { shows: { settings: 'any' } },
});

/** Jobs run every few seconds, so their last runs are read anew whenever an admin looks. */
export const jobsQuery = queryOptions({
  queryKey: [jobs.list.path],
  queryFn: ({ signal }) => call(jobs.list, {}, { signal }),
  staleTime: 0,
  meta: { shows: {} },
});

/** Shows a choice at once and makes it, one after the other; one that is refused is taken back. */
export function useChooseForAccount() {
  const queryClient = useQueryClient();
  const { queryKey } = accountSettingsQuery;
  const show = (choice: Partial<AccountSettings>) =>
    queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, ...choice });
  return useMutation({
    mutationKey: queryKey,
    scope: { id: settings.update.path },
    mutationFn: (body: AccountChoice) => call(settings.update, { body }),
    onMutate: async (choice) => {
      // an answer that is under way was read before the choice
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      show(choice);
      return before;
    },
    onError: (_error, choice, before) => {
      if (!before) return;
      const chosen = Object.keys(choice) as (keyof AccountChoice)[];
      show(Object.fromEntries(chosen.map((key) => [key, before[key]])));
    },
    onSettled: () => {
      const isLast = queryClient.isMutating({ mutationKey: queryKey }) === 1;
      return isLast ? refresh(queryClient, 'settings') : undefined;
    },
  });
}

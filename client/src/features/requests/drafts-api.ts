import * as requestDrafts from '@shared/contracts/request-drafts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { activeTypesQuery } from '@/features/request-types/api';
import { call } from '@/lib/http';
import { finishSaving } from './model/draft-saver';

const ROOT = requestDrafts.list.path;

/** The drafts of the reader. They are theirs alone, so no change of them is told: they are read whenever they are shown. */
export const draftsQuery = queryOptions({
  queryKey: [ROOT, 'list'],
  queryFn: async ({ signal }) => {
    await finishSaving();
    return call(requestDrafts.list, {}, { signal });
  },
  staleTime: 0,
  meta: { shows: { requestType: 'any' } },
});

/** A draft to go on with, and its type; without the type where that takes no requests any more. */
export const draftQuery = (id: number) =>
  queryOptions({
    queryKey: [ROOT, id],
    queryFn: async ({ signal, client }) => {
      await finishSaving();
      const draft = await call(requestDrafts.get, { params: { id } }, { signal });
      const { requestType } = draft;
      if (!requestType) return { draft, type: undefined };
      const { items } = await client.fetchQuery({ ...activeTypesQuery(requestType.name), staleTime: 0 });
      return { draft, type: items.find((type) => type.id === requestType.id) };
    },
    staleTime: 0,
    gcTime: 0,
    meta: { shows: {} },
  });

export function useRefreshDrafts() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey });
}

export function useCreateDraft() {
  const onSuccess = useRefreshDrafts();
  return useMutation({
    mutationFn: (body: z.input<typeof requestDrafts.create.body>) => call(requestDrafts.create, { body }),
    onSuccess,
  });
}

export function useRemoveDraft() {
  const onSettled = useRefreshDrafts();
  return useMutation({
    mutationFn: (id: number) => call(requestDrafts.remove, { params: { id } }),
    onSettled,
  });
}

import * as savedViews from '@shared/contracts/saved-views';
import type { SentBody } from '@shared/endpoint';
import type { ViewedList } from '@shared/rules/saved-views';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http';

const ROOT = savedViews.listViews.path;

/** The views of all lists that the reader saved, or that their company shares. */
export const savedViewsQuery = queryOptions({
  queryKey: [ROOT],
  queryFn: ({ signal }) => call(savedViews.listViews, {}, { signal }),
  meta: { shows: {} },
});

function useReload() {
  const queryClient = useQueryClient();
  return { onSettled: () => queryClient.invalidateQueries({ queryKey: [ROOT] }) };
}

export const useCreateView = () =>
  useMutation({
    mutationFn: (body: SentBody<typeof savedViews.create>) => call(savedViews.create, { body }),
    ...useReload(),
  });

export const useUpdateView = () =>
  useMutation({
    mutationFn: ({ id, ...body }: SentBody<typeof savedViews.update> & { id: number }) =>
      call(savedViews.update, { params: { id }, body }),
    ...useReload(),
  });

export const useRemoveView = () =>
  useMutation({
    mutationFn: (id: number) => call(savedViews.remove, { params: { id } }),
    ...useReload(),
  });

export const useSetDefaultView = () =>
  useMutation({
    mutationFn: ({ list, viewId }: { list: ViewedList; viewId: number | null }) =>
      call(savedViews.setDefault, { params: { list }, body: { viewId } }),
    ...useReload(),
  });

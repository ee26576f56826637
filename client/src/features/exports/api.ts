import * as exports from '@shared/contracts/exports';
import { addressOf, type SentBody } from '@shared/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http';

const ROOT = exports.list.path;
/** How often it is asked how far a file is, in ms. */
const ASKED_EVERY = 1_000;

const isOpen = ({ status }: exports.ListExport): boolean => status === 'waiting' || status === 'running';

/** One's own exports of the last day. */
export const exportsQuery = queryOptions({
  queryKey: [ROOT],
  queryFn: ({ signal }) => call(exports.list, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isOpen) ? ASKED_EVERY : false),
  meta: { shows: {} },
});

export const exportQuery = (id: number) =>
  queryOptions({
    queryKey: [ROOT, id],
    queryFn: ({ signal }) => call(exports.get, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (!state.data || isOpen(state.data) ? ASKED_EVERY : false),
    meta: { shows: {} },
  });

/** A list as it is seen. */
export type Seen = SentBody<typeof exports.create>;

export function useCreateExport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Seen) => call(exports.create, { body }),
    onSuccess: (made) => {
      queryClient.setQueryData(exportQuery(made.id).queryKey, made);
      return queryClient.invalidateQueries({ queryKey: [ROOT], exact: true });
    },
  });
}

export function useRemoveExport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(exports.remove, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ROOT], exact: true }),
  });
}

/** Where the browser saves the file from. */
export const fileAddress = (id: number): string => addressOf(exports.download, { params: { id } });

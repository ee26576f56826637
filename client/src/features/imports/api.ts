import * as imports from '@shared/contracts/imports';
import type { SentBody } from '@shared/endpoint';
import type { ImportKind } from '@shared/rules/imports';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http';
import { upload } from '@/lib/upload';

const ROOT = imports.list.path;

/** One's own imports that can still be undone. */
export const doneImportsQuery = queryOptions({
  queryKey: [ROOT],
  queryFn: ({ signal }) => call(imports.list, {}, { signal }),
  refetchInterval: 60_000,
  meta: { shows: {} },
});

export const useReadSheet = (kind: ImportKind) =>
  useMutation({
    mutationFn: (file: File) =>
      upload(imports.upload, { params: { kind } }, file, {
        onProgress: () => {},
        signal: new AbortController().signal,
      }),
  });

export type Choices = SentBody<typeof imports.check>;

export const useCheckSheet = (id: number) =>
  useMutation({ mutationFn: (body: Choices) => call(imports.check, { params: { id }, body }) });

export function useWriteSheet(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Choices) => call(imports.write, { params: { id }, body }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

export function useUndoImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(imports.undo, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

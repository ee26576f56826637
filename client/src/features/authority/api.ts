import * as authority from '@shared/contracts/authority';
import type { SentBody } from '@shared/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http';

/** The authority matrix. It is read again whenever the page is opened: what others save meanwhile is merged on saving. */
export const matrixQuery = queryOptions({
  queryKey: [authority.get.path],
  queryFn: ({ signal }) => call(authority.get, {}, { signal }),
  meta: { shows: { requestType: 'any', company: 'any', user: 'any' } },
});

/** Replaces the matrix, where it is still at that version. */
export function useUpdateMatrix() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ version, ...body }: SentBody<typeof authority.update> & { version: string | undefined }) =>
      call(authority.update, { body }, { version }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: matrixQuery.queryKey }),
  });
}

import * as sessions from '@shared/contracts/sessions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http';

const ROOT = sessions.listOwn.path;

/** The sessions of a person; one's own where nobody is named. Read anew whenever they are shown. */
export const sessionsQuery = (userId?: number) =>
  queryOptions({
    queryKey: [ROOT, { userId }],
    queryFn: ({ signal }) =>
      userId === undefined
        ? call(sessions.listOwn, {}, { signal })
        : call(sessions.listOf, { params: { id: userId } }, { signal }),
    staleTime: 0,
    meta: { shows: {} },
  });

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [ROOT] });
}

export function useEndSession(userId?: number) {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (id: string) =>
      userId === undefined
        ? call(sessions.endOwn, { params: { id } })
        : call(sessions.endOf, { params: { id: userId, sessionId: id } }),
    onSettled,
  });
}

/** All but the one that asks. */
export function useEndSessions(userId?: number) {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: () =>
      userId === undefined ? call(sessions.endOthers) : call(sessions.endAllOf, { params: { id: userId } }),
    onSettled,
  });
}

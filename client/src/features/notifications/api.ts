import * as notifications from '@shared/contracts/notifications';
import type { NotificationType } from '@shared/rules/notifications';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '@/lib/http';
import { refresh, type Shows } from '@/lib/live/shows';
import { isStreamUp, whileStreamIsDown } from '@/lib/live/timers';
import { callPaged, pagedQuery } from '@/lib/paged';

const ROOT = notifications.list.path;
const PAGE = 20;
const LATEST = 8;
const POLL_MS = 30_000;

const SHOWS: Shows = { notification: 'any' };

/** Undefined: all of them. */
export type Types = readonly NotificationType[] | undefined;
const ofTypes = (types: Types) => (types ? { type: types.join(',') } : {});

interface NotificationFilters {
  types?: Types;
  unread?: boolean;
}

/** Read anew whenever a person looks: others write it. */
export const notificationsQuery = ({ types, unread }: NotificationFilters) => ({
  ...pagedQuery(
    [ROOT, 'list', { types, unread }],
    notifications.list,
    { query: { limit: PAGE, ...ofTypes(types), ...(unread && { unread: 'true' as const }) } },
    SHOWS,
  ),
  staleTime: 0,
});

export const latestQuery = (types: Types) =>
  queryOptions({
    queryKey: [ROOT, 'list', 'latest', types],
    queryFn: ({ signal }) =>
      callPaged(notifications.list, { query: { limit: LATEST, ...ofTypes(types) } }, { signal }),
    staleTime: 0,
    meta: { shows: SHOWS },
  });

/** How many are unread: asked when they come back, and every 30 s while a person can see it and changes are not told. */
export const unreadQuery = (types?: Types) =>
  queryOptions({
    queryKey: [ROOT, 'count', types],
    queryFn: ({ signal }) => call(notifications.count, { query: ofTypes(types) }, { signal }),
    refetchInterval: whileStreamIsDown(POLL_MS),
    refetchOnWindowFocus: 'always',
    meta: { shows: SHOWS },
  });

/** The number beside the bell. When it changes, the lists on the screen are read again, as they are where it is told. */
export function useUnread(types: Types): number {
  const queryClient = useQueryClient();
  const unread = useQuery(unreadQuery(types)).data?.unread;
  const before = useRef(unread);
  useEffect(() => {
    if (before.current !== undefined && before.current !== unread && !isStreamUp())
      void queryClient.invalidateQueries({ queryKey: [ROOT, 'list'] });
    before.current = unread;
  }, [queryClient, unread]);
  return unread ?? 0;
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => refresh(queryClient, 'notification');
}

export function useMarkNotification() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ id, read }: { id: number; read: boolean }) =>
      call(notifications.mark, { params: { id }, body: { read } }),
    onSettled,
  });
}

/** Marks all of these types as read; what came after the newest that the reader has seen stays unread. */
export function useMarkAllRead() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ types, upTo }: { types: Types; upTo: number | undefined }) =>
      call(notifications.markAllRead, { body: { type: types && [...types], upTo } }),
    onSettled,
  });
}

import * as attachments from '@shared/contracts/attachments';
import { addressOf } from '@shared/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http';
import { refresh } from '@/lib/live/shows';
import { upload } from '@/lib/upload';

/** What files belong to. A project task is a task here: ids of both kinds come from one sequence. */
export interface Owner {
  kind: 'task' | 'request';
  id: number;
}

const keyOf = ({ kind, id }: Owner) => [`/api/${kind}s`, `${id}/attachments`];

/** The files of a record. Others add to them too, so they are read again whenever they come into sight. */
export const attachmentsQuery = (owner: Owner) =>
  queryOptions({
    queryKey: keyOf(owner),
    queryFn: ({ signal }) => {
      const input = { params: { id: owner.id } };
      return owner.kind === 'task'
        ? call(attachments.listOfTask, input, { signal })
        : call(attachments.listOfRequest, input, { signal });
    },
    staleTime: 0,
    meta: { shows: owner.kind === 'task' ? { task: owner.id, project: 'any' } : { request: owner.id } },
  });

/** Project tasks show how many files they have, so their lists follow. */
function useRefresh() {
  const queryClient = useQueryClient();
  return (owner: Owner) =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: keyOf(owner) }),
      ...(owner.kind === 'task' ? [refresh(queryClient, 'project')] : []),
    ]);
}

interface Sent {
  owner: Owner;
  file: File;
  /** The file whose next version it is. */
  versionOf?: number | undefined;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

export function useUpload() {
  const refreshOf = useRefresh();
  return useMutation({
    mutationFn: ({ owner, file, versionOf, ...options }: Sent) => {
      const endpoint = owner.kind === 'task' ? attachments.addToTask : attachments.addToRequest;
      return upload(endpoint, { params: { id: owner.id }, query: { versionOf } }, file, options);
    },
    // a refusal, too, may tell of news: colleagues used up the room
    onSettled: (_file, _error, { owner }) => refreshOf(owner),
  });
}

export function useDeleteAttachment(owner: Owner) {
  const refreshOf = useRefresh();
  return useMutation({
    mutationFn: (id: number) => call(attachments.remove, { params: { id } }),
    // a refusal, too, may mean that another person was quicker
    onSettled: () => refreshOf(owner),
  });
}

export const downloadPath = (id: number): string => addressOf(attachments.download, { params: { id } });

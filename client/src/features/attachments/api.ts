import * as attachments from '@shared/contracts/attachments';
import * as requestDrafts from '@shared/contracts/request-drafts';
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

/** A field that files answer, of the draft or the request that they are uploaded to. */
export interface FieldOwner {
  kind: 'draft' | 'request';
  id: number;
  /** Its key. */
  field: string;
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
  owner: Owner | FieldOwner;
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
      if ('field' in owner) {
        const endpoint = owner.kind === 'draft' ? requestDrafts.addFile : attachments.addToCorrection;
        return upload(endpoint, { params: { id: owner.id }, query: { field: owner.field } }, file, options);
      }
      const endpoint = owner.kind === 'task' ? attachments.addToTask : attachments.addToRequest;
      return upload(endpoint, { params: { id: owner.id }, query: { versionOf } }, file, options);
    },
    // a refusal, too, may tell of news: colleagues used up the room
    onSettled: (_file, _error, { owner: { kind, id } }) =>
      kind === 'draft' ? undefined : refreshOf({ kind, id }),
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

/** Deletes a file that was uploaded for a field and is not sent yet. */
export function useDeleteAnswer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(attachments.remove, { params: { id } }),
    onSettled: () => refresh(queryClient, 'request'),
  });
}

export const downloadPath = (id: number): string => addressOf(attachments.download, { params: { id } });

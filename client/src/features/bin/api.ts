import * as bin from '@shared/contracts/bin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http';
import { refresh } from '@/lib/live/shows';
import { pagedQuery } from '@/lib/paged';

/** What the reader deleted, or for an admin what anyone did, and may still be restored. */
export const binQuery = (search = '') =>
  pagedQuery(
    [bin.list.path, 'list', { search }],
    bin.list,
    { query: { search, limit: 50 } },
    { project: 'any', task: 'any', template: 'any', request: 'any' },
  );

const topics = {
  projects: ['project', 'task'],
  tasks: ['task'],
  templates: ['template'],
  files: ['task', 'project', 'request'],
} as const;

export function useRestoreEntry() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id }: Pick<bin.BinEntry, 'kind' | 'id'>) =>
      call(bin.restore, { params: { kind, id } }),
    // a refusal, too, may mean that another person was quicker
    onSettled: (_nothing, _error, { kind }) =>
      Promise.all(topics[kind].map((topic) => refresh(queryClient, topic))),
  });
}

import * as notes from '@shared/contracts/notes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateProjects } from '@/features/projects/api';
import { call } from '@/lib/http';
import { pagedQuery } from '@/lib/paged';

const keyOf = (taskId: number) => ['/api/tasks', `${taskId}/notes`];

/** The notes of a general task or a project task, newest first. */
export const notesQuery = (taskId: number) =>
  pagedQuery(keyOf(taskId), notes.list, { params: { id: taskId }, query: { limit: 30 } });

/** Tasks show how many notes they have, so their lists follow. */
function useRefresh(taskId: number) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: keyOf(taskId) }),
      invalidateProjects(queryClient),
    ]);
}

export function useAddNote(taskId: number) {
  const refresh = useRefresh(taskId);
  return useMutation({
    mutationFn: (content: string) =>
      call(notes.create, { params: { id: taskId }, body: { content, taskId } }),
    // not waited for: the field is free for the next note as soon as this one is kept
    onSuccess: () => void refresh(),
  });
}

export function useDeleteNote(taskId: number) {
  const refresh = useRefresh(taskId);
  return useMutation({
    mutationFn: (noteId: number) => call(notes.remove, { params: { id: taskId, noteId } }),
    onSuccess: refresh,
  });
}

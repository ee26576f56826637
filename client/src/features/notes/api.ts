import * as notes from '@shared/contracts/notes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http';
import { refresh } from '@/lib/live/shows';
import { pagedQuery } from '@/lib/paged';

const keyOf = (taskId: number) => ['/api/tasks', `${taskId}/notes`];

/** The notes of a general task or a project task, newest first. */
export const notesQuery = (taskId: number) =>
  pagedQuery(
    keyOf(taskId),
    notes.list,
    { params: { id: taskId }, query: { limit: 30 } },
    { task: taskId, project: 'any' },
  );

/** Tasks show how many notes they have, so their lists follow. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => refresh(queryClient, 'project');
}

export function useAddNote(taskId: number) {
  const refreshTasks = useRefresh();
  return useMutation({
    mutationFn: (content: string) =>
      call(notes.create, { params: { id: taskId }, body: { content, taskId } }),
    // not waited for: the field is free for the next note as soon as this one is kept
    onSuccess: () => void refreshTasks(),
  });
}

export function useDeleteNote(taskId: number) {
  const refreshTasks = useRefresh();
  return useMutation({
    mutationFn: (noteId: number) => call(notes.remove, { params: { id: taskId, noteId } }),
    onSuccess: refreshTasks,
  });
}

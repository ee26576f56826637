import * as comments from '@shared/contracts/comments';
import { useQueryClient } from '@tanstack/react-query';
import { refresh } from '@/lib/live/shows';
import { upload } from '@/lib/upload';
import type { Place } from '../api';

const topics = { requests: 'request', projects: 'project', tasks: 'task' } as const;

/** Sends files to a comment, one after the other. Resolves to those that did not arrive, each with the reason. */
export function useSendFiles({ records }: Place) {
  const queryClient = useQueryClient();
  return async (id: number, files: readonly File[], onProgress: (file: File, percent: number) => void) => {
    const failed: { file: File; error: unknown }[] = [];
    const { signal } = new AbortController();
    for (const file of files)
      await upload(comments.addFile, { params: { id } }, file, {
        onProgress: (percent) => onProgress(file, percent),
        signal,
      }).catch((error: unknown) => failed.push({ file, error }));
    await refresh(queryClient, topics[records]);
    return failed;
  };
}

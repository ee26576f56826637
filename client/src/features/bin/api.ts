import * as bin from '@shared/contracts/bin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '@/lib/http';
import { isolate } from '@/lib/isolate';
import { refresh } from '@/lib/live/shows';
import { pagedQuery } from '@/lib/paged';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';

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
  'project-tasks': ['project'],
  tasks: ['task'],
  templates: ['template'],
  files: ['task', 'project', 'request'],
} as const;

function useRestoreEntry() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id }: Pick<bin.BinEntry, 'kind' | 'id'>) =>
      call(bin.restore, { params: { kind, id } }),
    // a refusal, too, may mean that another person was quicker
    onSettled: (_nothing, _error, { kind }) =>
      Promise.all(topics[kind].map((topic) => refresh(queryClient, topic))),
  });
}

type Restored = Pick<bin.BinEntry, 'kind' | 'id' | 'name'>;

/** Restores what was deleted and says so, also after the button that did it has gone. Tells whether it is restored. */
export function useRestore() {
  const { t } = useTranslation('bin');
  const reason = useReason();
  const { mutateAsync, isPending } = useRestoreEntry();
  const restore = async ({ name, ...entry }: Restored): Promise<boolean> => {
    try {
      await mutateAsync(entry);
      toast({ tone: 'success', title: t(`restored.${entry.kind}`), description: isolate(name) });
      return true;
    } catch (error) {
      toast({ tone: 'error', title: t('failed'), description: reason(error) });
      return false;
    }
  };
  /** For the message of a deletion. */
  const undo = (entry: Restored) => ({
    action: {
      label: t('undo'),
      altText: t('undoElsewhere'),
      onAction: () => void restore(entry),
      undoes: true as const,
    },
  });
  return { restore, undo, isPending };
}

import type { Task } from '@shared/contracts/tasks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { type TogetherChanges, useChangeTasks } from '../api';

export type Changes = TogetherChanges[number]['changes'];

/** A task that was not changed, and why. */
export interface Refused {
  task: Pick<Task, 'id' | 'title'>;
  reason: string;
}

/** What a task had of what is changed; with another company it loses its person. */
export const formerOf = (task: Task, changes: Changes): Changes => ({
  ...Object.fromEntries(Object.keys(changes).map((field) => [field, task[field as keyof Changes]])),
  ...(changes.companyId !== undefined && { responsibleUserId: task.responsibleUserId }),
});

/** Changes tasks together, with a way back for those that were changed; of the others it keeps why. */
export function useChangeTogether() {
  const { t } = useTranslation(['tables', 'tasks']);
  const reason = useReason();
  const { mutateAsync, isPending } = useChangeTasks();
  const [refused, setRefused] = useState<Refused[]>([]);
  const send = async (chosen: readonly Task[], changesOf: (task: Task) => Changes) => {
    const { results } = await mutateAsync(chosen.map((task) => ({ id: task.id, changes: changesOf(task) })));
    const outcomes = results.map(({ refusal }, index) => ({ task: chosen[index] as Task, refusal }));
    setRefused(outcomes.flatMap(({ task, refusal }) => (refusal ? { task, reason: refusal.message } : [])));
    return outcomes.flatMap(({ task, refusal }) => (refusal ? [] : task));
  };
  const tellFailure = (error: unknown) =>
    toast({ tone: 'error', title: t('selection.failed'), description: reason(error) });
  const tellChanged = (changed: readonly Task[], changes: Changes) => {
    const undo = () =>
      void send(changed, (task) => formerOf(task, changes)).then(
        (undone) => undone.length > 0 && toast({ title: t('tasks:undone') }),
        tellFailure,
      );
    toast({
      tone: 'success',
      title: t('selection.counts.changed', { count: changed.length }),
      action: {
        label: t('tasks:undo'),
        altText: t('selection.undoOtherwise'),
        onAction: undo,
        undoes: true,
      },
    });
  };
  /** Fails where nothing was sent, which the reader has been told. */
  const change = async (chosen: readonly Task[], changes: Changes): Promise<void> => {
    const changed = await send(chosen, () => changes).catch((error) => {
      tellFailure(error);
      throw error;
    });
    if (changed.length > 0) tellChanged(changed, changes);
  };
  return { change, isPending, refused, forget: () => setRefused([]) };
}

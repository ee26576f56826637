import type { Together } from '@shared/contracts/together';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';

/** What is changed of a record. `expected`: what these fields still have to be, or it is refused. */
export interface Change<Changes> {
  id: number;
  changes: Changes;
  expected?: Changes;
}

/** A record that was not changed, and why. */
export interface RefusedRow<Row> {
  row: Row;
  reason: string;
}

interface Options<Row, Changes> {
  mutation: { mutateAsync: (meant: Change<Changes>[]) => Promise<Together>; isPending: boolean };
  /** What a record had of what is changed. */
  formerOf: (row: Row, changes: Changes) => Changes;
  /** What of it an undo does not bring back. */
  lostBy?: (changes: Changes) => string | undefined;
}

/** Changes records together, with a way back for those that were changed; of the others it keeps why. */
export function useChangeTogether<Row extends { id: number }, Changes extends object>({
  mutation: { mutateAsync, isPending },
  formerOf,
  lostBy,
}: Options<Row, Changes>) {
  const { t } = useTranslation('tables');
  const reason = useReason();
  const [refused, setRefused] = useState<RefusedRow<Row>[]>([]);
  const send = async (chosen: readonly Row[], changeOf: (row: Row) => Omit<Change<Changes>, 'id'>) => {
    const { results } = await mutateAsync(chosen.map((row) => ({ id: row.id, ...changeOf(row) })));
    const outcomes = results.map(({ refusal }, index) => ({ row: chosen[index] as Row, refusal }));
    setRefused(outcomes.flatMap(({ row, refusal }) => (refusal ? { row, reason: refusal.message } : [])));
    return outcomes.flatMap(({ row, refusal }) => (refusal ? [] : row));
  };
  const tellFailure = (error: unknown) =>
    toast({ tone: 'error', title: t('selection.failed'), description: reason(error) });
  const tellUndone = (undone: readonly Row[], changes: Changes) => {
    if (undone.length === 0) return;
    const description = lostBy?.(changes);
    toast({ title: t('selection.undone'), ...(description && { description }) });
  };
  const tellChanged = (changed: readonly Row[], changes: Changes) => {
    const undo = () =>
      void send(changed, (row) => ({ changes: formerOf(row, changes), expected: changes })).then(
        (undone) => tellUndone(undone, changes),
        tellFailure,
      );
    toast({
      tone: 'success',
      title: t('selection.counts.changed', { count: changed.length }),
      action: {
        label: t('selection.undo'),
        altText: t('selection.undoOtherwise'),
        onAction: undo,
        undoes: true,
      },
    });
  };
  /** Fails where nothing was sent, which the reader has been told. */
  const change = async (chosen: readonly Row[], changes: Changes): Promise<void> => {
    const changed = await send(chosen, () => ({ changes })).catch((error) => {
      tellFailure(error);
      throw error;
    });
    if (changed.length > 0) tellChanged(changed, changes);
  };
  return { change, isPending, refused, forget: () => setRefused([]) };
}

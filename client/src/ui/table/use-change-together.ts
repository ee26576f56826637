import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sent } from '@/lib/together';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';

/** What is changed of a record. `expected`: what fields have to be still, or it is refused. */
interface Change<Changes> {
  id: number;
  changes: Changes;
  expected: Changes;
}

/** Changes the selected rows. */
export interface ChangingTogether<Row, Changes> {
  isPending: boolean;
  /** Rejects if the call failed; the reason has been shown. */
  change: (chosen: readonly Row[], changes: Changes) => Promise<void>;
  /** For buttons and menus. They stay enabled to keep the focus, so a change during another one is ignored. */
  choose: (chosen: readonly Row[], changes: Changes) => void;
}

/** A record that was not changed, and why. */
export interface RefusedRow<Row> {
  row: Row;
  reason: string;
}

interface Options<Row, Changes> {
  mutation: { mutateAsync: (meant: Change<Changes>[]) => Promise<Sent>; isPending: boolean };
  /** The present values of the fields that are changed. */
  formerOf: (row: Row, changes: Changes) => Changes;
  /** What an undo does not restore, in words. */
  lostBy?: (changes: Changes) => string | undefined;
}

const isSame = <Changes extends object>(former: Changes, changes: Changes): boolean =>
  (Object.keys(changes) as (keyof Changes)[]).every((key) => former[key] === changes[key]);

/**
 * Changes records in one call; those that are shown with the values already are left out, whatever they are by now. Offers an undo for
 * those changed and keeps the reasons of those refused. A record that is sent, and that another person has changed since it was shown, is
 * refused, by an undo as well.
 */
export function useChangeTogether<Row extends { id: number }, Changes extends object>({
  mutation: { mutateAsync, isPending },
  formerOf,
  lostBy,
}: Options<Row, Changes>) {
  const { t } = useTranslation('tables');
  const reason = useReason();
  const [refused, setRefused] = useState<RefusedRow<Row>[]>([]);
  const send = async (chosen: readonly Row[], changeOf: (row: Row) => Omit<Change<Changes>, 'id'>) => {
    const { results, failure } = await mutateAsync(chosen.map((row) => ({ id: row.id, ...changeOf(row) })));
    const outcomes = results.map(({ refusal }, index) => ({ row: chosen[index] as Row, refusal }));
    const wordRefusal = ({ code, message }: { code: string; message: string }) =>
      code === 'confirmation_required' && failure !== undefined ? reason(failure) : message;
    setRefused(
      outcomes.flatMap(({ row, refusal }) => (refusal ? { row, reason: wordRefusal(refusal) } : [])),
    );
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
  const change = async (chosen: readonly Row[], changes: Changes): Promise<void> => {
    const seen = (row: Row) => ({ changes, expected: formerOf(row, changes) });
    const others = chosen.filter((row) => !isSame(formerOf(row, changes), changes));
    if (others.length === 0) {
      setRefused([]);
      toast({ title: t('selection.counts.changed', { count: 0 }) });
      return;
    }
    const changed = await send(others, seen).catch((error) => {
      tellFailure(error);
      throw error;
    });
    if (changed.length > 0) tellChanged(changed, changes);
  };
  const choose = (chosen: readonly Row[], changes: Changes) => {
    if (!isPending) change(chosen, changes).catch(() => undefined); // its reason has been told
  };
  const together: ChangingTogether<Row, Changes> = { isPending, change, choose };
  return { together, refused, forget: () => setRefused([]) };
}

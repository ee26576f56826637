import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showRefusedField, showServerErrors } from '@/lib/form';
import { isSame } from '@/lib/merge';
import { useReason } from '@/lib/use-reason';
import { toast } from '../feedback/toast';
import { type Edited, useMerge } from './use-merge';

interface Outcome<Saved> {
  /** The words for each end; a function tells of a failure itself. */
  done: string;
  /** What else there is to say of what was saved. */
  note?: (saved: Saved) => string | undefined;
  failed: string | ((error: unknown) => void);
  onDone: () => void;
}

/** Of a form that changes a record: what differs from it, and the version that it was. */
interface Edit<Out> {
  changes: Partial<Out>;
  version: string | undefined;
}

/**
 * Sends what a form holds: `const { save } = useSave(form, (values) => mutateAsync(values), { done, failed, onDone })`.
 * Says that it was done; else what is wrong, beneath the fields that it is about, or why it failed.
 * With `edited` only what was changed is sent, and merged with what others saved meanwhile: `conflicts` is for the
 * form to show. Nothing changed: nothing is sent, and it counts as done.
 */
export function useSave<
  In extends FieldValues,
  Out extends object,
  Saved,
  Rec extends { updatedAt?: string },
>(
  form: UseFormReturn<In, unknown, Out>,
  send: (values: Out, edit: Edit<Out>) => Promise<Saved>,
  { done, note, failed, onDone }: Outcome<Saved>,
  edited?: Edited<In, Rec>,
) {
  const reason = useReason();
  const { base, take, conflicts } = useMerge(form, edited);

  const editOf = (values: Out): Edit<Out> => {
    const before = base.current && edited?.valuesOf(base.current);
    const now = form.getValues();
    const isChanged = ([name]: [string, unknown]) => !before || !isSame(now[name], before[name]);
    const changes = Object.fromEntries(Object.entries(values).filter(isChanged)) as Partial<Out>;
    return { changes, version: base.current?.updatedAt };
  };
  const fail = (error: unknown) => {
    if (showServerErrors(form, error) || showRefusedField(form, error)) return;
    if (typeof failed === 'function') failed(error);
    else toast({ tone: 'error', title: failed, description: reason(error) });
  };
  const save = form.handleSubmit(async (values) => {
    const edit = editOf(values);
    let description: string | undefined;
    try {
      if (Object.keys(edit.changes).length > 0) {
        const saved = await send(values, edit);
        description = note?.(saved);
      }
    } catch (error) {
      const taken = take(error);
      if (taken === 'merged') await save();
      else if (!taken) fail(error);
      return;
    }
    toast({ tone: 'success', title: done, ...(description && { description }) });
    onDone();
  });
  return { save, conflicts };
}

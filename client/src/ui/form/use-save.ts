import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showRefusedField, showServerErrors } from '@/lib/form';
import { useReason } from '@/lib/use-reason';
import { toast } from '../feedback/toast';

interface Outcome {
  /** The words for each end. */
  done: string;
  failed: string;
  onDone: () => void;
}

/**
 * Sends what a form holds: `const save = useSave(form, (values) => mutateAsync(values), { done, failed, onDone })`.
 * Says that it was done; else what is wrong, beneath the fields that it is about, or why it failed.
 */
export function useSave<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  send: (values: Out) => Promise<unknown>,
  { done, failed, onDone }: Outcome,
) {
  const reason = useReason();
  return form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      if (!showServerErrors(form, error) && !showRefusedField(form, error))
        toast({ tone: 'error', title: failed, description: reason(error) });
      return;
    }
    toast({ tone: 'success', title: done });
    onDone();
  });
}

import type { FormField } from '@shared/contracts/forms';
import type { Draft } from '@shared/contracts/request-types';
import { useSaveDraft } from '../api';
import { keptStep } from '../model/steps';

/** Changes the form of a draft: each change saves the draft as a whole, as it is seen. Of another it is refused. */
export interface FormEditor {
  save: (fields: FormField[]) => Promise<unknown>;
  isBusy: boolean;
}

export function useFormEditor(typeId: number, draft: Draft | null): FormEditor | undefined {
  const saving = useSaveDraft(typeId);
  if (!draft) return undefined;
  const { steps, updatedAt: version } = draft;
  return {
    save: (fields) => saving.mutateAsync({ steps: steps.map(keptStep), fields, version, shown: { fields } }),
    isBusy: saving.isPending,
  };
}

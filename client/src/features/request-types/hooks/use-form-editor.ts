import type { FormField } from '@shared/contracts/forms';
import type { Draft } from '@shared/contracts/request-types';
import { useQueryClient } from '@tanstack/react-query';
import { draftQuery } from '../api';
import { type Seen, withField } from '../model/seen-field';
import { keptStep } from '../model/steps';
import type { DraftSaving } from './use-draft-saving';

/** Changes the form of a draft: each change saves the draft as a whole, and is refused where another person has saved a newer one. */
export interface FormEditor {
  save: (fields: FormField[]) => Promise<unknown>;
  /** Puts a field in the place of what it was, `seen`; a new one last. Where that has changed since, it is refused. */
  put: (field: FormField, seen: Seen) => Promise<unknown>;
  isBusy: boolean;
}

export function useFormEditor(
  typeId: number,
  shown: Draft | null,
  saving: DraftSaving,
): FormEditor | undefined {
  const queryClient = useQueryClient();
  if (!shown) return undefined;
  // a draft that is gone meanwhile is named, and refused
  const latest = () => queryClient.getQueryData(draftQuery(typeId).queryKey)?.draft ?? shown;
  const save = (fields: FormField[], version: string) =>
    saving.save({ steps: latest().steps.map(keptStep), fields, version, shown: { fields } });
  return {
    save: (fields) => save(fields, shown.updatedAt),
    put: (field, seen) => {
      const { fields, version } = withField(latest(), field, seen);
      return save(fields, version);
    },
    isBusy: saving.isBusy,
  };
}

import { type AuthorityMatrix, newAuthorityMatrix } from '@shared/contracts/authority';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '@/lib/form';
import { useUnsavedGuard } from '@/ui/form/unsaved-guard';
import { useSave } from '@/ui/form/use-save';
import { useUpdateMatrix } from '../api';
import { type MatrixForm, valuesOf } from '../model/matrix-values';

/** The form of the whole matrix: its four parts are saved together, and merged part by part with what others saved. */
export function useMatrixForm(matrix: AuthorityMatrix, onSaved: () => void) {
  const { t } = useTranslation('authority');
  const update = useUpdateMatrix();
  const form: MatrixForm = useContractForm(newAuthorityMatrix, { defaultValues: valuesOf(matrix) });
  const release = useUnsavedGuard(form.formState.isDirty);
  const saving = useSave(
    form,
    (values, { version }) => update.mutateAsync({ ...values, version }),
    {
      ...{ done: t('saved'), failed: t('saveFailed') },
      onDone: () => {
        release();
        onSaved();
      },
    },
    { record: matrix, valuesOf, labelOf: (part) => t(`${part}.title`) },
  );
  return { form, ...saving };
}

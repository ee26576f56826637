import type { AuthorityMatrix } from '@shared/contracts/authority';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ahead } from '@/lib/ahead';
import { paths } from '@/lib/paths';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { ErrorState } from '@/ui/feedback/states';
import { ConflictPanel } from '@/ui/form/conflict-panel';
import { Button } from '@/ui/page/button';
import { Page } from '@/ui/page/page';
import { matrixQuery } from '../api';
import { Holders } from '../components/holders';
import { Levels } from '../components/levels';
import { Limits } from '../components/limits';
import { Rates } from '../components/rates';
import { useMatrixForm } from '../hooks/use-matrix-form';

export const ahead: Ahead = () => [matrixQuery];

/** The authority matrix, for those who administer the hub's request types; others are told by the server. */
export default function AuthorityPage() {
  const { t } = useTranslation('authority');
  const matrix = useQuery(matrixQuery);
  // a saved matrix begins the form anew, in the order in which it is kept
  const [saves, setSaves] = useState(0);
  return (
    <Page title={t('title')} intro={t('description')} backTo={paths.requestTypes}>
      {matrix.isPending ? (
        <Loading className="flex flex-col gap-5">
          <Skeleton className="h-48" />
          <Skeleton className="h-48" />
        </Loading>
      ) : matrix.isLoadingError ? (
        <ErrorState error={matrix.error} onRetry={matrix.refetch} retrying={matrix.isFetching} />
      ) : (
        <Parts key={saves} matrix={matrix.data} onSaved={() => setSaves(saves + 1)} />
      )}
    </Page>
  );
}

function Parts({ matrix, onSaved }: { matrix: AuthorityMatrix; onSaved: () => void }) {
  const { t } = useTranslation(['authority', 'common']);
  const { form, save, conflicts } = useMatrixForm(matrix, onSaved);
  const { isDirty, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-5">
      {conflicts && <ConflictPanel conflicts={conflicts} />}
      <Levels form={form} />
      <Holders form={form} matrix={matrix} />
      <Limits form={form} matrix={matrix} />
      <Rates form={form} />
      <Button type="submit" className="self-start" disabled={!isDirty} loading={isSubmitting}>
        {t('common:save')}
      </Button>
    </form>
  );
}

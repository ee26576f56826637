import { MAX_EXPORTED } from '@shared/contracts/audit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { useFormat } from '@/lib/format';
import { useName } from '@/lib/names';
import { paths } from '@/lib/paths';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { LoadMore } from '@/ui/list/load-more';
import { Button } from '@/ui/page/button';
import { Page } from '@/ui/page/page';
import { PrintHead } from '@/ui/page/print-head';
import { auditQuery, exportAddress } from '../api';
import { AuditFilterBar } from '../components/audit-filters';
import { AuditTable } from '../components/audit-table';
import { useAuditFilters } from '../hooks/use-audit-filters';

/** Everything that was done on the hub, for admins. */
export default function AuditPage() {
  const nameOf = useName();
  const { t } = useTranslation('audit');
  const format = useFormat();
  const state = useAuditFilters();
  const query = useInfiniteQuery(auditQuery(state.filters));
  const { data, error } = query;
  const shown = data?.items.find(({ actor }) => actor?.id === state.filters.actorId)?.actor;
  const actor = shown?.name ? { id: shown.id, name: shown.name } : undefined;
  const { entity, entityId } = state.filters;
  const record = data?.items.find(
    (one) => one.record?.entity === entity && one.record?.id === entityId,
  )?.record;
  return (
    <>
      <PrintHead person={useUser()} />
      <Page
        dense
        title={t('title')}
        intro={t('description')}
        backTo={paths.root}
        actions={
          <Button variant="secondary" asChild className="print:hidden">
            <a
              href={exportAddress(state.filters)}
              download
              title={t('exportHint', { newest: format.number(MAX_EXPORTED) })}
            >
              <Download aria-hidden="true" />
              {t('export')}
            </a>
          </Button>
        }
      >
        <AuditFilterBar {...state} actor={actor} recordName={nameOf(record)} />
        {!data && error && <ErrorState error={error} onRetry={query.refetch} retrying={query.isFetching} />}
        {!data && !error && <TableSkeleton />}
        {data?.items.length === 0 && <Nothing isFiltered={state.isFiltered} onClear={state.clear} />}
        {data && data.items.length > 0 && (
          <>
            <AuditTable entries={data.items} change={state.change} />
            <LoadMore query={query} />
          </>
        )}
      </Page>
    </>
  );
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation('audit');
  if (!isFiltered) return <EmptyState icon={<ScrollText />} title={t('empty')} />;
  return (
    <EmptyState
      icon={<ScrollText />}
      title={t('nothingFound')}
      text={t('nothingFoundText')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('filter.clear')}
        </Button>
      }
    />
  );
}

const TableSkeleton = () => (
  <Loading className="flex flex-col gap-4">
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <Skeleton key={row} className="h-12 w-full" />
    ))}
  </Loading>
);

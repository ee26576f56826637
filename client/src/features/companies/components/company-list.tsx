import type { Company } from '@shared/contracts/companies';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Building2, Eye, EyeOff, type LucideIcon, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { LoadMore } from '@/ui/list/load-more';
import { Button } from '@/ui/page/button';
import { companiesQuery } from '../api';
import { CompanyCard } from './company-card';
import { CompanyDialog } from './company-dialog';
import type { CompanyFilterState } from './company-filters';

interface Props extends Pick<CompanyFilterState, 'filters' | 'isFiltered' | 'clear'> {
  /** The button that begins a new company; false for those who may not. */
  add: ReactNode;
}

export function CompanyList({ add, filters, isFiltered, clear }: Props) {
  const { t } = useTranslation(['companies', 'common']);
  const query = useInfiniteQuery(companiesQuery(filters));
  const [edited, setEdited] = useState<Company>();
  if (query.isPending) return <CompaniesSkeleton />;
  if (query.isLoadingError)
    return <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />;
  const { items } = query.data;
  if (items.length === 0 && isFiltered) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={t('common:nothingFound')}
        text={t('nothingFoundText')}
        action={
          <Button variant="secondary" onClick={clear}>
            {t('clearFilters')}
          </Button>
        }
      />
    );
  }
  if (items.length === 0)
    return <EmptyState icon={<Building2 />} title={t('empty')} text={add && t('emptyText')} action={add} />;
  return (
    <div className="flex flex-col gap-4">
      {!add && !items.some(({ can }) => can?.edit) && <Note icon={Eye}>{t('readOnly')}</Note>}
      {!items.every(({ can }) => can) && <Note icon={EyeOff}>{t('detailsHidden')}</Note>}
      <div className="grid gap-4 *:min-w-0 md:grid-cols-2 xl:grid-cols-3">
        {items.map((company) => (
          <CompanyCard key={company.id} company={company} onEdit={() => setEdited(company)} />
        ))}
      </div>
      <LoadMore query={query} />
      {edited && <CompanyDialog company={edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}

const Note = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <p className="flex items-start gap-2 text-ink-muted text-sm">
    <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    {children}
  </p>
);

const CompaniesSkeleton = () => (
  <Loading className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
    {[1, 2, 3, 4, 5, 6].map((card) => (
      <Skeleton key={card} className="h-72 rounded-lg" />
    ))}
  </Loading>
);

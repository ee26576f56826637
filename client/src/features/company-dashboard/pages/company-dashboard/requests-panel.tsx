import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { companyRequestsQuery } from '@/features/requests/api';
import { RequestFilterBar, useRequestFilters } from '@/features/requests/components/request-filters';
import { RequestList } from '@/features/requests/components/request-list';
import { EmptyState } from '@/ui/feedback/states';
import { Button } from '@/ui/page/button';
import { NoneFound } from '../../components/none-found';

interface Props {
  companyId: number | undefined;
  onSubmitNew: () => void;
}

/** What a company has asked for. */
export function RequestsPanel({ companyId, onSubmitNew }: Props) {
  const { t } = useTranslation(['companyDashboard', 'requests']);
  const { filters, isFiltered, clear, bar } = useRequestFilters();
  const query = useInfiniteQuery(companyRequestsQuery(companyId, filters));
  const empty = isFiltered ? (
    <NoneFound onClear={clear} />
  ) : (
    <EmptyState
      title={t('requests.empty')}
      text={t('requests.emptyText')}
      action={
        <Button onClick={onSubmitNew}>
          <Plus aria-hidden="true" />
          {t('requests:new')}
        </Button>
      }
    />
  );
  return (
    <div className="flex flex-col gap-4">
      <RequestFilterBar {...bar} />
      <RequestList query={query} empty={empty} />
    </div>
  );
}

import { seesEverything } from '@shared/rules/actor';
import { useInfiniteQuery } from '@tanstack/react-query';
import { GitBranch, Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { ExportMenu } from '@/features/exports/components/export-menu';
import { savedViewsQuery } from '@/features/saved-views/api';
import { ListViews } from '@/features/saved-views/components/list-views';
import type { Ahead } from '@/lib/ahead';
import { paths } from '@/lib/paths';
import { BoardSkeleton } from '@/ui/board/board-skeleton';
import { EmptyState } from '@/ui/feedback/states';
import { Button } from '@/ui/page/button';
import { Page } from '@/ui/page/page';
import { TabPanel, Tabs } from '@/ui/page/tabs';
import { TableSkeleton } from '@/ui/table/table-skeleton';
import { useTableView } from '@/ui/table/use-table-view';
import { countsQuery, type RequestFilters, requestsQuery, seenFilters } from '../api';
import { ByAnswers } from '../components/by-answers';
import { RequestCounters } from '../components/request-counters';
import { RequestFilterBar, useRequestFilters } from '../components/request-filters';
import { RequestList } from '../components/request-list';
import { WaitingForMe } from '../components/waiting-for-me';
import { NewRequestDialog } from './requests/new-request-dialog';

type Tab = 'mine' | 'all';

export const ahead: Ahead = () => [requestsQuery(), countsQuery, savedViewsQuery];

const RequestBoard = lazy(() => import('../components/request-board'));
const RequestTable = lazy(() => import('../components/request-table'));

/** Requests, and their management: the same page, which leads on to the types where it manages and they are open. */
export default function RequestsPage() {
  const { t } = useTranslation('requests');
  const manages = useLocation().pathname === paths.requestManagement;
  const { can } = useUser();
  const [isAsking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  return (
    <Page
      dense
      title={t(manages ? 'managementTitle' : 'title')}
      intro={t(manages ? 'managementDescription' : 'description')}
      counters={<RequestCounters />}
      actions={
        <>
          {manages && can.openRequestTypes && (
            <Button asChild variant="secondary">
              <Link to={paths.requestTypes}>
                <GitBranch aria-hidden="true" />
                {t('requestTypes')}
              </Link>
            </Button>
          )}
          <Button onClick={ask}>
            <Plus aria-hidden="true" />
            {t('new')}
          </Button>
        </>
      }
    >
      <WaitingForMe />
      <RequestTabs onAsk={ask} />
      {isAsking && <NewRequestDialog onClose={() => setAsking(false)} />}
    </Page>
  );
}

function RequestTabs({ onAsk }: { onAsk: () => void }) {
  const { t } = useTranslation('requests');
  const [params, setParams] = useSearchParams();
  const tab: Tab = params.get('tab') === 'mine' ? 'mine' : 'all';
  const choose = (next: Tab) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'all') after.delete('tab');
        else after.set('tab', next);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Tabs
      label={t('tabs.label')}
      value={tab}
      onValueChange={choose}
      items={[
        { value: 'mine', label: t('tabs.mine') },
        { value: 'all', label: t('tabs.all') },
      ]}
      end={<ListViews list="requests" plain="cards" beside="board" />}
    >
      <TabPanel value="mine">
        <FilteredRequests tab="mine" onAsk={onAsk} />
      </TabPanel>
      <TabPanel value="all">
        <FilteredRequests tab="all" onAsk={onAsk} />
      </TabPanel>
    </Tabs>
  );
}

function FilteredRequests({ tab, onAsk }: { tab: Tab; onAsk: () => void }) {
  const { t } = useTranslation('requests');
  // a person who sees every company's requests can tell them apart; one's own are of one company
  const byCompany = seesEverything(useUser()) && tab === 'all';
  const { filters, isFiltered, clear, bar } = useRequestFilters({ byCompany, byAnswers: true });
  const { table, board } = useTableView();
  const asked = { ...filters, ...(tab === 'mine' && { mine: true }) };
  const exporting = (columns: string[]) => (
    <ExportMenu list="requests" filters={seenFilters(asked)} columns={columns} />
  );
  const empty = isFiltered ? (
    <EmptyState
      title={t('empty.filtered')}
      action={
        <Button variant="secondary" onClick={clear}>
          {t('clearFilters')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={t('empty.title')}
      text={t(`empty.${tab}`)}
      action={
        <Button onClick={onAsk}>
          <Plus aria-hidden="true" />
          {t('new')}
        </Button>
      }
    />
  );
  return (
    <div className="flex flex-col gap-3">
      <RequestFilterBar {...bar} />
      {filters.requestTypeId && (
        <ByAnswers
          filters={{ ...asked, requestTypeId: filters.requestTypeId }}
          change={bar.change}
          exporting={table ? undefined : exporting}
        />
      )}
      {table ? (
        <Suspense fallback={<TableSkeleton />}>
          <RequestTable filters={asked} table={table} tools={exporting} empty={empty} />
        </Suspense>
      ) : board ? (
        <Suspense fallback={<BoardSkeleton />}>
          <RequestBoard by={board} filters={asked} empty={empty} />
        </Suspense>
      ) : (
        <Cards filters={asked} empty={empty} />
      )}
    </div>
  );
}

function Cards({ filters, empty }: { filters: RequestFilters; empty: ReactNode }) {
  return <RequestList query={useInfiniteQuery(requestsQuery(filters))} empty={empty} toEveryone />;
}

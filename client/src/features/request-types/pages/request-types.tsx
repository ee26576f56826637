import type { RequestType } from '@shared/contracts/request-types';
import { useInfiniteQuery } from '@tanstack/react-query';
import { GitBranch, Plus, Scale } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { paths } from '@/lib/paths';
import { EmptyState } from '@/ui/feedback/states';
import { Button } from '@/ui/page/button';
import { Page } from '@/ui/page/page';
import { TabPanel, Tabs } from '@/ui/page/tabs';
import { requestTypesQuery } from '../api';
import { TypeDialog } from '../components/type-dialog';
import { TypesTab } from '../components/types-tab';
import { WorkflowSkeleton, WorkflowTab } from '../components/workflow-tab';

/** Request types, and the workflow of the one that is chosen. */
export default function RequestTypesPage() {
  const { t } = useTranslation('requestTypes');
  const [isAdding, setAdding] = useState(false);
  const { type, isLoading, tab, chooseTab, manage } = useChosenType();
  const { can } = useUser();
  const onAdd = can.createRequestTypes ? () => setAdding(true) : undefined;
  return (
    <Page
      dense
      title={t('title')}
      intro={t('description')}
      backTo={paths.requestManagement}
      actions={
        onAdd && (
          <>
            {can.editAuthority && (
              <Button variant="secondary" asChild>
                <Link to={paths.authority}>
                  <Scale aria-hidden="true" />
                  {t('authority')}
                </Link>
              </Button>
            )}
            <Button onClick={onAdd}>
              <Plus aria-hidden="true" />
              {t('add')}
            </Button>
          </>
        )
      }
    >
      <Tabs
        label={t('tabs.label')}
        value={tab}
        onValueChange={chooseTab}
        items={[
          { value: 'types', label: t('tabs.types') },
          { value: 'workflow', label: t('tabs.workflow'), disabled: !type },
        ]}
      >
        <TabPanel value="types">
          <TypesTab onManage={manage} onAdd={onAdd} />
        </TabPanel>
        <TabPanel value="workflow">
          {type && <WorkflowTab type={type} />}
          {!type && isLoading && <WorkflowSkeleton />}
          {!type && !isLoading && (
            <EmptyState icon={<GitBranch />} title={t('workflow.choose')} text={t('workflow.chooseText')} />
          )}
        </TabPanel>
      </Tabs>
      {isAdding && <TypeDialog onClose={() => setAdding(false)} onCreated={manage} />}
    </Page>
  );
}

type Tab = 'types' | 'workflow';

/** The chosen type and tab, kept in the address. */
function useChosenType() {
  const [params, setParams] = useSearchParams();
  const types = useInfiniteQuery(requestTypesQuery(''));
  const id = Number(params.get('type'));
  const [latest, setLatest] = useState<RequestType>();
  // what was chosen from a search or has just been made may not be on the pages that were read
  const type =
    types.data?.items.find((known) => known.id === id) ?? (latest && latest.id === id ? latest : undefined);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = types;
  const isSought = id > 0 && !type && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isSought && !isFetchingNextPage) void fetchNextPage();
  }, [isSought, isFetchingNextPage, fetchNextPage]);
  const tab: Tab = params.get('tab') === 'workflow' ? 'workflow' : 'types';
  const set = (next: Tab, typeId: number | undefined) =>
    setParams(
      { ...(typeId && { type: String(typeId) }), ...(next === 'workflow' && { tab: next }) },
      { preventScrollReset: true },
    );
  return {
    type,
    isLoading: id > 0 && (types.isPending || isSought),
    tab,
    chooseTab: (next: Tab) => set(next, type?.id),
    manage: (chosen: RequestType) => {
      setLatest(chosen);
      set('workflow', chosen.id);
    },
  };
}

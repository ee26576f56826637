import type { PageAccess } from '@shared/contracts/permissions';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { Table } from '@/ui/list/table';
import type { Column } from '@/ui/list/table-rows';
import { Code } from '@/ui/text/text';
import { userAccessQuery } from '../api';
import { useProblem } from '../hooks/use-problem';
import { AccessBadge } from './access-badge';
import { AccessSwitch } from './access-switch';
import { RuleLadder } from './rule-ladder';

interface Props {
  userId: number;
  /** What the table lists, for those who do not see it. */
  caption: string;
  /** Which of the pages are shown; all of them unless told otherwise. */
  choose?: (pages: PageAccess[]) => PageAccess[];
  /** What every rule says, rather than the one that decided. */
  explained?: boolean;
}

/** What a person may open, why, and for admins a switch to change it. */
export function AccessTable({ userId, caption, choose = (pages) => pages, explained = false }: Props) {
  const { t } = useTranslation(['permissionsTest', 'permissions']);
  const problem = useProblem();
  const columns = useColumns(userId, explained);
  const { data, error, refetch, isFetching } = useQuery(userAccessQuery(userId));
  if (!data && !error) return <TableSkeleton />;
  if (!data) {
    return (
      <ErrorState
        error={error}
        title={t('permissions:toasts.fetchFailed')}
        text={problem(error)}
        onRetry={refetch}
        retrying={isFetching}
      />
    );
  }
  const rows = choose(data);
  if (rows.length === 0) return <EmptyState title={t('pages.none')} />;
  return <Table caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

function useColumns(userId: number, explained: boolean): Column<PageAccess>[] {
  const { t } = useTranslation('permissionsTest');
  return [
    { key: 'page', header: t('pages.page'), primary: true, cell: (page) => <PageName page={page} /> },
    {
      key: 'access',
      header: t('pages.access'),
      cell: ({ hasAccess }) => <AccessBadge allowed={hasAccess} />,
    },
    explained
      ? { key: 'rules', header: t('pages.rules'), cell: (page) => <RuleLadder page={page} /> }
      : { key: 'reason', header: t('pages.reason'), cell: ({ source }) => t(`rules.${source}`) },
    {
      key: 'change',
      header: t('pages.change'),
      align: 'end',
      cell: (page) => <AccessSwitch userId={userId} page={page} />,
    },
  ];
}

const PageName = ({ page }: { page: PageAccess }) => (
  <span className="flex flex-col">
    <span>{page.displayName}</span>
    <span className="font-normal text-ink-muted text-xs">{page.description}</span>
    <Code className="self-start font-normal text-ink-faint text-xs">{page.pageKey}</Code>
  </span>
);

const TableSkeleton = () => (
  <Loading className="surface-card flex flex-col gap-4 p-4">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
      <div key={row} className="flex items-center justify-between gap-6">
        <Skeleton className="h-9 w-1/3" />
        <Skeleton className="w-16" />
        <Skeleton className="w-24 max-sm:hidden" />
        <Skeleton className="h-6 w-10" />
      </div>
    ))}
  </Loading>
);

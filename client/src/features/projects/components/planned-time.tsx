import type { PlannedTime as Answer } from '@shared/contracts/projects';
import { useQuery } from '@tanstack/react-query';
import { ChartGantt } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useName } from '@/lib/names';
import { Loading, SkeletonText } from '@/ui/feedback/skeleton';
import { ErrorState } from '@/ui/feedback/states';
import { Table } from '@/ui/list/table';
import { CompanyDrifts, Drift } from '@/ui/text/drift';
import { plannedTimeQuery } from '../api';
import { FoldingCard } from './folding-card';

/** How long the tasks of a project were planned to take and have taken; folded away, and read when it is wanted. */
export function PlannedTime({ projectId }: { projectId: number }) {
  const { t } = useTranslation('projects');
  return (
    <FoldingCard icon={<ChartGantt />} title={t('plannedTime.title')} text={t('plannedTime.text')}>
      <Read projectId={projectId} />
    </FoldingCard>
  );
}

function Read({ projectId }: { projectId: number }) {
  const { t } = useTranslation('projects');
  const { data, error, refetch } = useQuery(plannedTimeQuery(projectId));
  return (
    <div className="flex flex-col gap-4 border-line border-t px-5 py-4">
      {data ? (
        <Days {...data} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} className="py-6" />
      ) : (
        <Loading>
          <SkeletonText lines={3} />
        </Loading>
      )}
      {data?.tasks.every(({ planned, actual }) => planned === null && actual === null) && (
        <p className="text-ink-muted text-sm">{t('plannedTime.empty')}</p>
      )}
    </div>
  );
}

function Days({ tasks, companies }: Answer) {
  const { t } = useTranslation('projects');
  const nameOf = useName();
  return (
    <>
      {companies.length > 0 && (
        <div className="text-sm">
          <CompanyDrifts label={t('plannedTime.ofCompanies')} companies={companies} />
        </div>
      )}
      <Table
        caption={t('plannedTime.title')}
        rows={tasks}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'task',
            header: t('plannedTime.task'),
            primary: true,
            cell: (task) => <bdi>{nameOf(task)}</bdi>,
          },
          {
            key: 'company',
            header: t('plannedTime.company'),
            cell: ({ company }) => <bdi>{nameOf(company) ?? '—'}</bdi>,
          },
          {
            key: 'planned',
            header: t('plannedTime.planned'),
            align: 'end',
            cell: ({ planned }) => planned ?? '—',
          },
          {
            key: 'actual',
            header: t('plannedTime.actual'),
            align: 'end',
            cell: ({ actual }) => actual ?? '—',
          },
          {
            key: 'drift',
            header: t('plannedTime.drift'),
            align: 'end',
            cell: ({ drift }) => (drift === null ? '—' : <Drift days={drift} />),
          },
        ]}
      />
    </>
  );
}

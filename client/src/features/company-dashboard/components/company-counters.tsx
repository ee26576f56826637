import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText, FolderKanban, Hourglass, ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { companyProjectTasksQuery } from '@/features/project-tasks/api';
import { companyProjectsQuery } from '@/features/projects/api';
import { assignedTasksQuery, companyRequestsQuery } from '@/features/requests/api';
import { StatStrip } from '@/ui/page/stat-strip';

interface CompanyCounts {
  projects: number | undefined;
  projectTasks: number | undefined;
  /** Those of them that the company can work on now. */
  turns: number | undefined;
  assigned: number | undefined;
  requests: number | undefined;
}

/** How much of everything there is; undefined while it is not known. `companyId` as in the queries. */
export function useCompanyCounts(companyId: number | undefined): CompanyCounts {
  return {
    projects: useInfiniteQuery(companyProjectsQuery(companyId)).data?.total,
    projectTasks: useInfiniteQuery(companyProjectTasksQuery(companyId)).data?.total,
    turns: useInfiniteQuery(companyProjectTasksQuery(companyId, { show: 'turn' })).data?.total,
    assigned: useInfiniteQuery(assignedTasksQuery).data?.total,
    requests: useInfiniteQuery(companyRequestsQuery(companyId)).data?.total,
  };
}

/** Each counts what its tab lists when it is opened, as the tab's own badge does. */
const counters = [
  { key: 'projects', icon: <FolderKanban />, list: { tab: 'projects' } },
  { key: 'turns', icon: <ListChecks />, list: { tab: 'project-tasks' } },
  { key: 'assigned', icon: <Hourglass />, list: { tab: 'workflow-tasks' } },
  { key: 'requests', icon: <FileText />, list: { tab: 'submitted-requests' } },
] as const;

interface Props {
  counts: CompanyCounts;
  /** Each leads to the list of what it counts; `companyId` as in the queries. */
  lead?: { companyId: number | undefined };
}

export function CompanyCounters({ counts, lead }: Props) {
  const { t } = useTranslation('companyDashboard');
  const listOf = (list: Record<string, string>) =>
    lead &&
    `?${new URLSearchParams({ ...(lead.companyId && { companyId: String(lead.companyId) }), ...list })}`;
  const stats = counters.map(({ key, icon, list }) => ({
    label: t(`counters.${key}`),
    of: { isError: false, data: counts[key] },
    icon,
    to: listOf(list),
  }));
  return <StatStrip label={t('counters.label')} stats={stats} />;
}

export const NO_COUNTS: CompanyCounts = { projects: 0, projectTasks: 0, turns: 0, assigned: 0, requests: 0 };

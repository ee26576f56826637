import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText, FolderKanban, Hourglass, ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { companyProjectTasksQuery } from '@/features/project-tasks/api';
import { companyProjectsQuery } from '@/features/projects/api';
import { assignedTasksQuery, companyRequestsQuery } from '@/features/requests/api';
import { StatCard } from '@/ui/page/stat-card';

interface CompanyCounts {
  projects: number | undefined;
  projectTasks: number | undefined;
  assigned: number | undefined;
  requests: number | undefined;
}

/** How much of everything there is; undefined while it is not known. `companyId` as in the queries. */
export function useCompanyCounts(companyId: number | undefined): CompanyCounts {
  return {
    projects: useInfiniteQuery(companyProjectsQuery(companyId)).data?.total,
    projectTasks: useInfiniteQuery(companyProjectTasksQuery(companyId)).data?.total,
    assigned: useInfiniteQuery(assignedTasksQuery).data?.total,
    requests: useInfiniteQuery(companyRequestsQuery(companyId)).data?.total,
  };
}

const counters = [
  { key: 'projects', icon: <FolderKanban />, tone: 'primary' },
  { key: 'projectTasks', icon: <ListChecks />, tone: 'blue' },
  { key: 'assigned', icon: <Hourglass />, tone: 'accent' },
  { key: 'requests', icon: <FileText />, tone: 'grey' },
] as const;

export function CompanyCounters({ counts }: { counts: CompanyCounts }) {
  const { t } = useTranslation('companyDashboard');
  return (
    <section aria-label={t('counters.label')} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {counters.map(({ key, icon, tone }) => (
        <StatCard key={key} label={t(`counters.${key}`)} value={counts[key]} icon={icon} tone={tone} />
      ))}
    </section>
  );
}

export const NO_COUNTS: CompanyCounts = { projects: 0, projectTasks: 0, assigned: 0, requests: 0 };

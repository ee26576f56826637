import type { DashboardStats } from '@shared/contracts/dashboard';
import { FolderKanban, LayoutDashboard, ListTodo } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { TabPanel, Tabs } from '@/ui/page/tabs';
import { Overview } from '../../components/overview';
import { ProjectsPanel } from './projects-panel';
import { TasksPanel } from './tasks-panel';

const tabs = ['overview', 'projects', 'tasks'] as const;
const icons = { overview: LayoutDashboard, projects: FolderKanban, tasks: ListTodo };

interface Props {
  stats: DashboardStats | undefined;
  /** The figures could not be had. */
  failed: boolean;
}

/** Which tab is open lives in the address, so that going back and sharing a link keep it. */
export function DashboardTabs({ stats, failed }: Props) {
  const { t } = useTranslation('dashboard');
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((known) => known === params.get('tab')) ?? 'overview';
  const counts = stats && {
    overview: stats.totalCompanies + stats.totalTasks,
    projects: stats.totalProjects,
    tasks: stats.totalTasks,
  };
  return (
    <Tabs
      label={t('sections')}
      value={tab}
      onValueChange={(next) => setParams(next === 'overview' ? {} : { tab: next }, { replace: true })}
      items={tabs.map((value) => {
        const Icon = icons[value];
        return {
          value,
          label: t(value),
          icon: <Icon aria-hidden="true" className="max-sm:hidden" />,
          count: counts?.[value],
        };
      })}
    >
      <TabPanel value="overview">
        <Overview stats={stats} failed={failed} />
      </TabPanel>
      <TabPanel value="projects">
        <ProjectsPanel />
      </TabPanel>
      <TabPanel value="tasks">
        <TasksPanel />
      </TabPanel>
    </Tabs>
  );
}

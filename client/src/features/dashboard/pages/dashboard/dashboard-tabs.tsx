import type { DashboardStats } from '@shared/contracts/dashboard';
import { Building2, FolderKanban, LayoutDashboard, ListTodo } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useFormat } from '@/lib/format';
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
    overview: (
      // the panel says them in words; in the tab's name they would be taken for the next tabs
      <span aria-hidden="true" className="inline-flex items-center gap-2.5">
        <Counted icon={<Building2 />} label={t('companies')} count={stats.totalCompanies} />
        <Counted icon={<ListTodo />} label={t('tasks')} count={stats.totalTasks} />
      </span>
    ),
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

/** One of two counts on a badge: a company and a task are no two of a kind. */
function Counted({ icon, label, count }: { icon: ReactNode; label: string; count: number }) {
  const format = useFormat();
  return (
    <span className="inline-flex items-center gap-1 [&_svg]:size-3!" title={label}>
      {icon}
      {format.number(count)}
    </span>
  );
}

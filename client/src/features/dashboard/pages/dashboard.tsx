import type { DashboardStats } from '@shared/contracts/dashboard';
import { useQuery } from '@tanstack/react-query';
import { FolderKanban, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import type { Ahead } from '@/lib/ahead';
import { useLanguage } from '@/lib/direction';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { paths } from '@/lib/paths';
import { ErrorState } from '@/ui/feedback/states';
import { Page } from '@/ui/page/page';
import { activityQuery, statsQuery } from '../api';
import { QuickActions } from '../components/quick-actions';
import { SummaryCard } from '../components/summary-card';
import { DashboardTabs } from './dashboard/dashboard-tabs';

/** The part of the day that the greeting names, from the hour (0 to 23). */
function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

export const ahead: Ahead = () => [statsQuery, activityQuery];

export default function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const { firstName, username } = useUser();
  const { data: stats, error, refetch, isFetching } = useQuery(statsQuery);
  const failed = error !== null && !stats;
  const greeting = `greeting.${partOfDay(new Date().getHours())}` as const;

  return (
    <Page title={t(greeting, { name: isolate(firstName || username) })} description={<Today />}>
      {failed ? (
        <ErrorState title={t('statsError')} error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <Summaries stats={stats} />
      )}
      <QuickActions />
      <DashboardTabs stats={stats} failed={failed} />
    </Page>
  );
}

function Summaries({ stats }: { stats: DashboardStats | undefined }) {
  const { t } = useTranslation('dashboard');
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <SummaryCard
        title={t('projects')}
        icon={FolderKanban}
        lists={{
          total: paths.projects,
          active: `${paths.projects}?status=in_progress`,
          completed: `${paths.projects}?status=completed`,
        }}
        counts={
          stats && {
            total: stats.totalProjects,
            active: stats.inProgressProjects,
            completed: stats.completedProjects,
          }
        }
      />
      <SummaryCard
        title={t('requests')}
        icon={Inbox}
        lists={{ total: paths.requests, completed: `${paths.requests}?status=completed` }}
        counts={
          stats && {
            total: stats.totalRequests,
            active: stats.activeRequests,
            completed: stats.completedRequests,
          }
        }
      />
    </div>
  );
}

const DatePart = ({ children }: { children: ReactNode }) => (
  <span className="before:inline-block before:w-4 before:text-center before:content-['·'/'']">
    {children}
  </span>
);

/** Today in the English long form; in Arabic together with the Arabic and the Hijri date. */
function Today() {
  const format = useFormat();
  const { language } = useLanguage();
  const now = new Date();
  const english = <bdi lang="en">{format.englishLongDate(now)}</bdi>;
  if (language === 'en') return english;
  // every part begins with its dot, and the dot that begins a line lies beyond the edge
  return (
    <span className="block overflow-x-clip">
      <span className="-ms-4 flex flex-wrap">
        <DatePart>{format.longDate(now)}</DatePart>
        <DatePart>{format.hijri(now)}</DatePart>
        <DatePart>{english}</DatePart>
      </span>
    </span>
  );
}

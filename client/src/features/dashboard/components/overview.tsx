import type { DashboardStats } from '@shared/contracts/dashboard';
import { Building2, ListTodo } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { OverviewCard } from './overview-card';
import { RequestActivity } from './request-activity';

/** The hub at a glance: its companies, its tasks, and the way of its requests over the last weeks. */
export function Overview({ stats, failed }: { stats: DashboardStats | undefined; failed: boolean }) {
  const { t } = useTranslation('dashboard');
  // the cards are as high as the chart beside them; as its table, which is much higher, they are not
  return (
    <div className="grid gap-4 *:min-w-0 lg:has-[table]:items-start lg:grid-cols-[1fr_20rem]">
      {!failed && (
        <div className="flex flex-col gap-4 sm:max-lg:flex-row lg:order-last">
          <OverviewCard
            label={t('companies')}
            count={stats?.totalCompanies}
            icon={<Building2 />}
            growth={{ label: t('companyGrowth'), value: stats?.last30Days.companyGrowth }}
            share={{ label: t('activeCompanyShare'), value: stats?.activeCompanyShare }}
          />
          <OverviewCard
            label={t('activeTasks')}
            count={stats?.activeTasks}
            icon={<ListTodo />}
            tone="accent"
            growth={{ label: t('enteredTaskGrowth'), value: stats?.last30Days.enteredTaskGrowth }}
            share={{ label: t('completedTaskShare'), value: stats?.last30Days.completedTaskShare }}
          />
        </div>
      )}
      <RequestActivity className={failed ? 'lg:col-span-2' : ''} />
    </div>
  );
}

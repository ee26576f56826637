import { useQuery } from '@tanstack/react-query';
import { Building2, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StatCard } from '@/ui/page/stat-card';
import { companyCountQuery } from '../api';

/** How many companies there are, and how many are active: each leads to the list of just those. A dash where that could not be read. */
export function CompanyCounters() {
  const { t } = useTranslation('companies');
  const all = useQuery(companyCountQuery());
  const active = useQuery(companyCountQuery(true));
  const shown = ({ isError, data }: typeof all) => (isError ? '—' : data);
  return (
    <section
      aria-label={t('counters.label')}
      className="grid grid-cols-2 gap-3 max-sm:*:gap-3 max-sm:*:p-3 sm:gap-4"
    >
      <StatCard label={t('counters.all')} value={shown(all)} icon={<Building2 />} tone="blue" to="?" />
      <StatCard
        label={t('counters.active')}
        value={shown(active)}
        icon={<CircleCheck />}
        tone="green"
        to="?status=active"
      />
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Building2, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StatStrip } from '@/ui/page/stat-strip';
import { companyCountQuery } from '../api';

/** How many companies there are, and how many are active: each leads to the list of just those. */
export function CompanyCounters() {
  const { t } = useTranslation('companies');
  const all = useQuery(companyCountQuery());
  const active = useQuery(companyCountQuery(true));
  return (
    <StatStrip
      label={t('counters.label')}
      stats={[
        { of: all, label: t('counters.all'), icon: <Building2 />, to: '?' },
        { of: active, label: t('counters.active'), icon: <CircleCheck />, to: '?status=active' },
      ]}
    />
  );
}

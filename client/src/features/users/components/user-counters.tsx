import { useQuery } from '@tanstack/react-query';
import { Building2, CircleCheck, CircleOff, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pageAccessQuery } from '@/features/access/api';
import { useUser } from '@/features/auth/api';
import { companyCountQuery } from '@/features/companies/api';
import { paths } from '@/lib/paths';
import { StatStrip } from '@/ui/page/stat-strip';
import { userCountQuery } from '../api';

/** How many users there are, with how many companies, and, for those who see accounts, how many of them work. */
export function UserCounters({ of }: { of: 'cards' | 'table' }) {
  const { t } = useTranslation('users');
  const seesAccounts = useUser().can.createUsers;
  const seesDisabled = seesAccounts && of === 'table';
  const all = useQuery(userCountQuery());
  const companies = useQuery({ ...companyCountQuery(true), enabled: of === 'cards' });
  const active = useQuery({ ...userCountQuery(true), enabled: seesAccounts });
  const disabled = useQuery({ ...userCountQuery(false), enabled: seesDisabled });
  const { data: access } = useQuery({ ...pageAccessQuery('companies'), refetchInterval: false });
  const toCompanies = access?.hasAccess ? `${paths.companyManagement}?status=active` : undefined;
  const stats = [
    { of: all, label: t('counters.all'), icon: <UsersRound />, to: '?' },
    of === 'cards' && { of: companies, label: t('counters.companies'), icon: <Building2 />, to: toCompanies },
    seesAccounts && {
      of: active,
      label: t('counters.active'),
      icon: <CircleCheck />,
      to: '?status=active',
    },
    seesDisabled && {
      of: disabled,
      label: t('counters.disabled'),
      icon: <CircleOff />,
      to: '?status=disabled',
    },
  ];
  return <StatStrip label={t('counters.label')} stats={stats.filter((stat) => stat !== false)} />;
}

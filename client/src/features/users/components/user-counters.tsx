import { useQuery } from '@tanstack/react-query';
import { Building2, CircleCheck, CircleOff, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pageAccessQuery } from '@/features/access/api';
import { useUser } from '@/features/auth/api';
import { companyCountQuery } from '@/features/companies/api';
import { paths } from '@/lib/paths';
import { StatCard } from '@/ui/page/stat-card';
import { userCountQuery } from '../api';

/** A dash where that could not be read. */
const shown = ({ isError, data }: { isError: boolean; data: number | undefined }) => (isError ? '—' : data);

/** How many users there are, with how many companies, and, for those who see accounts, how many of them work. */
export function UserCounters({ of }: { of: 'cards' | 'table' }) {
  const { t } = useTranslation('users');
  const all = useQuery(userCountQuery());
  const seesAccounts = useUser().can.createUsers;
  return (
    <section
      aria-label={t('counters.label')}
      className="grid grid-flow-col auto-cols-fr gap-3 max-sm:*:flex-col max-sm:*:items-start max-sm:*:gap-2 max-sm:*:p-3 sm:gap-4"
    >
      <StatCard label={t('counters.all')} value={shown(all)} icon={<UsersRound />} tone="blue" to="?" />
      {of === 'cards' && <CompanyCounter />}
      {seesAccounts && <ActiveCounter />}
      {seesAccounts && of === 'table' && <DisabledCounter />}
    </section>
  );
}

function ActiveCounter() {
  const { t } = useTranslation('users');
  const active = useQuery(userCountQuery(true));
  return (
    <StatCard
      label={t('counters.active')}
      value={shown(active)}
      icon={<CircleCheck />}
      tone="green"
      to="?status=active"
    />
  );
}

function CompanyCounter() {
  const { t } = useTranslation('users');
  const companies = useQuery(companyCountQuery(true));
  const { data: access } = useQuery({ ...pageAccessQuery('companies'), refetchInterval: false });
  const to = access?.hasAccess ? `${paths.companyManagement}?status=active` : undefined;
  return <StatCard label={t('counters.companies')} value={shown(companies)} icon={<Building2 />} to={to} />;
}

function DisabledCounter() {
  const { t } = useTranslation('users');
  const disabled = useQuery(userCountQuery(false));
  return (
    <StatCard
      label={t('counters.disabled')}
      value={shown(disabled)}
      icon={<CircleOff />}
      tone="grey"
      to="?status=disabled"
    />
  );
}

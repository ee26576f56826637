import { useQuery } from '@tanstack/react-query';
import { Building2, CircleCheck, CircleOff, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { companyCountQuery } from '@/features/companies/api';
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
      <StatCard label={t('counters.all')} value={shown(all)} icon={<UsersRound />} tone="blue" />
      {of === 'cards' && <CompanyCounter />}
      {seesAccounts && <ActiveCounter />}
      {seesAccounts && of === 'table' && <DisabledCounter />}
    </section>
  );
}

function ActiveCounter() {
  const { t } = useTranslation('users');
  const active = useQuery(userCountQuery(true));
  return <StatCard label={t('counters.active')} value={shown(active)} icon={<CircleCheck />} tone="green" />;
}

function CompanyCounter() {
  const { t } = useTranslation('users');
  const companies = useQuery(companyCountQuery(true));
  return <StatCard label={t('counters.companies')} value={shown(companies)} icon={<Building2 />} />;
}

function DisabledCounter() {
  const { t } = useTranslation('users');
  const disabled = useQuery(userCountQuery(false));
  return <StatCard label={t('counters.disabled')} value={shown(disabled)} icon={<CircleOff />} tone="grey" />;
}

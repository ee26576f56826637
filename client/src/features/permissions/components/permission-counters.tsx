import { builtInRoles } from '@shared/rules/roles';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { AppWindow, Building2, ShieldCheck, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StatCard } from '@/ui/page/stat-card';
import { companiesQuery, customRolesQuery, systemPagesQuery, usersQuery } from '../api';

const BUILT_IN = Object.keys(builtInRoles).length;

/** How many people, companies, pages and roles there are. A dash where the reader may not know. */
export function PermissionCounters() {
  const { t } = useTranslation('permissions');
  const users = useInfiniteQuery(usersQuery(''));
  const companies = useInfiniteQuery(companiesQuery(''));
  const roles = useInfiniteQuery(customRolesQuery(''));
  const pages = useQuery(systemPagesQuery);
  const shown = ({ isError }: { isError: boolean }, count: number | undefined) => (isError ? '—' : count);
  const roleCount = roles.data && roles.data.total + BUILT_IN;
  return (
    <section
      aria-label={t('counters.label')}
      className="grid grid-cols-2 gap-3 max-sm:*:gap-3 max-sm:*:p-3 sm:gap-4 lg:grid-cols-4"
    >
      <StatCard
        label={t('counters.users')}
        value={shown(users, users.data?.total)}
        icon={<UsersRound />}
        tone="blue"
      />
      <StatCard
        label={t('counters.companies')}
        value={shown(companies, companies.data?.total)}
        icon={<Building2 />}
        tone="green"
      />
      <StatCard label={t('counters.pages')} value={shown(pages, pages.data?.length)} icon={<AppWindow />} />
      <StatCard
        label={t('counters.roles')}
        value={shown(roles, roleCount)}
        icon={<ShieldCheck />}
        tone="accent"
      />
    </section>
  );
}

import { builtInRoles } from '@shared/rules/roles';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { AppWindow, Building2, ShieldCheck, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StatStrip } from '@/ui/page/stat-strip';
import { companiesQuery, customRolesQuery, systemPagesQuery, usersQuery } from '../api';

const BUILT_IN = Object.keys(builtInRoles).length;

/** How many people, companies, pages and roles there are. A dash where the reader may not know. */
export function PermissionCounters() {
  const { t } = useTranslation('permissions');
  const users = useInfiniteQuery(usersQuery(''));
  const companies = useInfiniteQuery(companiesQuery(''));
  const roles = useInfiniteQuery(customRolesQuery(''));
  const pages = useQuery(systemPagesQuery);
  const roleCount = roles.data && roles.data.total + BUILT_IN;
  const of = ({ isError }: { isError: boolean }, data: number | undefined) => ({ isError, data });
  return (
    <StatStrip
      label={t('counters.label')}
      stats={[
        { of: of(users, users.data?.total), label: t('counters.users'), icon: <UsersRound /> },
        { of: of(companies, companies.data?.total), label: t('counters.companies'), icon: <Building2 /> },
        { of: of(pages, pages.data?.length), label: t('counters.pages'), icon: <AppWindow /> },
        { of: of(roles, roleCount), label: t('counters.roles'), icon: <ShieldCheck /> },
      ]}
    />
  );
}

import { type RoleAndCompany, seesManagement } from '@shared/rules/actor';
import type { PageKey } from '@shared/rules/pages';
import { useQueries } from '@tanstack/react-query';
import {
  Building2,
  FolderKanban,
  Inbox,
  LayoutDashboard,
  ListTodo,
  type LucideIcon,
  ShieldCheck,
  UsersRound,
  Workflow,
} from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { pageAccessQuery } from '@/features/access/api';
import { useUser } from '@/features/auth/api';
import { usePageExists } from '@/lib/known-pages';
import { paths } from '@/lib/paths';

interface WorkLink {
  to: string;
  text: 'nav.companyDashboard' | 'nav.dashboard' | 'nav.projects' | 'nav.requests' | 'nav.tasks';
  icon: LucideIcon;
}

const withoutBar: readonly string[] = [paths.companyDashboard(), paths.landing];

/** The management bar is for admins and company 41, everywhere but on the company dashboard and outside the shell. */
export const hasManagementBar = (user: RoleAndCompany, pathname: string) =>
  seesManagement(user) && !withoutBar.includes(pathname);

/** The places of a person's daily work, as far as the management bar does not lead there already. */
export function useWorkLinks(): WorkLink[] {
  const user = useUser();
  const hasBar = hasManagementBar(user, useLocation().pathname);
  const desk: WorkLink = { to: paths.companyDashboard(), text: 'nav.companyDashboard', icon: Building2 };
  const dashboard: WorkLink = { to: paths.dashboard, text: 'nav.dashboard', icon: LayoutDashboard };
  const projects: WorkLink = { to: paths.projects, text: 'nav.projects', icon: FolderKanban };
  const tasks: WorkLink = { to: paths.tasks, text: 'nav.tasks', icon: ListTodo };
  const requests: WorkLink = { to: paths.requests, text: 'nav.requests', icon: Inbox };
  const hasDesk = user.assignedCompanyId !== null || seesManagement(user);
  return [
    ...(hasDesk ? [desk] : []),
    ...(hasBar ? [] : [dashboard]),
    projects,
    tasks,
    ...(hasBar ? [] : [requests]),
  ];
}

interface ManagementLink {
  to: string;
  text: `nav.${'users' | 'companies' | 'permissions' | 'requestTypes'}`;
  icon: LucideIcon;
  page: PageKey;
}

const managementLinks: ManagementLink[] = [
  { to: paths.userManagement, text: 'nav.users', icon: UsersRound, page: 'users' },
  { to: paths.companyManagement, text: 'nav.companies', icon: Building2, page: 'companies' },
  { to: paths.requestTypes, text: 'nav.requestTypes', icon: Workflow, page: 'request-types' },
  {
    to: paths.permissionsManagement,
    text: 'nav.permissions',
    icon: ShieldCheck,
    page: 'permissions-management',
  },
];

/** The places of management that a person without the management bar may open, as the server says. */
export function useManagementLinks(): ManagementLink[] {
  const exists = usePageExists();
  const hasBar = hasManagementBar(useUser(), useLocation().pathname);
  const answers = useQueries({
    queries: managementLinks.map(({ page }) => ({
      ...pageAccessQuery(page),
      enabled: !hasBar,
      refetchInterval: false as const, // the page itself closes when it is withdrawn
    })),
  });
  if (hasBar) return [];
  return managementLinks.filter(({ to }, index) => exists(to) && answers[index]?.data?.hasAccess);
}

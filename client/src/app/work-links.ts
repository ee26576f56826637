import { type RoleAndCompany, seesManagement } from '@shared/rules/actor';
import { Building2, FolderKanban, Inbox, LayoutDashboard, ListTodo, type LucideIcon } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { paths } from '@/lib/paths';

interface WorkLink {
  to: string;
  text: 'nav.companyDashboard' | 'nav.dashboard' | 'nav.projects' | 'nav.requests' | 'nav.tasks';
  icon: LucideIcon;
}

/** The management bar is for admins and company 41, everywhere but on the company dashboard. */
export const hasManagementBar = (user: RoleAndCompany, pathname: string) =>
  seesManagement(user) && pathname !== paths.companyDashboard();

/** The places of somebody's daily work, as far as the management bar does not lead there already. */
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

import { type RoleAndCompany, seesManagement } from '@shared/rules/actor';
import { Building2, FolderKanban, Inbox, LayoutDashboard, type LucideIcon } from 'lucide-react';
import { paths } from '@/lib/paths';

interface WorkLink {
  to: string;
  text: 'nav.companyDashboard' | 'nav.dashboard' | 'nav.projects' | 'nav.requests';
  icon: LucideIcon;
}

/** The places of somebody's daily work, as far as the management bar does not lead there already. */
export function workLinksOf(user: RoleAndCompany): WorkLink[] {
  const desk: WorkLink = { to: paths.companyDashboard(), text: 'nav.companyDashboard', icon: Building2 };
  const dashboard: WorkLink = { to: paths.dashboard, text: 'nav.dashboard', icon: LayoutDashboard };
  const projects: WorkLink = { to: paths.projects, text: 'nav.projects', icon: FolderKanban };
  const requests: WorkLink = { to: paths.requests, text: 'nav.requests', icon: Inbox };
  const isManaging = seesManagement(user);
  const hasDesk = user.assignedCompanyId !== null || isManaging;
  return [
    ...(hasDesk ? [desk] : []),
    ...(isManaging ? [] : [dashboard]),
    projects,
    ...(isManaging ? [] : [requests]),
  ];
}

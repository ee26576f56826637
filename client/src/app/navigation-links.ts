import type { PageKey } from '@shared/pages';
import { isAdmin, type RoleAndCompany, seesManagement } from '@shared/rules/actor';
import { guardedPage } from '@shared/rules/guard';
import { useQueries } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import {
  Bell,
  Briefcase,
  Building2,
  CalendarCheck,
  CalendarDays,
  FileStack,
  FolderKanban,
  Hourglass,
  Inbox,
  LayoutDashboard,
  ListTodo,
  type LucideIcon,
  Scale,
  ScrollText,
  ShieldCheck,
  UsersRound,
  Workflow,
} from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { pageAccessQuery } from '@/features/access/api';
import { useUser } from '@/features/auth/api';
import { paths } from '@/lib/paths';

export interface NavigationLink {
  to: string;
  text: Extract<ParseKeys<'frame'>, `nav.${string}`>;
  icon: LucideIcon;
}

const link = (to: string, text: NavigationLink['text'], icon: LucideIcon): NavigationLink => ({
  to,
  text,
  icon,
});

const myWork = link(paths.myWork, 'nav.myTurn', Hourglass);
const court = link(paths.court, 'nav.court', Scale);
/** It has no place in the menus, which are full: one's own work leads there, and the command palette. */
export const dueLink = link(paths.calendar, 'nav.due', CalendarCheck);
const desk = link(paths.companyDashboard(), 'nav.desk', Briefcase);
const dashboard = link(paths.dashboard, 'nav.dashboard', LayoutDashboard);
const projects = link(paths.projects, 'nav.projects', FolderKanban);
const tasks = link(paths.tasks, 'nav.tasks', ListTodo);
const requests = link(paths.requests, 'nav.requests', Inbox);
const notifications = link(paths.notifications, 'nav.notifications', Bell);
const users = link(paths.userManagement, 'nav.users', UsersRound);
const companies = link(paths.companyManagement, 'nav.companies', Building2);
const calendars = link(paths.calendars, 'nav.calendars', CalendarDays);
const permissions = link(paths.permissionsManagement, 'nav.permissions', ShieldCheck);
const audit = link(paths.audit, 'nav.audit', ScrollText);
const requestTypes = link(paths.requestTypes, 'nav.requestTypes', Workflow);
const requestManagement = link(paths.requestManagement, 'nav.requestManagement', Workflow);
const templates = link(paths.projectTemplates, 'nav.templates', FileStack);

const withoutBar: readonly string[] = [paths.companyDashboard(), paths.landing];

/** The management bar is for admins and company 41, everywhere but on the company dashboard and outside the shell. */
export const hasManagementBar = (user: RoleAndCompany, pathname: string) =>
  seesManagement(user) && !withoutBar.includes(pathname);

/** The places of the management bar. */
export const barLinks = (user: RoleAndCompany): NavigationLink[] => [
  dashboard,
  users,
  companies,
  permissions,
  ...(isAdmin(user) ? [audit] : []),
  requestManagement,
  requests,
  templates,
];

/** The places of a person's daily work, as far as the management bar does not lead there already. */
export function useWorkLinks(): NavigationLink[] {
  const user = useUser();
  const hasBar = hasManagementBar(user, useLocation().pathname);
  const hasDesk = user.assignedCompanyId !== null || seesManagement(user);
  return [
    myWork,
    court,
    ...(hasDesk ? [desk] : []),
    ...(hasBar ? [] : [dashboard]),
    projects,
    tasks,
    ...(hasBar ? [] : [requests]),
  ];
}

/** What is opened all day, in the bar at the bottom of the screens of phones and tablets. */
export const dailyLinks: readonly NavigationLink[] = [myWork, projects, requests, notifications];

/** The places of management that a person may open, as the server says, and to which no management bar leads. */
export function useManagementLinks(): NavigationLink[] {
  const user = useUser();
  const hasBar = hasManagementBar(user, useLocation().pathname);
  const links = [users, companies, requestTypes, permissions];
  const answers = useQueries({
    queries: links.map(({ to }) => ({
      ...pageAccessQuery(guardedPage(to) as PageKey),
      enabled: !hasBar,
      refetchInterval: false as const, // the page itself closes when it is withdrawn
    })),
  });
  // calendars are open to all; a way there is for people who administer companies
  if (hasBar) return [calendars];
  const open = links.filter((_link, index) => answers[index]?.data?.hasAccess);
  const places = open.flatMap((one) => (one === companies ? [companies, calendars] : [one]));
  return user.can.openTemplates ? [...places, templates] : places;
}

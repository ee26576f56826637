import { paths } from '@/lib/paths';

/** What the recorder takes, in its order; `id` names the file. */
export const sections = [
  { id: 'dashboard', path: paths.dashboard },
  { id: 'companies', path: paths.companyManagement },
  { id: 'projects', path: paths.createProject },
  { id: 'users', path: paths.enhancedUserManagement },
  { id: 'requests', path: paths.requests },
] as const;

export type SectionId = (typeof sections)[number]['id'];
export const sectionIds: readonly SectionId[] = sections.map(({ id }) => id);

/** What the separate capture tool offers: every page that needs no record of its own. */
export const quickPages = [
  { id: 'company-dashboard', path: paths.companyDashboard(), title: 'companyDashboard:title' },
  { id: 'dashboard', path: paths.dashboard, title: 'frame:nav.dashboard' },
  { id: 'projects', path: paths.projects, title: 'frame:nav.projects' },
  { id: 'tasks', path: paths.tasks, title: 'frame:nav.tasks' },
  { id: 'requests', path: paths.requests, title: 'frame:nav.requests' },
  { id: 'request-types', path: paths.requestTypes, title: 'frame:nav.requestTypes' },
  { id: 'templates', path: paths.projectTemplates, title: 'frame:nav.templates' },
  { id: 'users', path: paths.enhancedUserManagement, title: 'frame:nav.users' },
  { id: 'companies', path: paths.companyManagement, title: 'frame:nav.companies' },
  { id: 'permissions', path: paths.permissionsManagement, title: 'frame:nav.permissions' },
  { id: 'notifications', path: paths.notifications, title: 'notifications:title' },
  { id: 'profile', path: paths.profile, title: 'frame:profile' },
  { id: 'settings', path: paths.settings, title: 'frame:settings' },
] as const;

export type QuickPage = (typeof quickPages)[number];

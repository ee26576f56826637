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
  { id: 'company-dashboard', path: paths.companyDashboard(), title: 'shell:nav.companyDashboard' },
  { id: 'dashboard', path: paths.dashboard, title: 'shell:nav.dashboard' },
  { id: 'projects', path: paths.projects, title: 'shell:nav.projects' },
  { id: 'tasks', path: paths.tasks, title: 'shell:nav.tasks' },
  { id: 'requests', path: paths.requests, title: 'shell:nav.requests' },
  { id: 'request-types', path: paths.requestTypes, title: 'shell:nav.requestTypes' },
  { id: 'templates', path: paths.projectTemplates, title: 'shell:nav.templates' },
  { id: 'users', path: paths.enhancedUserManagement, title: 'shell:nav.users' },
  { id: 'companies', path: paths.companyManagement, title: 'shell:nav.companies' },
  { id: 'permissions', path: paths.permissionsManagement, title: 'shell:nav.permissions' },
  { id: 'notifications', path: paths.notifications, title: 'notifications:title' },
  { id: 'profile', path: paths.profile, title: 'shell:profile' },
  { id: 'settings', path: paths.settings, title: 'shell:settings' },
] as const;

export type QuickPage = (typeof quickPages)[number];

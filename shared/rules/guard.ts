import type { PageKey } from './pages';

/** Which page a path is guarded as. What is not listed is not checked. */
const guarded: Record<string, PageKey> = {
  '/permissions-management': 'permissions-management',
  '/user-management': 'users',
  '/enhanced-user-management': 'users',
  '/simple-user-management': 'users',
  '/enhanced-company-management': 'companies',
  '/dashboard': 'dashboard',
  '/create-project': 'create-project',
  '/add-project': 'create-project',
  '/project': 'project-details',
  '/project-details': 'project-details',
  '/edit-project': 'edit-project',
  '/projects': 'projects',
  '/create-task': 'create-task',
  '/task-details': 'task-details',
  '/tasks': 'tasks',
  '/requests': 'requests',
  '/request-management': 'requests',
  '/create-request': 'create-request',
  '/request-details': 'request-details',
  '/request-types': 'request-types',
  '/settings': 'settings',
  '/profile': 'user-profile',
  '/notifications': 'notifications',
};

/** The page key that a path asks for, by whole segments, the longest first; undefined where nothing is checked. */
export function guardedPage(pathname: string): PageKey | undefined {
  const segments = pathname.split('/').filter(Boolean);
  for (let length = segments.length; length > 0; length--) {
    const path = `/${segments.slice(0, length).join('/')}`;
    if (Object.hasOwn(guarded, path)) return guarded[path];
  }
  return undefined;
}

/** Where a denied page leads: the dashboard; where that is what was denied, a page that is never checked. */
export function refugeFrom(page: PageKey, user: { assignedCompanyId: number | null }): string {
  if (page !== 'dashboard') return '/dashboard';
  return user.assignedCompanyId === null ? '/landing' : '/company-dashboard';
}

import type { PageKey } from './pages';

/** Which page a path is guarded as. What is not listed is not checked. */
const guarded: Record<string, PageKey> = {
  '/permissions-management': 'permissions-management',
  '/audit': 'audit',
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
  // beyond the specification's table: these two have their switches too
  '/company-dashboard': 'company-dashboard',
  '/project-templates': 'project-templates',
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

const dailyPages = ['projects', 'tasks', 'requests'] as const satisfies readonly PageKey[];

/**
 * Where a person goes who may open none of these pages: the dashboard, else their company's, else another page of
 * daily work, else the landing page, which is never checked.
 */
export function refugeFrom(denied: readonly PageKey[], user: { assignedCompanyId: number | null }): string {
  if (!denied.includes('dashboard')) return '/dashboard';
  const hasDesk = user.assignedCompanyId !== null && !denied.includes('company-dashboard');
  if (hasDesk) return '/company-dashboard';
  const open = dailyPages.find((page) => !denied.includes(page));
  return `/${open ?? 'landing'}`;
}

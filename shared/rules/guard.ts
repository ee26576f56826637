import { type PageKey, pages } from '../pages';

/** Which page a path is guarded as, without the id of a record. What is not listed is not checked. */
const guarded: Readonly<Record<string, PageKey>> = Object.fromEntries(
  Object.values(pages).flatMap((page) =>
    'access' in page ? [[page.path.replace('/:id', ''), page.access]] : [],
  ),
);

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

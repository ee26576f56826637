import { isAdmin, isOfManagingCompany, type RoleAndCompany } from './actor';

/** Where someone goes after signing in, by the screen they signed in on. `asked` is the path they wanted, if it is ours. */
export function landingAfterSignIn(
  user: RoleAndCompany,
  screen: 'landing' | 'login',
  asked?: string | null,
): string {
  const wanted = ownPath(asked);
  if (wanted) return wanted;
  if (screen === 'login') return '/company-dashboard';
  if (isAdmin(user)) return '/dashboard';
  return user.assignedCompanyId !== null && !isOfManagingCompany(user) ? '/company-dashboard' : '/dashboard';
}

/** Where `/` leads a signed-in person. */
export const homeOf = (user: RoleAndCompany): string =>
  user.assignedCompanyId === null ? '/landing' : '/company-dashboard';

const entrances = ['/', '/landing', '/login'];

/** The path, if it leads into this product and not merely to its entrance; never another origin. */
function ownPath(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/') || /^\/[/\\]/.test(path) || /[\s\\]/.test(path)) return undefined;
  const [pathname = ''] = path.split(/[?#]/);
  return entrances.includes(pathname) || pathname.startsWith('/api/') ? undefined : path;
}

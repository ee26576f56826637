import { isAdmin, isOfManagingCompany, type RoleAndCompany } from './actor';
import type { FirstPage } from './settings';

/** A person who signs in, and what they have chosen. */
type Arriving = RoleAndCompany & { firstPage?: FirstPage };

export type SignInScreen = 'landing' | 'login';

const MY_WORK = '/my-work';

/** Where someone goes after signing in, by the screen they signed in on. `asked` is the path they wanted, if it is ours. */
export function landingAfterSignIn(user: Arriving, screen: SignInScreen, asked?: string | null): string {
  const wanted = ownPath(asked);
  if (wanted) return wanted;
  if (user.firstPage === 'my_work') return MY_WORK;
  if (screen === 'login') return '/company-dashboard';
  if (isAdmin(user)) return '/dashboard';
  return user.assignedCompanyId !== null && !isOfManagingCompany(user) ? '/company-dashboard' : '/dashboard';
}

/**
 * Where a person goes who comes to the sign-in screen signed in already, as from the end of the tour: to the company
 * dashboard too, unless that would only tell them that it is not theirs.
 */
export const landingOfVisitor = (user: Arriving, asked?: string | null): string =>
  landingAfterSignIn(user, isAdmin(user) || user.assignedCompanyId !== null ? 'login' : 'landing', asked);

/** Where `/` leads a signed-in person. */
export function homeOf(user: Arriving): string {
  if (user.firstPage === 'my_work') return MY_WORK;
  return user.assignedCompanyId === null ? '/landing' : '/company-dashboard';
}

const entrances = ['/', '/landing', '/login'];
const LONGEST_PATH = 2_000;

/** The path, if it leads into this product and not merely to its entrance or its API; never another origin. */
export function ownPath(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/') || /^\/[/\\]/.test(path) || /[\s\\\p{Cc}]/u.test(path)) return undefined;
  if (path.length > LONGEST_PATH) return undefined;
  const { pathname } = new URL(path, 'http://hub'); // as browsers read it: without dot segments
  const leadsElsewhere = entrances.includes(pathname) || /^\/(api)?(\/|$)/i.test(pathname);
  return leadsElsewhere ? undefined : path;
}

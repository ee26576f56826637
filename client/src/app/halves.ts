import { loadEntranceTexts, loadLandingTexts } from '@/lib/i18n';
import { paths } from '@/lib/paths';
import { wasSignedIn } from '@/lib/presence';

// The hub has two halves, of which people fetch the one that they are in: what is shown at its entrance, and all the rest.

export const loadLogin = () =>
  Promise.all([import('@/features/auth/pages/login'), loadEntranceTexts()]).then(([page]) => page);
export const loadLanding = () =>
  Promise.all([import('@/features/auth/pages/landing'), loadLandingTexts()]).then(([page]) => page);
export const loadInside = () => import('./inside');

/** The inside with what stands around its pages, ahead of time. */
export const fetchInside = () => loadInside().then(({ fetchShell }) => fetchShell());

/** While it is asked who is there, what they probably need is on its way. Where it can't be had, the page itself says so. */
export function fetchProbableHalf(): void {
  const load = location.pathname === paths.login ? loadLogin : loadLanding;
  const half: Promise<unknown> = wasSignedIn() ? loadInside().then(({ theRouter }) => theRouter()) : load();
  half.catch(() => undefined);
}

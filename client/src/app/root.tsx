import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { CurrentUser, useForgetOthers, useSession } from '@/features/auth/api';
import { withTexts } from '@/lib/i18n';
import { whenOnline } from '@/lib/online';
import { paths } from '@/lib/paths';
import { ErrorState } from '@/ui/feedback/states';
import { toast } from '@/ui/feedback/toast';
import { useUnsavedInput } from '@/ui/form/unsaved-input';
import { PageFocus } from './page-focus';
import { PageTitle } from './page-title';
import { isPage, loadLanding } from './pages';
import { Splash } from './splash';

/** What stands around the pages, and the texts on it. */
export const loadShell = () => withTexts(import('./signed-in-app'), 'shell');

const LandingPage = lazy(loadLanding);

/** Around every page: who is there, and so what is shown. */
export function Root() {
  return (
    <>
      <Gate />
      <ScrollRestoration />
    </>
  );
}

/** Signed out, every path but the sign-in screen shows the landing page, which leads back to the path asked for. */
function Gate() {
  const { user, isPending, error, retry, isFetching } = useSession();
  const { pathname, search, hash } = useLocation();
  const { unsaved } = useUnsavedInput();
  const [last, setLast] = useState(user);
  if (user && user !== last) setLast(user);
  const reader = user ?? (unsaved ? last : null); // what was entered stays until a person has signed in again elsewhere
  const isLogin = pathname === paths.login;
  useWordOnSessionEnd(user !== null, isLogin);
  useForgetOthers(user);
  useShellAhead(reader === null);

  if (isPending) return <Splash />;
  const who = reader ? 'signed in' : error ? 'unknown' : 'signed out';
  return (
    <Suspense fallback={<Splash />}>
      {who === 'unknown' ? (
        <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center p-4">
          <ErrorState error={error} onRetry={retry} retrying={isFetching} />
        </main>
      ) : reader || isLogin ? (
        <CurrentUser value={reader}>
          <Outlet />
        </CurrentUser>
      ) : (
        <>
          <PageTitle title="shell:pages.landing" />
          <LandingPage asked={isPage(pathname) ? pathname + search + hash : undefined} />
        </>
      )}
      <PageFocus page={`${who}: ${pathname}`} />
    </Suspense>
  );
}

/** A session that ended by itself (elsewhere, or in time) says so; signing out loads the page afresh. */
function useWordOnSessionEnd(signedIn: boolean, isLogin: boolean) {
  const { t } = useTranslation('frame');
  const wasSignedIn = useRef(signedIn);
  useEffect(() => {
    // a link from a letter may end a session on the sign-in screen, which tells it in its own text
    if (wasSignedIn.current && !signedIn && !isLogin) {
      toast({ title: t('sessionEnded'), description: t('sessionEndedText'), tone: 'info' });
    }
    wasSignedIn.current = signedIn;
  }, [signedIn, isLogin, t]);
}

const fetchShell = whenOnline(loadShell);

/** A person who types their name is about to sign in: the shell of the signed-in app comes meanwhile. */
function useShellAhead(isSignedOut: boolean) {
  useEffect(() => {
    if (!isSignedOut) return;
    const fetchOnce = () => void fetchShell().catch(console.error);
    addEventListener('input', fetchOnce, { once: true });
    return () => removeEventListener('input', fetchOnce);
  }, [isSignedOut]);
}

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { CurrentUser, useForgetOthers, useSession } from '@/features/auth/api';
import { KnownPages, usePageExists } from '@/lib/known-pages';
import { paths } from '@/lib/paths';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { UnsavedBlocker, useUnsavedInput } from '@/ui/unsaved-guard';
import { NavigationProgress } from './navigation-progress';
import { PageFocus } from './page-focus';
import { RouteTitle } from './page-title';
import { SessionEnded } from './session-ended';
import { Splash } from './splash';

const LiveUpdates = lazy(() =>
  import('./live-updates/live-updates').then((file) => ({ default: file.LiveUpdates })),
);
const LandingPage = lazy(() => import('@/features/auth/pages/landing'));

/** Around every page: who is there, and so what is shown. */
export function Root({ knownPages }: { knownPages: readonly string[] }) {
  return (
    <KnownPages value={knownPages}>
      <NavigationProgress />
      <Gate />
      <ScrollRestoration />
      <UnsavedBlocker />
    </KnownPages>
  );
}

/** Signed out, every path but the sign-in screen shows the landing page, which leads back to the path asked for. */
function Gate() {
  const { user, isPending, error, retry, isFetching } = useSession();
  const { pathname, search } = useLocation();
  const exists = usePageExists();
  const lastPage = useRef<string>(undefined);
  const { unsaved, letGo } = useUnsavedInput();
  const [last, setLast] = useState(user);
  if (user && user !== last) setLast(user);
  const ended = !user && last !== null && unsaved;
  const reader = ended ? last : user;
  useWordOnSessionEnd(user !== null);
  useForgetOthers(user);

  if (isPending) return <Splash />;
  const who = reader ? 'signed in' : error ? 'unknown' : 'signed out';
  const focus = <PageFocus page={`${who}: ${pathname}`} last={lastPage} />;
  if (error && !reader) {
    return (
      <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center p-4">
        <ErrorState error={error} onRetry={retry} retrying={isFetching} />
        {focus}
      </main>
    );
  }
  if (reader || pathname === paths.login) {
    return (
      <CurrentUser value={reader}>
        {user && (
          <Suspense>
            <LiveUpdates />
          </Suspense>
        )}
        <SessionEnded ended={ended} onCheck={retry} onLeave={letGo}>
          <RouteTitle />
          <Outlet />
          {focus}
        </SessionEnded>
      </CurrentUser>
    );
  }
  return (
    <Suspense fallback={<Splash />}>
      <RouteTitle title="shell:pages.landing" />
      <LandingPage asked={exists(pathname) ? pathname + search : undefined} />
      {focus}
    </Suspense>
  );
}

/** A session that ended by itself (elsewhere, or in time) says so; signing out loads the page afresh. */
function useWordOnSessionEnd(signedIn: boolean) {
  const { t } = useTranslation('shell');
  const wasSignedIn = useRef(signedIn);
  useEffect(() => {
    if (wasSignedIn.current && !signedIn) {
      toast({ title: t('sessionEnded'), description: t('sessionEndedText'), tone: 'info' });
    }
    wasSignedIn.current = signedIn;
  }, [signedIn, t]);
}

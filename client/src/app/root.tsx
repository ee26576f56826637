import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { CurrentUser, useForgetOthers, useSession } from '@/features/auth/api';
import { ConfirmIdentity } from '@/features/auth/components/confirm-identity';
import { KnownPages, usePageExists } from '@/lib/known-pages';
import { pagePaths, paths } from '@/lib/paths';
import { toast } from '@/ui/feedback/toast';
import { UnsavedBlocker, useUnsavedInput } from '@/ui/form/unsaved-guard';
import { loadLanding } from './halves';
import { NavigationProgress } from './navigation-progress';
import { PageFocus } from './page-focus';
import { RouteTitle } from './page-title';
import { RouterWay } from './router-way';
import { SessionEnded } from './session-ended';
import { Splash } from './splash';
import { Unreachable } from './unreachable';

const LiveUpdates = lazy(() =>
  import('./live-updates/live-updates').then((file) => ({ default: file.LiveUpdates })),
);
const LandingPage = lazy(loadLanding);

/** Around every page: who is there, and so what is shown. */
export function Root() {
  return (
    <KnownPages value={pagePaths}>
      <NavigationProgress />
      <RouterWay>
        <Gate />
      </RouterWay>
      <ScrollRestoration />
      <UnsavedBlocker />
    </KnownPages>
  );
}

/** Signed out, every path but the sign-in screen shows the landing page, which leads back to the path asked for. */
function Gate() {
  const session = useSession();
  const { user, isPending, error, retry } = session;
  const { pathname, search } = useLocation();
  const exists = usePageExists();
  const { unsaved, letGo } = useUnsavedInput();
  const [last, setLast] = useState(user);
  if (user && user !== last) setLast(user);
  const ended = !user && last !== null && unsaved;
  const reader = ended ? last : user;
  useWordOnSessionEnd(user !== null);
  useForgetOthers(user);

  if (isPending) return <Splash />;
  const who = reader ? 'signed in' : error ? 'unknown' : 'signed out';
  const focus = <PageFocus page={`${who}: ${pathname}`} />;
  if (error && !reader) return <Unreachable session={session}>{focus}</Unreachable>;
  if (reader || pathname === paths.login) {
    return (
      <CurrentUser value={reader}>
        {user && (
          <Suspense>
            <LiveUpdates />
            <ConfirmIdentity />
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
  const { t } = useTranslation('frame');
  const wasSignedIn = useRef(signedIn);
  useEffect(() => {
    if (wasSignedIn.current && !signedIn) {
      toast({ title: t('sessionEnded'), description: t('sessionEndedText'), tone: 'info' });
    }
    wasSignedIn.current = signedIn;
  }, [signedIn, t]);
}

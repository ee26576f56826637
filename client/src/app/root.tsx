import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { CurrentUser, useSession } from '@/features/auth/api';
import { KnownPages, usePageExists } from '@/lib/known-pages';
import { paths } from '@/lib/paths';
import { ErrorState } from '@/ui/states';
import { NavigationProgress } from './navigation-progress';
import { RouteTitle } from './page-title';
import { Splash } from './splash';
import { useFocusOnNavigation } from './use-focus-on-navigation';

const LandingPage = lazy(() => import('@/features/auth/pages/landing'));

/** Around every page: who is there, and so what is shown. */
export function Root({ knownPages }: { knownPages: readonly string[] }) {
  return (
    <KnownPages value={knownPages}>
      <NavigationProgress />
      <Gate />
      <ScrollRestoration />
    </KnownPages>
  );
}

/** Signed out, every path but the sign-in screen shows the landing page, which leads back to the path asked for. */
function Gate() {
  const { user, isPending, error, retry, isFetching } = useSession();
  const { pathname, search } = useLocation();
  const exists = usePageExists();
  useFocusOnNavigation();

  if (isPending) return <Splash />;
  if (error && !user) {
    return (
      <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center p-4">
        <ErrorState error={error} onRetry={retry} retrying={isFetching} />
      </main>
    );
  }
  if (user || pathname === paths.login) {
    return (
      <CurrentUser value={user}>
        <RouteTitle />
        <Outlet />
      </CurrentUser>
    );
  }
  return (
    <Suspense fallback={<Splash />}>
      <RouteTitle title="shell:pages.landing" />
      <LandingPage asked={exists(pathname) ? pathname + search : undefined} />
    </Suspense>
  );
}

import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '@/features/auth/api';
import { paths } from '@/lib/paths';
import { notePresence } from '@/lib/presence';
import { useBrowserWay } from './browser-way';
import { CrashBoundary } from './crash-boundary';
import { loadInside } from './halves';
import { Outside } from './outside';
import { Splash } from './splash';

const Inside = lazy(loadInside);

/**
 * Leads those who are signed in inside, where they stay: what is shown there when their session ends is for the inside to
 * say. The sign-in screen leads on by itself, once nothing is left to do on it.
 */
export function App() {
  const { user, isPending, error } = useSession();
  const way = useBrowserWay();
  const [isInside, setIsInside] = useState(false);
  if (!isInside && user && way.place.pathname !== paths.login) setIsInside(true);
  const isKnown = !isPending && !error;
  const isSignedIn = user !== null;
  useEffect(() => {
    if (isKnown) notePresence(isSignedIn);
  }, [isKnown, isSignedIn]);
  return (
    <CrashBoundary>
      <Suspense fallback={<Splash />}>{isInside ? <Inside /> : <Outside way={way} />}</Suspense>
    </CrashBoundary>
  );
}

import { lazy, Suspense, useEffect } from 'react';
import { useSession } from '@/features/auth/api';
import { type TextKey, useText } from '@/lib/i18n';
import { isOneOf } from '@/lib/known-pages';
import { whenOnline } from '@/lib/online';
import { usePageTitle } from '@/lib/page-title';
import { pagePaths, paths } from '@/lib/paths';
import { type Way, WayContext } from '@/lib/way';
import { fetchInside, loadLanding, loadLogin } from './halves';
import { PageFocus } from './page-focus';
import { Splash } from './splash';
import { Unreachable } from './unreachable';

const LoginPage = lazy(loadLogin);
const LandingPage = lazy(loadLanding);
const fetchInsideOnline = whenOnline(fetchInside);

/**
 * The hub for people who are signed out: every path but the sign-in screen shows the landing page, which leads back to
 * the path asked for.
 */
export function Outside({ way }: { way: Way }) {
  const session = useSession();
  const { pathname, search } = way.place;
  useFetchingInside();
  if (session.isPending) return <Splash />;
  const who = session.user ? 'signed in' : session.error ? 'unknown' : 'signed out';
  const focus = <PageFocus page={`${who}: ${pathname}`} />;
  if (who === 'unknown') return <Unreachable session={session}>{focus}</Unreachable>;
  const isLogin = pathname === paths.login;
  return (
    <WayContext value={way}>
      <Suspense fallback={<Splash />}>
        <Title text={isLogin ? 'shell:pages.login' : 'shell:pages.landing'} />
        {isLogin ? (
          <LoginPage />
        ) : (
          <LandingPage asked={isOneOf(pagePaths, pathname) ? pathname + search : undefined} />
        )}
        {focus}
      </Suspense>
    </WayContext>
  );
}

function Title({ text }: { text: TextKey }) {
  usePageTitle(useText()(text));
  return null;
}

/** A person who types their name here is about to come in. */
function useFetchingInside() {
  useEffect(() => {
    const fetchOnce = () => void fetchInsideOnline().catch(console.error);
    addEventListener('input', fetchOnce, { once: true });
    return () => removeEventListener('input', fetchOnce);
  }, []);
}

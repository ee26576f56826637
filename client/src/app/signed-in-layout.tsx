import { Outlet } from 'react-router-dom';
import { AccessGuard } from './access-guard';
import { Header } from './header';
import { NavigationBar } from './navigation-bar';
import { SkipLink } from './skip-link';

/** The shell around every page of a signed-in person. */
export function SignedInLayout() {
  return (
    <>
      <SkipLink />
      <div className="sticky top-0 z-30 border-line border-b bg-surface/95 backdrop-blur">
        <Header />
        <NavigationBar />
      </div>
      <main id="main" tabIndex={-1}>
        <AccessGuard>
          <Outlet />
        </AccessGuard>
      </main>
    </>
  );
}

import { lazy, Suspense } from 'react';
import LandingPage from '@/features/auth/pages/landing';

const UserMenu = lazy(() => import('./user-menu').then((file) => ({ default: file.UserMenu })));

/** The landing page as people see it who are signed in: their menu is in its header. */
export default function SignedInLanding() {
  return (
    <LandingPage
      menu={
        <Suspense>
          <UserMenu
            standalone
            className="text-brand-on hover:bg-brand-raised aria-expanded:bg-brand-raised"
          />
        </Suspense>
      }
    />
  );
}

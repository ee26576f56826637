import LandingPage from '@/features/auth/pages/landing';
import { UserMenu } from './user-menu';

/** The landing page as people see it who are signed in: their menu is in its header. */
export default function SignedInLanding() {
  return (
    <LandingPage
      menu={
        <UserMenu standalone className="text-brand-on hover:bg-brand-raised aria-expanded:bg-brand-raised" />
      }
    />
  );
}

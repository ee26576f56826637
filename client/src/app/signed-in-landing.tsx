import { guardedPage, refugeFrom } from '@shared/rules/guard';
import { landingAfterSignIn } from '@shared/rules/landing';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { pageAccessQuery } from '@/features/access/api';
import { useUser } from '@/features/auth/api';
import LandingPage from '@/features/auth/pages/landing';
import { withTexts } from '@/lib/i18n';

const UserMenu = lazy(async () => {
  const { UserMenu } = await withTexts(import('./user-menu'), 'shell');
  return { default: UserMenu };
});

/** Where people begin, or the next best where that page is closed to them. */
function useOpenStart(): string {
  const user = useUser();
  const start = landingAfterSignIn(user, 'landing');
  const page = guardedPage(start);
  const { data } = useQuery({
    ...pageAccessQuery(page ?? 'dashboard'),
    enabled: page !== undefined,
    refetchInterval: false,
  });
  return page && data?.hasAccess === false ? refugeFrom([page], user) : start;
}

/** The landing page as people see it who are signed in: their menu is in its header. */
export default function SignedInLanding() {
  return (
    <LandingPage
      startTo={useOpenStart()}
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

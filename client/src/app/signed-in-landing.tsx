import { guardedPage, refugeFrom } from '@shared/rules/guard';
import { landingAfterSignIn } from '@shared/rules/landing';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { pageAccessQuery } from '@/features/access/api';
import { SIGN_OUT_FAILED, useUser } from '@/features/auth/api';
import LandingPage from '@/features/auth/pages/landing';
import { toast } from '@/ui/toast';

const UserMenu = lazy(() => import('./user-menu').then((file) => ({ default: file.UserMenu })));

/** Where people begin, or the next best where that page is closed to them. */
function useOpenStart(): string {
  const user = useUser();
  const start = landingAfterSignIn(user, 'landing');
  const page = guardedPage(start) ?? 'dashboard';
  const { data } = useQuery({ ...pageAccessQuery(page), refetchInterval: false });
  return data?.hasAccess === false ? refugeFrom([page], user) : start;
}

/** The landing page as people see it who are signed in: their menu is in its header. */
export default function SignedInLanding() {
  useWordOnSignOut();
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

/** Whoever thinks that they have left, perhaps on a shared computer, is told that they have not. */
function useWordOnSignOut() {
  const { t } = useTranslation('frame');
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  const failed = hash === SIGN_OUT_FAILED;
  useEffect(() => {
    if (!failed) return;
    toast({ tone: 'error', title: t('signOutFailed'), description: t('signOutFailedText') });
    navigate(pathname, { replace: true });
  }, [failed, navigate, pathname, t]);
}

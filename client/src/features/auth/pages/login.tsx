import { landingAfterSignIn } from '@shared/rules/landing';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Onward, useWay } from '@/lib/way';
import { toast } from '@/ui/toast';
import { useSession } from '../api';
import { Entrance } from '../components/entrance';
import { LoginForm } from '../components/login-form';
import { useEntry } from '../components/use-entry';

const NewPassword = lazy(() =>
  import('../components/new-password').then((file) => ({ default: file.NewPassword })),
);

/**
 * The second, simpler sign-in screen. It leads to the company dashboard, or to the page that was asked for. With a
 * link for it, one sets a new password here first, also while somebody is signed in.
 */
export default function LoginPage() {
  const { user, demo } = useSession();
  const asked = (useWay().place.state as { asked?: string } | null)?.asked;
  const { token, failure, forget } = useEntry(user !== null);
  const [returned, setReturned] = useState(false);
  const leave = useCallback(() => {
    forget();
    setReturned(true);
  }, [forget]);
  const onSet = useAfterwards(user !== null, leave);

  if (token === undefined && user) return <Onward to={landingAfterSignIn(user, 'login', asked)} />;
  return (
    <Entrance>
      {token === undefined ? (
        <LoginForm asked={asked} demo={demo} googleFailure={failure} takesFocus={returned} />
      ) : (
        <Suspense>
          <NewPassword key={token} token={token} onSet={onSet} onBack={leave} />
        </Suspense>
      )}
    </Entrance>
  );
}

/** Once the password is set and nobody is signed in any more, the sign-in form is next. */
function useAfterwards(signedIn: boolean, leave: () => void): () => void {
  const { t } = useTranslation('auth');
  const [isSet, setIsSet] = useState(false);
  useEffect(() => {
    if (!isSet || signedIn) return;
    setIsSet(false);
    leave();
    const [title, description] = [t('newPassword.done'), t('newPassword.doneText')];
    // after the word that the session has ended, which it replaces
    queueMicrotask(() => toast({ title, description, tone: 'success' }));
  }, [isSet, signedIn, leave, t]);
  return () => setIsSet(true);
}

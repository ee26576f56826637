import type { SecondStep } from '@shared/contracts/auth';
import { landingAfterSignIn, landingOfVisitor } from '@shared/rules/landing';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { withTexts } from '@/lib/i18n';
import { PageLoader } from '@/ui/feedback/page-loader';
import { toast } from '@/ui/feedback/toast';
import { pendingStepQuery, type SignedIn, useEnter, useSession } from '../api';
import { Entrance, EntranceHeading } from '../components/entrance';
import { LazySecondStep } from '../components/lazy-second-step';
import { LoginForm } from '../components/login-form';
import { useEntry } from '../hooks/use-entry';

/** What a link from a letter leads to, with its texts. */
const byLink = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await withTexts(load(), 'links') }));

const NewPassword = byLink(() => import('../components/new-password').then((file) => file.NewPassword));
const Join = byLink(() => import('../components/join').then((file) => file.Join));
const ConfirmEmail = byLink(() => import('../components/confirm-email').then((file) => file.ConfirmEmail));

const SetUp = lazy(async () => {
  const file = await withTexts(import('@/features/security/components/set-up'), 'security');
  return { default: file.SetUp };
});

/**
 * The second, simpler sign-in screen. It leads to the company dashboard, or to the page that was asked for. A link
 * from a letter first asks for a first or new password or confirms a new address here, signed in or not.
 */
export default function LoginPage() {
  const { user, demo } = useSession();
  const asked = (useLocation().state as { asked?: string } | null)?.asked;
  const { token, invitation, emailToken, failure, isHalfway, forget } = useEntry(user !== null);
  const [isVisitor] = useState(user !== null);
  const [returned, setReturned] = useState(false);
  const leave = useCallback(() => {
    forget();
    setReturned(true);
  }, [forget]);
  const onSet = useAfterwards(user !== null, leave);
  const { step, setStep, next, onPassed } = useSecondStep(isHalfway ?? false);
  const back = () => {
    setStep(undefined);
    leave();
  };

  if (!token && !invitation && !emailToken && user && !step) {
    return (
      <>
        <PageLoader className="min-h-dvh" />
        <Navigate
          to={next ?? (isVisitor ? landingOfVisitor(user, asked) : landingAfterSignIn(user, 'login', asked))}
          replace
        />
      </>
    );
  }
  return (
    <Entrance>
      {emailToken ? (
        <Suspense>
          <ConfirmEmail key={emailToken} token={emailToken} isSignedIn={user !== null} onDone={leave} />
        </Suspense>
      ) : invitation ? (
        <Suspense>
          <Join
            key={invitation}
            token={invitation}
            onJoined={(signedIn) => {
              forget();
              onPassed(signedIn);
            }}
            onSecondStep={(next) => {
              forget();
              setStep(next);
            }}
            onBack={leave}
          />
        </Suspense>
      ) : token ? (
        <Suspense>
          <NewPassword key={token} token={token} onSet={onSet} onBack={leave} />
        </Suspense>
      ) : step?.setUp ? (
        <Suspense fallback={<PageLoader />}>
          <SetUp onPassed={onPassed} onBack={back} />
        </Suspense>
      ) : step ? (
        <LazySecondStep
          step={step}
          onPassed={onPassed}
          onBack={back}
          heading={(title, text) => <EntranceHeading title={title} text={text} />}
        />
      ) : (
        <LoginForm
          asked={asked}
          demo={demo}
          googleFailure={failure}
          takesFocus={returned}
          onSecondStep={setStep}
          onPassed={onPassed}
        />
      )}
    </Entrance>
  );
}

/** The step that a sign-in waits for, begun here or `elsewhere`; and where it leads once it was passed. */
function useSecondStep(elsewhere: boolean) {
  const { t } = useTranslation('auth');
  const enter = useEnter();
  const [step, setStep] = useState<SecondStep>();
  const [next, setNext] = useState<string>();
  const { data } = useQuery({ ...pendingStepQuery, enabled: elsewhere });
  useEffect(() => {
    if (data?.secondStep) setStep(data.secondStep);
  }, [data]);
  const onPassed = (signedIn: SignedIn) => {
    setNext(signedIn.next ?? undefined);
    setStep(undefined);
    enter(signedIn.user);
    toast({ title: t('welcome'), tone: 'success' });
  };
  return { step, setStep, next, onPassed };
}

/** Once the password is set and nobody is signed in any more, the sign-in form is next. */
function useAfterwards(signedIn: boolean, leave: () => void): () => void {
  const { t } = useTranslation('mailedLinks', { keyPrefix: 'newPassword' });
  const [isSet, setIsSet] = useState(false);
  useEffect(() => {
    if (!isSet || signedIn) return;
    setIsSet(false);
    leave();
    toast({ title: t('done'), description: t('doneText'), tone: 'success' });
  }, [isSet, signedIn, leave, t]);
  return () => setIsSet(true);
}

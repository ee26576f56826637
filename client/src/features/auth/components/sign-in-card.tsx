import type { SecondStep, Self } from '@shared/contracts/auth';
import { landingAfterSignIn } from '@shared/rules/landing';
import { UserRound } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { HttpError, serverMessage } from '@/lib/http';
import { toast } from '@/ui/feedback/toast';
import { Checkbox } from '@/ui/form/checkbox';
import { Field } from '@/ui/form/field';
import { PasswordInput } from '@/ui/form/password-input';
import { TextInput } from '@/ui/form/text-input';
import { Button } from '@/ui/page/button';
import { useEnter } from '../api';
import { SECOND_STEP } from '../hooks/use-entry';
import { useSignInForm } from '../hooks/use-sign-in-form';
import { ForgotPasswordButton } from './forgot-password-button';
import { GoogleSignIn } from './google-sign-in';
import { LazyForgotPasswordDialog } from './lazy-forgot-password-dialog';
import { LazySecondStep } from './lazy-second-step';
import { PasskeySignIn } from './passkey-sign-in';

/** The server answered about this attempt; a failing server or proxy with nothing to say did not. */
const isRefusal = (error: unknown): boolean =>
  error instanceof HttpError && (error.status < 500 || serverMessage(error) !== undefined);

/** Signing in on the landing page. `asked` is the page a person wanted before they were found to be signed out. */
export function SignInCard({ asked }: { asked: string | undefined }) {
  const { t } = useTranslation(['auth', 'common']);
  const navigate = useNavigate();
  const [forgot, setForgot] = useState(false);
  const [step, setStep] = useState<SecondStep>();
  const lead = useLead(asked);
  const { credentials, change, missing, fields, submit, submitting } = useSignInForm({
    onIncomplete: ([first]) =>
      toast({
        title: t('common:error'),
        description: first === 'username' ? t('enterIdentifier') : t('enterPassword'),
        tone: 'error',
      }),
    onFailure: (error) =>
      isRefusal(error)
        ? toast({
            title: t('loginError'),
            description: serverMessage(error) ?? t('wrongCredentials'),
            tone: 'error',
          })
        : toast({ title: t('common:connectionError'), description: t('exception'), tone: 'error' }),
    onSuccess: lead,
    // setting a factor up takes more room than this card
    onSecondStep: (next) => (next.setUp ? void navigate(SECOND_STEP, { state: { asked } }) : setStep(next)),
  });
  if (step) {
    return (
      <Card>
        <LazySecondStep
          step={step}
          onPassed={({ user }) => lead(user)}
          onBack={() => setStep(undefined)}
          heading={(title, text) => <CardHeading title={title} text={text} />}
        />
      </Card>
    );
  }
  return (
    <Card>
      <CardHeading title={t('card.title')} text={t('card.text')} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-2">
        <Field
          errorLine
          label={t('identifier')}
          error={missing.includes('username') ? t('enterIdentifier') : undefined}
        >
          <TextInput
            ref={fields.username}
            required
            name="username"
            dir="ltr"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            icon={<UserRound aria-hidden="true" />}
            value={credentials.username}
            onChange={(event) => change({ username: event.target.value })}
          />
        </Field>
        <Field
          errorLine
          label={t('password')}
          error={missing.includes('password') ? t('enterPassword') : undefined}
        >
          <PasswordInput
            ref={fields.password}
            required
            name="password"
            autoComplete="current-password"
            value={credentials.password}
            onChange={(event) => change({ password: event.target.value })}
          />
        </Field>
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-2">
          <Checkbox
            label={t('rememberMe')}
            checked={credentials.rememberMe}
            onCheckedChange={(rememberMe) => change({ rememberMe })}
          />
          <ForgotPasswordButton onClick={() => setForgot(true)} />
        </div>
        <Button type="submit" size="lg" className="mt-2" loading={submitting}>
          {t('signIn')}
        </Button>
      </form>
      <GoogleSignIn asked={asked} />
      <PasskeySignIn rememberMe={credentials.rememberMe} onPassed={({ user }) => lead(user)} />
      <p className="mt-5 border-line border-t pt-4 text-ink-faint text-sm">{t('noAccount')}</p>
      {forgot && (
        <LazyForgotPasswordDialog identifier={credentials.username} onClose={() => setForgot(false)} />
      )}
    </Card>
  );
}

const Card = ({ children }: { children: ReactNode }) => (
  <section aria-labelledby="sign-in-title" className="surface-card rounded-xl p-6 shadow-lg sm:p-7">
    {children}
  </section>
);

const CardHeading = ({ title, text }: { title: string; text: string }) => (
  <>
    <h2 id="sign-in-title" className="font-semibold text-xl">
      {title}
    </h2>
    <p className="mb-5 text-ink-muted text-sm">{text}</p>
  </>
);

/** Leads a person on. The sign-in counts once the address has changed, since `/` leads those who are signed in elsewhere. */
function useLead(asked: string | undefined) {
  const { t } = useTranslation(['auth', 'common']);
  const navigate = useNavigate();
  const enter = useEnter();
  const { key } = useLocation();
  const [entering, setEntering] = useState<{ user: Self; from: string }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (entering && key !== entering.from) enter(entering.user);
  }, [key]);
  return (user: Self) => {
    toast({ title: t('common:success'), description: t('loggedIn'), tone: 'success' });
    setEntering({ user, from: key });
    void navigate(landingAfterSignIn(user, 'landing', asked), { replace: true });
  };
}

import type { SecondStep } from '@shared/contracts/auth';
import type { GoogleFailure } from '@shared/rules/google';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessage } from '@/lib/http';
import { Field, FieldError } from '@/ui/form/field';
import { PasswordInput } from '@/ui/form/password-input';
import { TextInput } from '@/ui/form/text-input';
import { Button } from '@/ui/page/button';
import type { SignedIn } from '../api';
import { type Credentials, useSignInForm } from '../hooks/use-sign-in-form';
import { DEMO_ACCOUNT, DemoHint } from './demo-hint';
import { EntranceHeading } from './entrance';
import { ForgotPasswordButton } from './forgot-password-button';
import { GoogleSignIn } from './google-sign-in';
import { LazyForgotPasswordDialog } from './lazy-forgot-password-dialog';
import { PasskeySignIn } from './passkey-sign-in';

interface Props {
  /** The page a person wanted before they were found to be signed out. */
  asked: string | undefined;
  /** The hub runs on demo data. */
  demo: boolean;
  /** Why they are back from Google and not signed in. */
  googleFailure: GoogleFailure | undefined;
  /** It comes after something else on this screen. */
  takesFocus: boolean;
  onSecondStep: (step: SecondStep) => void;
  onPassed: (signedIn: SignedIn) => void;
}

/** Signing in on the second screen: what goes wrong is said in the form. */
export function LoginForm({ asked, demo, googleFailure, takesFocus, onSecondStep, onPassed }: Props) {
  const { t } = useTranslation('auth');
  const [failure, setFailure] = useState<string>();
  const [forgot, setForgot] = useState(false);
  const { credentials, change, missing, fields, submit, submitting } = useSignInForm({
    onIncomplete: () => setFailure(t('enterBoth')),
    onFailure: (error) => setFailure(serverMessage(error) ?? t('failed')),
    onSuccess: (user) => onPassed({ user, next: null }),
    onSecondStep,
  });
  const enter = (part: Partial<Credentials>) => {
    setFailure(undefined); // it was about what stood there before
    change(part);
  };
  return (
    <>
      <EntranceHeading title={t('login.title')} text={t('login.text')} takesFocus={takesFocus} />
      {googleFailure && <GoogleAlert failure={googleFailure} />}
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t('username')}>
          <TextInput
            ref={fields.username}
            required
            name="username"
            dir="ltr"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={credentials.username}
            aria-invalid={missing.includes('username') || undefined}
            onChange={(event) => enter({ username: event.target.value })}
          />
        </Field>
        <Field label={t('password')}>
          <PasswordInput
            ref={fields.password}
            required
            name="password"
            autoComplete="current-password"
            value={credentials.password}
            aria-invalid={missing.includes('password') || undefined}
            onChange={(event) => enter({ password: event.target.value })}
          />
        </Field>
        <ForgotPasswordButton onClick={() => setForgot(true)} />
        <div className="flex flex-col gap-1.5">
          <FieldError line>{failure}</FieldError>
          <Button type="submit" size="lg" loading={submitting}>
            {t('signIn')}
          </Button>
        </div>
      </form>
      <GoogleSignIn asked={asked} from="login" />
      <PasskeySignIn rememberMe={false} onPassed={onPassed} />
      {demo && (
        <div className="mt-6">
          <DemoHint onFill={() => enter(DEMO_ACCOUNT)} />
        </div>
      )}
      {forgot && (
        <LazyForgotPasswordDialog identifier={credentials.username} onClose={() => setForgot(false)} />
      )}
    </>
  );
}

function GoogleAlert({ failure }: { failure: GoogleFailure }) {
  const { t } = useTranslation('auth');
  return (
    <p role="alert" className="mb-5 flex gap-3 rounded-lg bg-red-soft px-4 py-3 text-red-ink text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {t(`google.failures.${failure}`)}
    </p>
  );
}

import { landingAfterSignIn } from '@shared/rules/landing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { serverMessage } from '@/lib/http';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Field, FieldError } from '@/ui/field';
import { LanguageToggle } from '@/ui/language-toggle';
import { Logo } from '@/ui/logo';
import { PasswordInput } from '@/ui/password-input';
import { TextInput } from '@/ui/text-input';
import { ThemeToggle } from '@/ui/theme-toggle';
import { toast } from '@/ui/toast';
import { useSession } from '../api';
import { DEMO_ACCOUNT, DemoHint } from '../components/demo-hint';
import { ProductPreview } from '../components/product-preview';
import { TrackLines } from '../components/track-lines';
import { useSignInForm } from '../components/use-sign-in-form';

/** The second, simpler sign-in screen. It leads to the company dashboard, or to the page that was asked for. */
export default function LoginPage() {
  const { t } = useTranslation(['auth', 'shell']);
  const { user, demo } = useSession();
  const asked = (useLocation().state as { asked?: string } | null)?.asked;
  const [failure, setFailure] = useState<string>();
  const { credentials, change, missing, fields, submit, submitting } = useSignInForm({
    onIncomplete: () => setFailure(t('enterBoth')),
    onFailure: (error) => setFailure(serverMessage(error) ?? t('failed')),
    onSuccess: () => toast({ title: t('welcome'), tone: 'success' }),
  });
  if (user) return <Navigate to={landingAfterSignIn(user, 'login', asked)} replace />;

  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(26rem,1fr)_1.1fr]">
      <div className="flex flex-col px-5 sm:px-10">
        <header className="flex h-16 items-center gap-1">
          <Link to={paths.landing} aria-label={t('shell:home')} className="me-auto flex rounded-md">
            <Logo />
          </Link>
          <LanguageToggle />
          <ThemeToggle />
        </header>
        <main tabIndex={-1} className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center py-10">
          <h1 tabIndex={-1} className="font-semibold text-2xl">
            {t('login.title')}
          </h1>
          <p className="mt-1 mb-7 text-ink-muted">{t('login.text')}</p>
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
                onChange={(event) => change({ username: event.target.value })}
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
                onChange={(event) => change({ password: event.target.value })}
              />
            </Field>
            <FieldError>{failure}</FieldError>
            <Button type="submit" size="lg" loading={submitting}>
              {t('signIn')}
            </Button>
          </form>
          {demo && (
            <div className="mt-6">
              <DemoHint onFill={() => change(DEMO_ACCOUNT)} />
            </div>
          )}
        </main>
      </div>
      <aside
        aria-label={t('preview.label')}
        className="relative isolate hidden overflow-hidden bg-brand text-brand-on lg:block"
      >
        <TrackLines />
        <div className="mx-auto flex h-full max-w-xl flex-col justify-center gap-10 p-12">
          <p className="text-balance font-semibold text-3xl">{t('hero.title')}</p>
          <div className="text-ink">
            <ProductPreview orientation="vertical" />
          </div>
        </div>
      </aside>
    </div>
  );
}

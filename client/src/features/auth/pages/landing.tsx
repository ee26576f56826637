import { landingAfterSignIn } from '@shared/rules/landing';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isolate } from '@/lib/isolate';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/page/button';
import { LanguageToggle } from '@/ui/page/language-toggle';
import { ThemeToggle } from '@/ui/page/theme-toggle';
import { DirIcon } from '@/ui/text/dir-icon';
import { Logo } from '@/ui/text/logo';
import { useSession } from '../api';
import { LandingHero } from '../components/landing-hero';
import { Features, FinalCall, Footer, Stats } from '../components/landing-sections';
import { ProductPreview } from '../components/product-preview';
import { SignInCard } from '../components/sign-in-card';
import { IntroVideo } from './landing/intro-video';

const onBrand = 'text-brand-on not-disabled:hover:bg-brand-raised not-disabled:hover:text-brand-on';

interface Props {
  /** The address that a signed-out person asked for, if it is a page: they see this one on every address. */
  asked?: string | undefined;
  /** Where a person who is signed in goes on, and their menu. */
  startTo?: string;
  menu?: ReactNode;
}

/** The entrance, for everyone. */
export default function LandingPage({ asked, startTo, menu }: Props) {
  const { t } = useTranslation(['landing', 'auth']);
  const { user } = useSession();
  const start = user
    ? { to: startTo ?? landingAfterSignIn(user, 'landing'), label: t('signedIn.action') }
    : { to: paths.login, state: { asked }, label: t('auth:hero.start') };
  return (
    <>
      <header className="absolute inset-x-0 top-0 z-10 text-brand-on">
        <div className="mx-auto flex h-16 max-w-6xl items-center gap-1 px-4 sm:px-6">
          <Link to={paths.landing} className="me-auto flex rounded-md">
            <Logo />
          </Link>
          <LanguageToggle className={onBrand} />
          <ThemeToggle className={onBrand} />
          {menu}
        </div>
      </header>
      <main tabIndex={-1}>
        <LandingHero
          startTo={start.to}
          startState={start.state}
          startLabel={start.label}
          video={<IntroVideo start={start} />}
        >
          {user ? (
            <Welcome name={user.firstName || user.username} to={start.to} />
          ) : (
            <SignInCard asked={asked} />
          )}
        </LandingHero>
        <div className="flex flex-col gap-16 pb-16 sm:gap-20 sm:pb-24">
          <div className="relative mx-auto -mt-20 w-full max-w-6xl px-4 sm:px-6">
            <ProductPreview />
          </div>
          <Features />
          <Stats />
          <FinalCall {...start} text={t(user ? 'signedIn.callText' : 'call.text')} />
        </div>
      </main>
      <Footer />
    </>
  );
}

/** In the sign-in card's place for people who are signed in. */
function Welcome({ name, to }: { name: string; to: string }) {
  const { t } = useTranslation('landing');
  return (
    <section className="surface-card rounded-xl p-7 shadow-lg">
      <h2 className="font-semibold text-xl">{t('signedIn.title', { name: isolate(name) })}</h2>
      <p className="mt-1 mb-6 text-ink-muted">{t('signedIn.text')}</p>
      <Button asChild size="lg" className="w-full">
        <Link to={to}>
          {t('signedIn.action')}
          <DirIcon icon={ArrowRight} />
        </Link>
      </Button>
    </section>
  );
}

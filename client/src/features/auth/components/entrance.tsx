import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { LanguageToggle } from '@/ui/page/language-toggle';
import { ThemeToggle } from '@/ui/page/theme-toggle';
import { Logo } from '@/ui/text/logo';
import { ProductPreview } from './product-preview';
import { TrackLines } from './track-lines';

/** The frame of the second sign-in screen: the form on one side, what it leads to on the other. */
export function Entrance({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['auth', 'shell']);
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
          {children}
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

interface HeadingProps {
  title: ReactNode;
  text: ReactNode;
  /** It comes in the place of what had the focus. */
  takesFocus?: boolean;
}

export function EntranceHeading({ title, text, takesFocus = false }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="font-semibold text-2xl">
        {title}
      </h1>
      <p className="mt-1 mb-7 text-ink-muted">{text}</p>
    </>
  );
}

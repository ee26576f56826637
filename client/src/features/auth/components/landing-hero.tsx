import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '@/ui/page/button';
import { DirIcon } from '@/ui/text/dir-icon';
import { TrackLines } from './track-lines';

interface Props {
  startTo: string;
  startState?: unknown;
  startLabel: string;
  /** The way to the intro video. */
  video: ReactNode;
  /** The sign-in card, or a welcome for people who are signed in. */
  children: ReactNode;
}

export function LandingHero({ startTo, startState, startLabel, video, children }: Props) {
  const { t } = useTranslation('auth');
  return (
    <section className="relative isolate overflow-hidden bg-brand pb-28 text-brand-on sm:pb-36">
      <TrackLines />
      <div className="mx-auto grid max-w-6xl items-center gap-10 px-4 pt-26 sm:px-6 sm:pt-32 lg:grid-cols-[1.25fr_minmax(22rem,1fr)] lg:gap-16">
        <div>
          <p className="mb-4 flex items-center gap-2.5 font-medium text-brand-muted text-sm">
            <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
            {t('hero.eyebrow')}
          </p>
          <h1 tabIndex={-1} className="font-semibold text-4xl">
            {t('hero.title')}
          </h1>
          <p className="mt-5 max-w-xl text-brand-muted text-lg">{t('hero.text')}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button asChild variant="accent" size="lg">
              <Link to={startTo} state={startState}>
                {startLabel}
                <DirIcon icon={ArrowRight} />
              </Link>
            </Button>
            {video}
          </div>
        </div>
        <div className="text-ink">{children}</div>
      </div>
    </section>
  );
}

import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/lib/direction';
import { type TourMove, useTourKeys } from '../hooks/tour-keys';
import { useTouring } from '../hooks/touring';
import { LAST_STEP, stepAt, steps } from '../model/steps';
import { NumberedList } from './numbered-list';
import { PictureStage } from './picture-stage';
import { TourControls } from './tour-controls';
import { TourText } from './tour-text';

/** The product's main screens one after the other, each with what it is for. */
export function Tour() {
  const { t } = useTranslation('tour');
  const { direction } = useLanguage();
  const { at, running, toggle, go } = useTouring();
  const tour = useRef<HTMLElement>(null);
  const moves: Record<TourMove, () => void> = {
    previous: () => go(at - 1),
    next: () => go(at + 1),
    first: () => go(0),
    last: () => go(LAST_STEP),
  };
  useTourKeys(tour, direction, (move) => moves[move]());

  const step = stepAt(at);
  return (
    <section
      ref={tour}
      aria-label={t('tour')}
      className="grid gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_17rem]"
    >
      <div className="flex min-w-0 flex-col gap-3">
        <PictureStage picture={step.picture} next={steps[at + 1]?.picture} />
        <TourControls at={at} running={running} onGo={go} onToggle={toggle} />
        <TourText at={at} />
      </div>
      <nav aria-label={t('steps')} className="flex flex-col gap-4">
        <NumberedList
          items={steps.map(({ key }) => ({ key, label: t(`step.${key}.title`) }))}
          current={step.key}
          onChoose={go}
        />
        <p className="hidden px-3 text-ink-faint text-sm lg:block">{t('keys')}</p>
      </nav>
    </section>
  );
}

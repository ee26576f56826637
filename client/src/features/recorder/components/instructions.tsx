import { useTranslation } from 'react-i18next';
import { Section } from '@/ui/page/page';

const steps = ['choose', 'wait', 'save', 'quick', 'video'] as const;

/** How the page is used. */
export function Instructions() {
  const { t } = useTranslation('recorder');
  return (
    <Section title={t('instructions.title')}>
      <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {steps.map((step, index) => (
          <li key={step} className="surface-card flex flex-col gap-2 p-4 text-sm">
            <span
              aria-hidden="true"
              className="flex size-7 items-center justify-center rounded-full bg-primary-soft font-semibold text-primary-ink"
            >
              {index + 1}
            </span>
            {t(`instructions.${step}`)}
          </li>
        ))}
      </ol>
    </Section>
  );
}

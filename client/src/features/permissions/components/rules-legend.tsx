import { accessSources } from '@shared/rules/pages';
import { useTranslation } from 'react-i18next';
import { Section } from '@/ui/page/page';

/** The rules in the order in which they are asked, and what each is about. */
export function RulesLegend() {
  const { t } = useTranslation('permissionsTest');
  return (
    <Section title={t('debug.legend')} description={t('debug.legendText')}>
      <ol className="surface-card grid gap-x-8 gap-y-4 p-5 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {accessSources.map((source, index) => (
          <li key={source} className="flex gap-3">
            <span
              aria-hidden="true"
              className="flex size-6 shrink-0 items-center justify-center rounded-full bg-primary-soft font-medium text-primary-ink text-xs"
            >
              {index + 1}
            </span>
            <div>
              <p className="font-medium">{t(`rules.${source}`)}</p>
              <p className="text-ink-muted">{t(`ruleTexts.${source}`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

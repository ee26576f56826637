import { builtInRoles } from '@shared/rules/roles';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/lib/direction';
import { useFormat } from '@/lib/format';
import { stepAt, steps } from '../model/steps';

/** What a step tells; read out as the tour moves on. */
export function TourText({ at }: { at: number }) {
  const { t } = useTranslation('tour');
  const format = useFormat();
  const { key } = stepAt(at);
  const position = t('position', { step: format.number(at + 1), total: format.number(steps.length) });
  return (
    <div aria-live="polite" aria-atomic="true" className="min-h-28 px-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold text-primary-ink text-xl">{t(`step.${key}.title`)}</h2>
        <p className="text-ink-muted text-sm">{position}</p>
      </div>
      <p className="mt-1 text-lg">{t(`step.${key}.text`)}</p>
      {key === 'people' && <Roles />}
    </div>
  );
}

function Roles() {
  const { t } = useTranslation('tour');
  const { language } = useLanguage();
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-3">
      {(['admin', 'manager', 'user'] as const).map((role) => (
        <div key={role}>
          <dt className="font-medium">{builtInRoles[role][language][0]}</dt>
          <dd className="text-ink-muted">{t(`roles.${role}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

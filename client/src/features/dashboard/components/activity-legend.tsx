import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';

/** The two series: they differ in shape as well as in colour. */
export const OpenedSign = () => (
  <span
    aria-hidden="true"
    className="h-3.5 w-2.5 shrink-0 rounded-t-sm border-2 border-primary bg-primary-soft"
  />
);
export const CompletedSign = () => (
  <span aria-hidden="true" className="relative flex h-3.5 w-5 shrink-0 items-center justify-center">
    <span className="absolute h-0.5 w-full rounded-full bg-accent-ink" />
    <span className="relative size-2.5 rounded-full border-2 border-accent-ink bg-surface" />
  </span>
);

interface Props {
  /** In all weeks together. */
  opened: number;
  completed: number;
}

export function ActivityLegend({ opened, completed }: Props) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    <ul className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-ink-muted text-sm">
      <li className="flex items-center gap-2">
        <OpenedSign />
        {t('activity.opened')}
        <span className="font-semibold text-ink tabular-nums">{format.number(opened)}</span>
      </li>
      <li className="flex items-center gap-2">
        <CompletedSign />
        {t('activity.completed')}
        <span className="font-semibold text-ink tabular-nums">{format.number(completed)}</span>
      </li>
    </ul>
  );
}

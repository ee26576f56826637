import type { Figures } from '@shared/contracts/reports';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { Section } from '@/ui/page/page';

interface Props {
  months: readonly Figures[];
  isOver: boolean;
  /** False for projects: tasks have no decisions. */
  hasSteps: boolean;
}

type Key = Exclude<keyof Figures, 'month'>;
/** Figures shown in red above zero. */
const troubles: readonly Key[] = ['endedLate', 'openLate'];

/** What happened in the month and how it stood at its end, each beside the month before. */
export function FiguresOfMonth({ months, isOver, hasSteps }: Props) {
  const { t } = useTranslation('reports');
  const [before, shown] = months.slice(-2);
  if (!before || !shown) return null;
  const groups: Key[][] = [
    ['began', 'ended', 'days', 'median'],
    hasSteps ? ['completedTasks', 'approved', 'rejected', 'returned'] : ['completedTasks'],
    ['endedLate', 'open', 'openLate'],
  ];
  const labelOf = (key: Key) => t(`figures.${key === 'open' && !isOver ? 'openNow' : key}`);
  return (
    <Section title={t('figures.title')}>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4 print:grid-cols-4">
        {groups.flat().map((key) => (
          <Figure
            key={key}
            label={labelOf(key)}
            value={shown[key]}
            before={before[key]}
            isTrouble={troubles.includes(key)}
          />
        ))}
      </dl>
    </Section>
  );
}

interface FigureProps {
  label: string;
  value: number | null;
  before: number | null;
  isTrouble: boolean;
}

function Figure({ label, value, before, isTrouble }: FigureProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const write = (number: number | null) => (number === null ? '—' : format.decimal(number));
  return (
    <div className="surface-card flex flex-col px-3 py-2">
      <dt className="flex-1 text-ink-muted text-sm">{label}</dt>
      <dd>
        <span
          className={cn(
            'font-semibold text-xl tabular-nums',
            isTrouble && value !== null && value > 0 && 'text-red-ink',
          )}
        >
          {write(value)}
        </span>
        <span className="block text-ink-faint text-xs">{t('figures.before', { value: write(before) })}</span>
      </dd>
    </div>
  );
}

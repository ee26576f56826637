import type { CompanyReport } from '@shared/contracts/reports';
import { type Age, ages } from '@shared/rules/court';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { Card, CardHeader } from '@/ui/page/card';

const fills: Record<Age, string> = {
  day: 'bg-green',
  three: 'bg-blue',
  week: 'bg-yellow',
  more: 'bg-red',
};

/** How long turns were held, by the ages of the court: a bar for each, with its number and percentage. */
export function AgesChart({ title, counts }: { title: string; counts: CompanyReport['ages'] }) {
  const { t } = useTranslation(['reports', 'court']);
  const format = useFormat();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const partOf = (age: Age) => (all === 0 ? 0 : (counts[age] / all) * 100);
  return (
    <Card className="break-inside-avoid p-4">
      <CardHeader title={title} description={all > 0 && t('ages.rounded')} level={3} className="mb-3" />
      {all === 0 ? (
        <p className="text-ink-muted text-sm">{t('ages.none')}</p>
      ) : (
        <dl className="flex flex-col gap-2.5">
          {ages.map((age) => (
            <div key={age} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-sm">
              <dt className="text-ink-muted">{t(`court:ages.${age}`)}</dt>
              <dd className="font-medium tabular-nums">
                {t('ages.share', { value: format.number(counts[age]), percent: format.percent(partOf(age)) })}
              </dd>
              <div aria-hidden="true" className="col-span-2 h-2 overflow-hidden rounded-full bg-grey-soft">
                <div className={`h-full ${fills[age]}`} style={{ width: `${partOf(age)}%` }} />
              </div>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

import type { RequestWeek } from '@shared/contracts/dashboard';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { DateText } from '@/ui/text/date-text';

const cell = 'px-2 py-2 text-end tabular-nums';
const head = 'px-2 py-2 font-medium text-ink-muted text-xs';

/** The chart's numbers, the latest week first. Three narrow columns fit every screen. */
export function ActivityTable({ weeks }: { weeks: RequestWeek[] }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{t('activity.title')}</caption>
      <thead>
        <tr className="border-line border-b">
          <th scope="col" className={`${head} text-start`}>
            {t('activity.week')}
          </th>
          <th scope="col" className={`${head} text-end`}>
            {t('activity.opened')}
          </th>
          <th scope="col" className={`${head} text-end`}>
            {t('activity.completed')}
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map(({ from, opened, completed }, ago) => (
          <tr key={from} className="border-line border-b last:border-b-0">
            <th scope="row" className="px-2 py-2 text-start font-normal">
              <DateText value={from} />
              {ago === 0 && <span className="text-ink-faint"> · {t('activity.thisWeek')}</span>}
            </th>
            <td className={cell}>{format.number(opened)}</td>
            <td className={cell}>{format.number(completed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

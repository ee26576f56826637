import type { RequestWeek } from '@shared/contracts/dashboard';
import { useTranslation } from 'react-i18next';
import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import { useLanguage } from '@/lib/direction';
import { useFormat } from '@/lib/format';
import { DateText } from '@/ui/text/date-text';
import { CompletedSign, OpenedSign } from './activity-legend';

const NUMBERS_WIDTH = 32;
const path = {
  type: 'linear',
  stroke: 'var(--accent-ink)',
  strokeWidth: 2,
  dot: { r: 4, fill: 'var(--surface)', strokeWidth: 2, strokeDasharray: 'none' },
  activeDot: { r: 5, fill: 'var(--accent-ink)', stroke: 'var(--surface)', strokeWidth: 2 },
} as const;
const label = { fill: 'var(--ink-faint)', fontSize: 12 };

/**
 * Bars for what was submitted, a line for what was completed; time runs the reading way. The drawing itself is laid
 * out left to right, as SVG is: what turns in Arabic are the axes and the words.
 */
export default function ActivityChart({ weeks }: { weeks: RequestWeek[] }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { direction } = useLanguage();
  const rtl = direction === 'rtl';
  const last = weeks.at(-1)?.from;
  const nameOf = (from: string, prefix = '') =>
    from === last ? t('activity.thisWeek') : `${prefix}${format.dayAndMonth(from)}`;
  return (
    <div dir="ltr" className="h-64 lg:h-full">
      <ComposedChart
        responsive
        data={weeks}
        // the words beside it say it all; a picture within a picture takes no focus
        accessibilityLayer={false}
        barCategoryGap="20%"
        margin={{ top: 8, bottom: 0, left: rtl ? 20 : 0, right: rtl ? 0 : 20 }}
        style={{ width: '100%', height: '100%' }}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="from"
          reversed={rtl}
          interval="equidistantPreserveEnd"
          minTickGap={8}
          tickLine={false}
          tickMargin={8}
          axisLine={{ stroke: 'var(--line-strong)' }}
          tick={{ ...label, direction }}
          tickFormatter={(from: string) => nameOf(from)}
        />
        <YAxis
          orientation={rtl ? 'right' : 'left'}
          width={NUMBERS_WIDTH}
          allowDecimals={false}
          tickLine={false}
          axisLine={false}
          tick={label}
          tickFormatter={format.number}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--line-strong)' }}
          content={({ active, payload }) => {
            const week = payload[0]?.payload as RequestWeek | undefined;
            return active && week && <Week {...week} name={nameOf(week.from, `${t('activity.week')} `)} />;
          }}
        />
        <Bar
          dataKey="opened"
          maxBarSize={36}
          radius={[4, 4, 0, 0]}
          fill="var(--primary-soft)"
          stroke="var(--primary)"
          strokeWidth={2}
        />
        <Line dataKey={(week: RequestWeek) => (week.from === last ? null : week.completed)} {...path} />
        {/* the current week is not over: its stretch is only sketched */}
        <Line
          dataKey={(week: RequestWeek) => (weeks.indexOf(week) < weeks.length - 2 ? null : week.completed)}
          {...path}
          strokeDasharray="4 4"
        />
      </ComposedChart>
    </div>
  );
}

/** One week under the pointer. */
function Week({ from, name, opened, completed }: RequestWeek & { name: string }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { direction } = useLanguage();
  return (
    <div dir={direction} className="min-w-36 rounded-md border border-line bg-raised p-3 text-sm shadow-md">
      <p className="mb-1.5 font-semibold">
        <DateText value={from} withHijri>
          {name}
        </DateText>
      </p>
      <dl>
        <div className="flex items-center justify-between gap-4">
          <dt className="flex items-center gap-2 text-ink-muted">
            <OpenedSign />
            {t('activity.opened')}
          </dt>
          <dd className="font-semibold tabular-nums">{format.number(opened)}</dd>
        </div>
        <div className="flex items-center justify-between gap-4">
          <dt className="flex items-center gap-2 text-ink-muted">
            <CompletedSign />
            {t('activity.completed')}
          </dt>
          <dd className="font-semibold tabular-nums">{format.number(completed)}</dd>
        </div>
      </dl>
    </div>
  );
}

import type { Figures } from '@shared/contracts/reports';
import { firstDayOf } from '@shared/rules/reports';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { Table } from '@/ui/list/table';
import type { Column } from '@/ui/list/table-rows';
import { Card, CardHeader } from '@/ui/page/card';
import { Section } from '@/ui/page/page';
import { NEW_SHEET } from '../model/sheet';

const keys = ['began', 'ended', 'endedLate', 'median', 'completedTasks', 'open'] as const;

/** Six months compared: two charts, hidden from screen readers, and their numbers in a table. */
export function Trend({ months, isNewSheet }: { months: readonly Figures[]; isNewSheet: boolean }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const write = (value: number | null) => (value === null ? '—' : format.decimal(value));
  const column = (key: (typeof keys)[number]): Column<Figures> => ({
    key,
    header: t(`trend.columns.${key}`),
    cell: (month) => <span className="tabular-nums">{write(month[key])}</span>,
    align: 'end',
    className: 'sm:max-lg:whitespace-normal sm:max-lg:px-2',
  });
  return (
    <Section title={t('trend.title')} className={isNewSheet ? NEW_SHEET : ''}>
      <div className="mb-3 grid gap-3 md:grid-cols-2 print:grid-cols-2">
        <Picture
          title={t('trend.ended')}
          months={months}
          barsOf={({ ended, endedLate }) => [
            { value: endedLate, className: 'bg-red' },
            { value: ended - endedLate, className: 'bg-primary' },
          ]}
          numberOf={({ ended }) => ended}
          legend={
            <>
              <Sign className="bg-primary" name={t('trend.onTime')} />
              <Sign className="bg-red" name={t('trend.late')} />
            </>
          }
        />
        <Picture
          title={t('trend.median')}
          months={months}
          barsOf={({ median }) => [{ value: median ?? 0, className: 'bg-accent' }]}
          numberOf={({ median }) => median}
        />
      </div>
      <Table
        caption={t('trend.title')}
        rows={months}
        rowKey={({ month }) => month}
        columns={[
          {
            key: 'month',
            header: t('trend.columns.month'),
            primary: true,
            cell: ({ month }) => format.month(firstDayOf(month)),
          },
          ...keys.map(column),
        ]}
      />
    </Section>
  );
}

const Sign = ({ className, name }: { className: string; name: string }) => (
  <span className="flex items-center gap-1.5 text-ink-muted text-xs">
    <span className={`size-2.5 rounded-sm ${className}`} />
    {name}
  </span>
);

interface PictureProps {
  title: string;
  months: readonly Figures[];
  /** Segments of a column, from the top. */
  barsOf: (month: Figures) => { value: number; className: string }[];
  numberOf: (month: Figures) => number | null;
  legend?: ReactNode;
}

/** A column a month, in the reading direction; each has its number above it. */
function Picture({ title, months, barsOf, numberOf, legend }: PictureProps) {
  const format = useFormat();
  const most = Math.max(...months.map((month) => numberOf(month) ?? 0), 1);
  return (
    <Card aria-hidden="true" className="break-inside-avoid p-4">
      <CardHeader title={title} level={3} className="mb-2" />
      <div className="flex h-40 gap-2">
        {months.map((month) => {
          const number = numberOf(month);
          return (
            <div key={month.month} className="flex min-w-0 flex-1 flex-col items-center gap-1">
              <div className="flex min-h-0 w-full flex-1 flex-col items-center justify-end">
                <span className="font-medium text-xs tabular-nums">
                  {number === null ? '—' : format.decimal(number)}
                </span>
                <div
                  className="flex min-h-px w-full max-w-9 flex-col overflow-hidden rounded-t-sm bg-line-strong"
                  style={{ height: `${((number ?? 0) / most) * 85}%` }}
                >
                  {barsOf(month).map(({ value, className }) => (
                    <div key={className} className={className} style={{ flexGrow: value }} />
                  ))}
                </div>
              </div>
              <span className="w-full text-center text-ink-muted text-xs">
                {format.shortMonth(firstDayOf(month.month))}
              </span>
            </div>
          );
        })}
      </div>
      {legend && <div className="mt-2 flex flex-wrap gap-x-4 gap-y-1">{legend}</div>}
    </Card>
  );
}

import type { ProjectReport } from '@shared/contracts/reports';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { useName } from '@/lib/names';
import { Table } from '@/ui/list/table';
import type { Column } from '@/ui/list/table-rows';
import { Section } from '@/ui/page/page';

type Row = ProjectReport['companies'][number];
const keys = ['ended', 'days', 'endedLate', 'open', 'openLate'] as const;

/** The month of each company with turns; the bar shows its days relative to the company with the most. */
export function CompanyShares({ companies }: { companies: readonly Row[] }) {
  const { t } = useTranslation('reports');
  const nameOf = useName();
  const format = useFormat();
  if (companies.length === 0) return null;
  const most = Math.max(...companies.map(({ figures }) => figures.days), 1);
  const column = (key: (typeof keys)[number]): Column<Row> => ({
    key,
    header: t(`companies.${key}`),
    align: 'end',
    cell: ({ figures }) => (
      <span
        className={cn(
          'tabular-nums',
          (key === 'endedLate' || key === 'openLate') && figures[key] > 0 && 'font-medium text-red-ink',
        )}
      >
        {format.decimal(figures[key])}
      </span>
    ),
  });
  return (
    <Section title={t('companies.title')}>
      <Table
        caption={t('companies.title')}
        rows={companies}
        rowKey={({ company }) => company?.id ?? 0}
        columns={[
          {
            key: 'company',
            header: t('companies.company'),
            primary: true,
            cell: ({ company, figures }) => (
              <>
                <bdi className="wrap-anywhere">{nameOf(company) ?? t('longest.admins')}</bdi>
                <span
                  aria-hidden="true"
                  className="mt-1 block h-1.5 overflow-hidden rounded-full bg-grey-soft"
                >
                  <span
                    className="block h-full bg-primary"
                    style={{ width: `${(figures.days / most) * 100}%` }}
                  />
                </span>
              </>
            ),
          },
          ...keys.map(column),
        ]}
      />
    </Section>
  );
}

import type { Holding } from '@shared/contracts/court';
import { ages } from '@shared/rules/court';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '@/lib/format';
import { useName } from '@/lib/names';
import { Table } from '@/ui/list/table';
import type { Column } from '@/ui/list/table-rows';
import { DateText } from '@/ui/text/date-text';
import { Bdi } from '@/ui/text/text';
import { type Count, useAddressOf } from '../hooks/use-court-filters';

/** Eight columns stand close together where there is little room, on paper too; their headers take two lines. */
const narrow = 'sm:max-xl:whitespace-normal sm:max-md:px-1 md:max-xl:px-2';

/** A row a company; every number leads to the turns that it counts. */
export function HoldingsTable({ holdings, onFollow }: { holdings: Holding[]; onFollow: () => void }) {
  const { t } = useTranslation('court');
  const nameOf = useName();
  const format = useFormat();
  const addressOf = useAddressOf();
  const titleOf = ({ company }: Holding) => nameOf(company) ?? t('withoutCompany');
  const numberOf = (holding: Holding, shown: number, meaning: string, count?: Count): ReactNode =>
    shown === 0 ? (
      <span className="inline-block min-w-8 px-1.5 text-center text-ink-faint tabular-nums">
        {format.number(0)}
      </span>
    ) : (
      <Link
        to={addressOf(holding.company?.id, count)}
        replace
        preventScrollReset
        onClick={onFollow}
        aria-label={t('follow', { count: shown, what: meaning, company: titleOf(holding) })}
        className="-my-1 inline-block min-w-8 rounded-sm px-1.5 py-1 text-center font-medium text-primary tabular-nums hover:underline"
      >
        {format.number(shown)}
      </Link>
    );
  const column = (key: 'held' | Count, cell: (holding: Holding) => ReactNode): Column<Holding> => ({
    key,
    header: t(`columns.${key}`),
    cell,
    align: 'center',
    className: narrow,
  });
  return (
    <Table
      caption={t('caption')}
      rows={holdings}
      rowKey={({ company }) => company?.id ?? 0}
      columns={[
        {
          key: 'company',
          header: t('company'),
          primary: true,
          // the words of a name are not cut for the numbers
          className: `sm:wrap-break-word ${narrow}`,
          cell: (holding) => <Bdi>{titleOf(holding)}</Bdi>,
        },
        column('held', (one) => numberOf(one, one.held, t('columns.held'))),
        ...ages.map((age) => column(age, (one) => numberOf(one, one.ages[age], t(`ages.${age}`), age))),
        column('late', (one) => numberOf(one, one.late, t('columns.late'), 'late')),
        column('heldUp', (one) => numberOf(one, one.heldUp, t('columns.heldUp'), 'heldUp')),
        {
          key: 'since',
          header: t('columns.since'),
          align: 'end',
          className: narrow,
          cell: ({ since }) => (
            <DateText value={since} as="listDate" className="whitespace-nowrap print:whitespace-normal" />
          ),
        },
      ]}
    />
  );
}

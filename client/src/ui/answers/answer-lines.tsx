import type { Column, Line } from '@shared/contracts/forms';
import { cellOf, totalOf } from '@shared/rules/lines';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { useName } from '@/lib/names';
import { Table } from '../list/table';
import { Badge } from '../text/badge';
import { DateText } from '../text/date-text';
import { Code } from '../text/text';
import { Amount } from './amount';
import type { LinesField } from './line-cells';

interface Props {
  field: LinesField;
  label: string;
  lines: readonly Line[];
}

/** A line, or what the lines come to. */
interface Row {
  key: string;
  title: ReactNode;
  cellOf: (column: Column) => unknown;
}

/** The lines of a table as they were answered, with their totals; what a line lacks is left blank. */
export function AnswerLines({ field: { columns }, label, lines }: Props) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const rows: Row[] = lines.map((line, index) => ({
    key: `line ${index}`,
    title: (
      <>
        <span className="sm:hidden">{t('line')} </span>
        {format.number(index + 1)}
      </>
    ),
    cellOf: (column) => cellOf(column, columns, line),
  }));
  const hasTotals = columns.some((column) => totalOf(column, columns, lines) !== undefined);
  const total: Row = {
    key: 'total',
    title: t('total'),
    cellOf: (column) => totalOf(column, columns, lines),
  };
  return <LineTable columns={columns} label={label} rows={hasTotals ? [...rows, total] : rows} />;
}

interface ChangesProps extends Omit<Props, 'lines'> {
  changes: readonly { line: Line; isAdded: boolean }[];
}

/** Lines that were added to a table and removed from it. */
export function ChangedLines({ field: { columns }, label, changes }: ChangesProps) {
  const { t } = useTranslation('forms');
  const rows: Row[] = changes.map(({ line, isAdded }, index) => ({
    key: `change ${index}`,
    title: isAdded ? (
      <Badge tone="green" size="sm" icon={<Plus aria-hidden="true" />}>
        {t('lineAdded')}
      </Badge>
    ) : (
      <Badge tone="red" size="sm" icon={<Minus aria-hidden="true" />}>
        {t('lineRemoved')}
      </Badge>
    ),
    cellOf: (column) => cellOf(column, columns, line),
  }));
  return <LineTable columns={columns} label={label} rows={rows} />;
}

interface TableProps {
  columns: readonly Column[];
  label: string;
  rows: Row[];
}

function LineTable({ columns, label, rows }: TableProps) {
  const { t } = useTranslation('forms');
  const nameOf = useName();
  return (
    <Table
      caption={label}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'line', header: t('line'), primary: true, cell: ({ title }) => title },
        ...columns.map((column) => ({
          key: `column ${column.key}`,
          header: <bdi>{nameOf({ name: column.label, nameEn: column.labelEn })}</bdi>,
          className: 'max-sm:not-has-data-filled:hidden', // a card is without what is blank
          cell: (row: Row) => {
            const value = row.cellOf(column);
            if (value === undefined) return null;
            return (
              <div data-filled>
                <CellText column={column} columns={columns} value={value} />
              </div>
            );
          },
        })),
      ]}
    />
  );
}

/** What stands in a cell, as the reader's language writes it. */
function CellText({
  column,
  columns,
  value,
}: {
  column: Column;
  columns: readonly Column[];
  value: unknown;
}) {
  const { t } = useTranslation('forms');
  const nameOf = useName();
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return <Amount column={column} columns={columns} value={value} />;
  if (column.kind === 'day') return <DateText value={String(value)} />;
  if (column.kind === 'choice') return <bdi>{nameOf(column.options.find(({ key }) => key === value))}</bdi>;
  if (column.kind === 'short_text' && column.format) return <Code>{String(value)}</Code>;
  return <bdi className="wrap-anywhere">{String(value)}</bdi>;
}

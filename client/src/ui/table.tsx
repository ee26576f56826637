import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

export interface Column<T> {
  key: string;
  header: ReactNode;
  cell: (row: T) => ReactNode;
  /** Numbers and actions stand at the end. */
  align?: 'start' | 'center' | 'end';
  /** Tailwind width class. */
  width?: string;
  /** The row's name: a row header, and the title of the card it becomes on a narrow screen. */
  primary?: boolean;
  /** Its header is for screen readers only: a column of actions. */
  headerHidden?: boolean;
  /** Of all its cells: `sm:max-xl:hidden` for a column that only a wide screen has room for. */
  className?: string;
}

interface Props<T> {
  /** What the table lists. */
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string | number;
  className?: string;
}

const alignments = { start: 'text-start', center: 'text-center', end: 'text-end' };

/**
 * A table that becomes a list of cards on a narrow screen. The roles are spelled out because `display: block` takes
 * them from table elements.
 */
export function Table<T>({ caption, columns, rows, rowKey, className }: Props<T>) {
  return (
    <div className={cn('sm:surface-card sm:overflow-hidden', className)}>
      <table className="w-full border-collapse text-sm max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-sm:sr-only">
          <tr className="border-line border-b bg-sunken/60">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cn(
                  'whitespace-nowrap px-4 py-2.5 font-medium text-ink-muted text-xs',
                  alignments[column.align ?? 'start'],
                  column.width,
                  column.className,
                )}
              >
                {column.headerHidden ? <span className="sr-only">{column.header}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: block display takes the native role away */}
        <tbody role="rowgroup" className="max-sm:flex max-sm:flex-col max-sm:gap-3">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              // biome-ignore lint/a11y/noRedundantRoles: block display takes the native role away
              role="row"
              className="border-line transition-colors hover:bg-sunken/40 max-sm:surface-card max-sm:flex max-sm:flex-col max-sm:gap-2 max-sm:p-4 sm:border-b sm:last:border-b-0"
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<T>({ column, row }: { column: Column<T>; row: T }) {
  const labelled = !column.primary && !column.headerHidden;
  const Tag = column.primary ? 'th' : 'td';
  return (
    <Tag
      role={column.primary ? 'rowheader' : 'cell'}
      {...(column.primary && { scope: 'row' })}
      className={cn(
        'font-normal max-sm:text-start sm:px-4 sm:py-3',
        alignments[column.align ?? 'start'],
        column.primary ? 'font-medium text-ink' : 'text-ink-muted',
        labelled && 'max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4',
        column.className,
      )}
    >
      {labelled && (
        <span aria-hidden="true" className="shrink-0 text-ink-faint text-xs sm:hidden">
          {column.header}
        </span>
      )}
      {column.cell(row)}
    </Tag>
  );
}

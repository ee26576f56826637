import { type MouseEvent, memo, type ReactNode, type Ref } from 'react';
import { cn } from '@/lib/cn';
import { useSettledWidths } from '../overlay/use-settled-widths';

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

export interface TableProps<T> {
  /** What the table lists. */
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string | number;
  /** For the pointer, beside a button or link in the row that does the same by keyboard. */
  onRowClick?: ((row: T) => void) | undefined;
  /** Of which rows; of all when absent. */
  isClickable?: (row: T) => boolean;
  className?: string;
}

const alignments = { start: 'text-start', center: 'text-center', end: 'text-end' };

/** What a table says of how one of its rows is shown. */
export function shownBy<T>({ columns, onRowClick, isClickable }: TableProps<T>, row: T) {
  return { columns, onRowClick: isClickable?.(row) === false ? undefined : onRowClick };
}

export const bodyStyles = 'max-sm:flex max-sm:flex-col max-sm:gap-3';

interface FrameProps<T> extends TableProps<T> {
  /** Of all rows, where not all are drawn. */
  count?: number;
  children: ReactNode;
}

export function Frame<T>({ caption, columns, className, count, children }: FrameProps<T>) {
  const widths = useSettledWidths(count !== undefined);
  return (
    <div className={cn('sm:surface-card sm:overflow-x-auto print:overflow-visible', className)}>
      <table
        className={cn('w-full border-collapse text-sm max-sm:block', widths.settled && 'table-fixed')}
        aria-rowcount={count}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="max-sm:sr-only">
          <tr ref={widths.ref} className="border-line border-b bg-sunken/60">
            {columns.map((column, index) => (
              <th
                key={column.key}
                scope="col"
                style={{ width: widths.settled?.[index] }}
                className={cn(
                  'wrap-break-word whitespace-nowrap px-4 py-2.5 font-medium text-ink-muted text-xs',
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
        {children}
      </table>
    </div>
  );
}

interface RowProps<T> {
  row: T;
  columns: readonly Column<T>[];
  onRowClick: ((row: T) => void) | undefined;
  /** Among all rows, where not all are drawn. */
  index?: number;
  ref?: Ref<HTMLTableRowElement>;
}

/** A click on what does something itself, in a dialog of the row, or at the end of selecting text is none on the row. */
const isOnRow = ({ target, currentTarget }: MouseEvent): boolean =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest('a, button, input, label') &&
  (getSelection()?.isCollapsed ?? true);

/** Drawn again only when what it shows has changed, not as a long table scrolls. */
export const Row = memo(function Row<T>({ row, columns, onRowClick, index, ref }: RowProps<T>) {
  return (
    <tr
      ref={ref}
      {...(onRowClick && { onClick: (event) => isOnRow(event) && onRowClick(row) })}
      data-index={index}
      {...(index !== undefined && { 'aria-rowindex': index + 2 })}
      // biome-ignore lint/a11y/noRedundantRoles: block display takes the native role away
      role="row"
      className={cn(
        'border-line transition-colors hover:bg-sunken/40 max-sm:surface-card max-sm:flex max-sm:flex-col max-sm:gap-2 max-sm:p-4 sm:border-b sm:last:border-b-0',
        onRowClick && 'cursor-pointer',
      )}
    >
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} />
      ))}
    </tr>
  );
}) as <T>(props: RowProps<T>) => ReactNode;

function Cell<T>({ column, row }: { column: Column<T>; row: T }) {
  const labelled = !column.primary && !column.headerHidden;
  const Tag = column.primary ? 'th' : 'td';
  return (
    <Tag
      role={column.primary ? 'rowheader' : 'cell'}
      {...(column.primary && { scope: 'row' })}
      className={cn(
        'font-normal max-sm:text-start sm:px-4 sm:py-3 sm:in-data-[density=compact]:py-1',
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

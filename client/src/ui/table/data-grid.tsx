import { MAX_TOGETHER } from '@shared/contracts/together';
import type { TableState } from '@shared/rules/table-state';
import {
  type ColumnSizingState,
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, memo, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useLanguage } from '@/lib/direction';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { Checkbox } from '../form/checkbox';
import { directionOf, type GridColumn, groupedBy, shownColumns, widthOf } from './grid-columns';
import { TableOptions } from './table-options';
import { useGridKeys } from './use-grid-keys';
import type { RowSelection, SelectionRefusal } from './use-row-selection';

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
  columnResizingFeature,
});
/** In px, by Shift and an arrow on the head of a column. */
const STEP = 16;

export type GridTools = (columns: string[]) => ReactNode;

export interface DataGridProps<T extends object> {
  /** What the table lists. */
  caption: string;
  columns: readonly GridColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T) => number;
  /** How many there are, shown or not; undefined: more than are known. */
  count: number | undefined;
  /** Other rows are on their way, as it was sorted or filtered. */
  isOutdated?: boolean;
  state: TableState;
  /** The order of the rows, as the server was asked for it. */
  sort: string;
  change: (changes: { table?: TableState; sort?: string }) => void;
  /** Rows can be selected, to be changed together. */
  selection?: RowSelection<T>;
  /** What else is done with the table, by the keys of the columns that it shows. */
  tools?: GridTools | undefined;
}

/** In px: of the column in which rows are selected. */
const SELECTING = 44;

/**
 * Records in rows, with columns that the reader chooses, moves and widens; sorted and grouped by the server. It scrolls in a frame, under a
 * head that stays, and has the keys of an ARIA grid. Of a row the link with `data-opens` opens it.
 */
export default function DataGrid<T extends object>(props: DataGridProps<T>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    count,
    isOutdated = false,
    state,
    sort,
    change,
    selection,
    tools,
  } = props;
  const { t } = useTranslation('tables');
  const { direction } = useLanguage();
  const shown = useMemo(() => shownColumns(columns, state), [columns, state]);
  // while a column is being dragged; then the address has it
  const [dragged, setDragged] = useState<ColumnSizingState>();
  const sizes = Object.fromEntries(columns.map((column) => [column.key, widthOf(column, state)]));
  const table = useTable({
    features,
    data: rows,
    columns: useMemo(() => columns.map(({ key, width }) => ({ id: key, size: width })), [columns]),
    getRowId: (row: T) => String(rowKey(row)),
    columnResizeMode: 'onChange',
    columnResizeDirection: direction,
    onColumnSizingChange: (next) =>
      setDragged((before) => (typeof next === 'function' ? next(before ?? sizes) : next)),
    state: {
      columnOrder: shown.map(({ key }) => key),
      columnVisibility: Object.fromEntries(columns.map((column) => [column.key, shown.includes(column)])),
      columnSizing: dragged ?? sizes,
    },
  });
  const resized = table.state.columnResizing.isResizingColumn;
  const setWidth = (key: string, width: number) =>
    change({
      table: { ...state, columns: shown.map((one) => one.key), widths: { ...state.widths, [key]: width } },
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a drag has ended
  useEffect(() => {
    if (resized || !dragged) return;
    const moved = shown.find(({ key }) => dragged[key] !== sizes[key]);
    if (moved) setWidth(moved.key, widthOf(moved, { ...state, widths: dragged }));
    setDragged(undefined);
  }, [resized]);

  const sortBy = (key: string) => {
    const column = columns.find((one) => one.key === key);
    if (!column?.sort) return;
    const next = directionOf(column, sort) === 'ascending' ? column.sort.descending : column.sort.ascending;
    const isGrouped = state.group === null || state.group === key;
    change({ sort: next, ...(!isGrouped && { table: { ...state, group: null } }) });
  };
  const keys = useGridKeys({
    onHead: sortBy,
    onResize: (key, by) =>
      setWidth(
        key,
        widthOf({ key, width: (sizes[key] ?? 0) + by * STEP } as GridColumn<T>, { ...state, widths: {} }),
      ),
  });
  const group = groupedBy(columns, state, sort);
  const visible = table.getVisibleLeafColumns();
  const width = visible.length + (selection ? 1 : 0);
  const isTotalled = shown.some(({ total }) => total !== undefined);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <TableOptions columns={columns} state={state} sort={sort} change={change}>
        {tools?.(shown.map(({ key }) => key))}
      </TableOptions>
      <div className="surface-card max-h-[calc(100dvh-8rem)] min-h-40 overflow-auto print:max-h-none print:overflow-visible">
        <table
          {...keys}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it has the keys of a grid
          role="grid"
          aria-label={caption}
          aria-rowcount={count === undefined ? -1 : count + 1}
          aria-busy={isOutdated}
          aria-colcount={width}
          aria-describedby="table-keys"
          className="w-max min-w-full table-fixed border-separate border-spacing-0 text-sm print:w-full"
        >
          <colgroup>
            {selection && <col style={{ width: SELECTING }} />}
            {visible.map((column) => (
              <col key={column.id} style={{ width: column.getSize() }} />
            ))}
          </colgroup>
          <thead>
            {table.getHeaderGroups().map((heads) => (
              <tr key={heads.id}>
                {selection && (
                  <th
                    scope="col"
                    tabIndex={-1}
                    className="focus-visible:-outline-offset-2 sticky top-0 z-10 border-line border-b bg-sunken px-3 py-2 text-start print:static"
                  >
                    <Checkbox
                      aria-label={t('selection.all')}
                      checked={selection.isAll || (rows.some(selection.has) && 'indeterminate')}
                      onCheckedChange={selection.toggleAll}
                      className="print:hidden"
                      {...inCell}
                    />
                  </th>
                )}
                {heads.headers.map((head) => {
                  const column = shown.find(({ key }) => key === head.column.id);
                  if (!column) return null;
                  return (
                    <HeadCell
                      key={column.key}
                      column={column}
                      sorted={directionOf(column, sort)}
                      onSort={() => sortBy(column.key)}
                      onDrag={head.getResizeHandler()}
                      isDragged={resized === column.key}
                    />
                  );
                })}
              </tr>
            ))}
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const under = group?.group?.(row);
              const before = rows[index - 1];
              const begins = under && (!before || group?.group?.(before).key !== under.key);
              return (
                <Fragment key={rowKey(row)}>
                  {begins && <GroupRow width={width} name={group?.header ?? ''} label={under.label} />}
                  <Row
                    row={row}
                    columns={shown}
                    index={index}
                    {...(selection && {
                      selecting: {
                        id: rowKey(row),
                        name: selection.nameOf(row),
                        isSelected: selection.has(row),
                        refusal: selection.refusal(row),
                        toggle: selection.toggle,
                      },
                    })}
                  />
                </Fragment>
              );
            })}
          </tbody>
          {isTotalled && (
            <tfoot>
              <tr>
                {selection && <Cell className="sticky bottom-0 border-line border-t bg-sunken">{null}</Cell>}
                {shown.map(({ key, total, align, primary }) => (
                  <Cell
                    key={key}
                    align={align}
                    className="sticky bottom-0 border-line border-t bg-sunken font-medium"
                  >
                    {total ?? (primary ? t('total') : null)}
                  </Cell>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <p id="table-keys" className="sr-only">
        {t('keys')}
      </p>
    </div>
  );
}

interface HeadProps<T> {
  column: GridColumn<T>;
  sorted: 'ascending' | 'descending' | undefined;
  onSort: () => void;
  onDrag: (event: unknown) => void;
  isDragged: boolean;
}

function HeadCell<T>({ column, sorted, onSort, onDrag, isDragged }: HeadProps<T>) {
  const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp;
  const label = <bdi className="truncate">{column.header}</bdi>;
  return (
    <th
      scope="col"
      tabIndex={-1}
      data-key={column.key}
      aria-sort={column.sort && (sorted ?? 'none')}
      className="focus-visible:-outline-offset-2 sticky top-0 z-10 border-line border-b bg-sunken px-3 py-2 text-start font-medium text-ink-muted text-xs print:static"
    >
      {column.sort ? (
        <button
          type="button"
          tabIndex={-1}
          onClick={onSort}
          className="group flex max-w-full items-center gap-1 hover:text-ink"
        >
          {label}
          <Arrow
            aria-hidden="true"
            className={cn(
              'size-3.5 shrink-0',
              sorted ? 'text-primary-ink' : 'opacity-0 group-hover:opacity-60',
            )}
          />
        </button>
      ) : (
        <span className="flex">{label}</span>
      )}
      {/* by keyboard, Shift and the arrows */}
      <span
        aria-hidden="true"
        onMouseDown={onDrag}
        onTouchStart={onDrag}
        className={cn(
          'absolute inset-y-0 end-0 w-2 cursor-col-resize touch-none border-line border-e select-none hover:border-primary print:hidden',
          isDragged && 'border-primary',
        )}
      />
    </th>
  );
}

interface CellProps {
  align?: 'start' | 'end' | undefined;
  primary?: boolean | undefined;
  className?: string;
  children: ReactNode;
}

function Cell({ align, primary, className, children }: CellProps) {
  const Tag = primary ? 'th' : 'td';
  return (
    <Tag
      {...(primary && { scope: 'row' })}
      tabIndex={-1}
      className={cn(
        'focus-visible:-outline-offset-2 wrap-anywhere overflow-hidden px-3 py-2 text-start font-normal align-top in-data-[density=compact]:py-1',
        align === 'end' && 'text-end tabular-nums',
        primary && 'font-medium',
        className,
      )}
    >
      {children}
    </Tag>
  );
}

interface Selecting {
  id: number;
  name: string;
  isSelected: boolean;
  refusal: SelectionRefusal | null;
  toggle: (id: number) => void;
}

interface RowProps<T> {
  row: T;
  columns: readonly GridColumn<T>[];
  index: number;
  selecting?: Selecting;
}

/** Drawn again only when its record, the columns or its being selected has changed. */
const Row = memo(function Row<T>({ row, columns, index, selecting }: RowProps<T>) {
  return (
    <tr
      aria-rowindex={index + 2}
      {...(selecting && { 'aria-selected': selecting.isSelected })}
      className={cn('group/row', selecting?.isSelected ? 'bg-primary-soft' : 'hover:bg-sunken/40')}
    >
      {selecting && <SelectingCell {...selecting} />}
      {columns.map(({ key, align, primary, cell }) => (
        <Cell key={key} align={align} primary={primary} className="border-line border-b">
          {cell(row)}
        </Cell>
      ))}
    </tr>
  );
}, isSameRow) as <T>(props: RowProps<T>) => ReactNode;

function isSameRow<T>(before: RowProps<T>, after: RowProps<T>): boolean {
  const [was, is] = [before.selecting, after.selecting];
  return (
    before.row === after.row &&
    before.columns === after.columns &&
    before.index === after.index &&
    was?.isSelected === is?.isSelected &&
    was?.refusal === is?.refusal
  );
}

function SelectingCell({ id, name, isSelected, refusal, toggle }: Selecting) {
  const { t } = useTranslation('tables');
  const format = useFormat();
  return (
    <Cell className="border-line border-b">
      <Checkbox
        aria-label={t('selection.row', { name: isolate(name) })}
        checked={isSelected}
        disabled={refusal !== null}
        {...(refusal && { title: t(`selection.${refusal}`, { number: format.number(MAX_TOGETHER) }) })}
        onCheckedChange={() => toggle(id)}
        className="print:hidden"
        {...inCell}
      />
    </Cell>
  );
}

/** The cell has the focus; Space on the row presses it. */
const inCell = { tabIndex: -1, 'data-selects': '' };

const GroupRow = ({ width, name, label }: { width: number; name: string; label: ReactNode }) => (
  <tr>
    <td
      colSpan={width}
      tabIndex={-1}
      className="focus-visible:-outline-offset-2 border-line border-b bg-primary-soft px-3 py-1.5 font-semibold text-ink text-sm"
    >
      <span className="font-normal text-ink-muted">{name}: </span>
      {label}
    </td>
  </tr>
);

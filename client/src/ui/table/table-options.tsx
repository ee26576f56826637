import { MAX_SHOWN, plainTable, type TableState } from '@shared/rules/table-state';
import { Columns3 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../form/checkbox';
import { Select } from '../form/select';
import { MoveButtons } from '../list/move-buttons';
import { Popover } from '../overlay/popover';
import { Button } from '../page/button';
import { directionOf, type GridColumn, groupedBy, shownColumns } from './grid-columns';

interface Props<T> {
  columns: readonly GridColumn<T>[];
  state: TableState;
  sort: string;
  change: (changes: { table?: TableState; sort?: string }) => void;
  /** Beside them. */
  children?: ReactNode;
}

/** Which columns a table has, in which order, and by which one its rows are in groups. */
export function TableOptions<T>({ columns, state, sort, change, children }: Props<T>) {
  const { t } = useTranslation('tables');
  const [open, setOpen] = useState(false);
  const grouping = columns.filter((column) => column.group && column.sort);
  const groupBy = (key: string) => {
    const column = grouping.find((one) => one.key === key);
    change({
      table: { ...state, group: column?.key ?? null },
      ...(column?.sort && !directionOf(column, sort) && { sort: column.sort.ascending }),
    });
  };
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={t('columns')}
        align="start"
        className="w-80 overflow-y-auto p-3"
        trigger={
          <Button variant="secondary" size="sm">
            <Columns3 aria-hidden="true" />
            {t('columns')}
          </Button>
        }
      >
        <ColumnChoices columns={columns} state={state} change={change} />
      </Popover>
      {grouping.length > 0 && (
        <Select
          aria-label={t('group')}
          className="w-auto"
          value={groupedBy(columns, state, sort)?.key ?? ''}
          onValueChange={groupBy}
          options={[
            { value: '', label: t('noGroups') },
            ...grouping.map(({ key, header }) => ({ value: key, label: t('groupBy', { column: header }) })),
          ]}
        />
      )}
      {children}
    </div>
  );
}

function ColumnChoices<T>({ columns, state, change }: Omit<Props<T>, 'sort' | 'children'>) {
  const { t } = useTranslation('tables');
  const shown = shownColumns(columns, state);
  const others = columns.filter((column) => !shown.includes(column));
  const show = (next: readonly GridColumn<T>[]) =>
    change({ table: { ...state, columns: next.map(({ key }) => key) } });
  const move = (from: number, by: 1 | -1) => {
    const [column] = shown.slice(from, from + 1);
    if (column) show(shown.toSpliced(from, 1).toSpliced(from + by, 0, column));
  };
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-1" aria-label={t('shown')}>
        {shown.map((column, index) => (
          <li key={column.key} className="flex items-center gap-1">
            <div className="min-w-0 flex-1">
              <Checkbox
                checked
                disabled={column.primary ?? false}
                onCheckedChange={() => show(shown.filter((one) => one !== column))}
                label={<bdi>{column.header}</bdi>}
              />
            </div>
            <MoveButtons
              of={column.header}
              index={index}
              isLast={index === shown.length - 1}
              onMove={(by) => move(index, by)}
            />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul className="flex flex-col gap-1 border-line border-t pt-3" aria-label={t('hidden')}>
          {others.map((column) => (
            <li key={column.key}>
              <Checkbox
                checked={false}
                disabled={shown.length >= MAX_SHOWN}
                onCheckedChange={() => show([...shown, column])}
                label={<bdi>{column.header}</bdi>}
              />
            </li>
          ))}
        </ul>
      )}
      <Button variant="ghost" size="sm" className="self-start" onClick={() => change({ table: plainTable })}>
        {t('reset')}
      </Button>
    </div>
  );
}

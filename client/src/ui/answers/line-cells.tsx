import type { AskedColumn, AskedField, Column } from '@shared/contracts/forms';
import type { Typed } from '@shared/rules/answers';
import { cellOf, totalOf } from '@shared/rules/lines';
import type { ReactNode } from 'react';
import { type Control, type UseFormRegister, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useName } from '@/lib/names';
import { numberOrNull } from '@/lib/number-or-null';
import { TextInput } from '../form/text-input';
import { Amount } from './amount';
import { ChoiceControl, DayControl, NumberControl, SelectControl, ShortTextControl } from './plain-controls';
import type { WithAnswers } from './with-answers';

export type LinesField = Extract<AskedField, { kind: 'lines' }>;

/** Block display takes the native roles from the elements of a table: they are spelled out. */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;

interface CellProps {
  column: AskedColumn;
  name: `answers.${string}`;
  control: Control<WithAnswers>;
  register: UseFormRegister<WithAnswers>;
  isSending: boolean;
}

/** The control of a cell, by the kind of its column. */
export function CellControl({ column, ...props }: CellProps): ReactNode {
  const { t } = useTranslation('forms');
  const { name, control, register, isSending } = props;
  switch (column.kind) {
    case 'short_text':
      return <ShortTextControl of={column} {...props} />;
    case 'number':
      return <NumberControl of={column} {...props} />;
    case 'money':
      return (
        <TextInput
          type="number"
          step="any"
          readOnly={isSending}
          end={<span className="pe-2 text-ink-muted text-xs">{column.currency}</span>}
          {...register(name, { setValueAs: numberOrNull })}
        />
      );
    case 'day':
      return <DayControl compact noPast={column.noPast} {...{ name, control, isSending }} />;
    case 'choice':
      return <ChoiceControl of={column} {...{ name, control, isSending }} />;
    case 'yes_no':
      return (
        <SelectControl
          {...{ name, control, isSending }}
          shown={(answer) => (answer === true ? 'yes' : answer === false ? 'no' : null)}
          answerOf={(chosen) => (chosen === '' ? null : chosen === 'yes')}
          options={(column.isRequired ? (['yes', 'no'] as const) : (['', 'yes', 'no'] as const)).map(
            (option) => ({ value: option, label: t(option || 'none') }),
          )}
        />
      );
  }
}

/** What a cell shows of itself, where nothing is filled in; with its column's name where there are no columns. */
export function Shown({
  label,
  isControlHigh = false,
  children,
}: {
  label: string;
  isControlHigh?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={cn(
        '@max-2xl:flex @max-2xl:justify-between @max-2xl:gap-4',
        isControlHigh && '@min-2xl:pt-2.5',
      )}
    >
      <bdi aria-hidden="true" className="font-medium @min-2xl:hidden">
        {label}
      </bdi>
      {children}
    </div>
  );
}

interface ProductProps {
  column: Extract<Column, { kind: 'product' }>;
  field: LinesField;
  /** Of the line. */
  name: `answers.${string}`;
  control: Control<WithAnswers>;
}

export function Product({ column, field: { columns }, name, control }: ProductProps) {
  const [quantity, price] = useWatch({
    control,
    name: [`${name}.${column.quantity}`, `${name}.${column.price}`],
  });
  const line = { [column.quantity]: quantity, [column.price]: price };
  return <Amount column={column} columns={columns} value={cellOf(column, columns, line)} />;
}

export function Totals({
  field: { key, columns },
  control,
}: {
  field: LinesField;
  control: Control<WithAnswers>;
}) {
  const { t } = useTranslation('forms');
  const nameOf = useName();
  const lines = (useWatch({ control, name: `answers.${key}` }) ?? []) as Typed[];
  const totals = columns.map((column) => ({ column, total: totalOf(column, columns, lines) }));
  if (totals.every(({ total }) => total === undefined)) return null;
  return (
    <tfoot {...roles.group} className="@max-2xl:mt-3 @max-2xl:block">
      <tr
        {...roles.row}
        className="border-line font-medium @max-2xl:flex @max-2xl:flex-col @max-2xl:gap-2 @max-2xl:rounded-md @max-2xl:border @max-2xl:p-3 @min-2xl:border-t"
      >
        <th {...roles.rowHeader} className="whitespace-nowrap py-2 pe-1 text-start font-medium @max-2xl:py-0">
          {t('total')}
        </th>
        {totals.map(({ column, total }) => (
          <td
            key={column.key}
            {...roles.cell}
            className={cn('px-1 py-2 @max-2xl:p-0', total === undefined && '@max-2xl:hidden')}
          >
            {total !== undefined && (
              <Shown label={nameOf({ name: column.label, nameEn: column.labelEn })}>
                <Amount column={column} columns={columns} value={total} />
              </Shown>
            )}
          </td>
        ))}
        <td {...roles.cell} className="@max-2xl:hidden" />
      </tr>
    </tfoot>
  );
}

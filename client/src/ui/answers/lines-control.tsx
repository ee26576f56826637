import { MAX_LINES } from '@shared/contracts/forms';
import type { Typed } from '@shared/rules/answers';
import { Plus, Trash2 } from 'lucide-react';
import { memo, useRef } from 'react';
import { type Control, type UseFormRegister, useFieldArray, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { focusToNeighbour } from '@/lib/focus-content';
import { useFormat } from '@/lib/format';
import { useName } from '@/lib/names';
import { Field } from '../form/field';
import { Button } from '../page/button';
import { IconButton } from '../page/icon-button';
import { blankLine } from './blank-answers';
import { CellControl, type LinesField, Product, roles, Shown, Totals } from './line-cells';
import { messageIn } from './message-in';
import type { WithAnswers } from './with-answers';

interface Props {
  field: LinesField;
  label: string;
  control: Control<WithAnswers>;
  register: UseFormRegister<WithAnswers>;
  isSending: boolean;
}

/** A table that is filled in line by line; where there is no room for its columns, each line is a card. */
export function LinesControl({ field, label, control, register, isSending }: Props) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const nameOf = useName();
  const addButton = useRef<HTMLButtonElement>(null);
  const { columns } = field;
  const {
    fields: rows,
    append,
    remove,
  } = useFieldArray({
    control: control as unknown as Control<{ answers: Record<string, Typed[]> }>,
    name: `answers.${field.key}`,
    keyName: '#', // no column has it for its key
  });
  const most = field.max ?? MAX_LINES;
  return (
    <div className="@container flex flex-col gap-2">
      {rows.length > 0 && (
        <div className="relative @min-2xl:overflow-x-auto @min-2xl:p-0.5">
          <table {...roles.table} className="w-full border-collapse text-sm @max-2xl:block">
            <caption className="sr-only">{label}</caption>
            <thead className="@max-2xl:sr-only">
              <tr>
                <th scope="col" className="w-8">
                  <span className="sr-only">{t('line')}</span>
                </th>
                {columns.map((column) => (
                  <th
                    key={column.key}
                    scope="col"
                    className="min-w-28 px-1 pb-1.5 text-start font-medium text-ink-muted text-xs"
                  >
                    <bdi>{nameOf({ name: column.label, nameEn: column.labelEn })}</bdi>
                    {column.kind !== 'product' && column.isRequired && (
                      <span aria-hidden="true" className="ms-1 text-danger">
                        *
                      </span>
                    )}
                  </th>
                ))}
                <th className="w-10">
                  <span className="sr-only">{t('removal')}</span>
                </th>
              </tr>
            </thead>
            <tbody {...roles.group} className="@max-2xl:flex @max-2xl:flex-col @max-2xl:gap-3">
              {rows.map((row, index) => (
                <LineRow
                  key={row['#']}
                  {...{ field, index, control, register, isSending, remove }}
                  addButton={rows.length === 1 ? addButton : undefined}
                />
              ))}
            </tbody>
            <Totals field={field} control={control} />
          </table>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={addButton}
          size="sm"
          variant="secondary"
          disabled={rows.length >= most || isSending}
          onClick={() => append(blankLine(columns))}
        >
          <Plus aria-hidden="true" />
          {t('addLine')}
        </Button>
        {rows.length >= most && (
          <p className="text-ink-muted text-xs">{t('linesFull', { limit: format.number(most) })}</p>
        )}
      </div>
    </div>
  );
}

interface RowProps extends Omit<Props, 'label'> {
  /** From 0. */
  index: number;
  remove: (index: number) => void;
  /** Where the focus goes when this line, the only one, is deleted. */
  addButton: { current: HTMLButtonElement | null } | undefined;
}

/** Of one line a keystroke draws this one anew, and none of the others. */
const LineRow = memo(function LineRow({
  field,
  index,
  control,
  register,
  isSending,
  remove,
  addButton,
}: RowProps) {
  const { t } = useTranslation('forms');
  const number = useFormat().number(index + 1);
  const nameOf = useName();
  const name = `answers.${field.key}.${index}` as const;
  const { errors } = useFormState({ control, name });
  const wrong = (errors.answers?.[field.key] ?? {}) as Record<number, Record<string, unknown>>;
  const removeLine = () => {
    const focusNext = focusToNeighbour();
    remove(index);
    if (addButton) addButton.current?.focus();
    else focusNext();
  };
  return (
    <tr
      {...roles.row}
      className="align-top @max-2xl:relative @max-2xl:flex @max-2xl:flex-col @max-2xl:gap-3 @max-2xl:rounded-md @max-2xl:border @max-2xl:border-line @max-2xl:p-3"
    >
      <th
        {...roles.rowHeader}
        className="text-start font-normal text-ink-muted @max-2xl:font-medium @min-2xl:pt-2.5 @min-2xl:pe-1"
      >
        <span className="@min-2xl:sr-only">{t('line')} </span>
        {number}
      </th>
      {field.columns.map((column) => {
        const label = nameOf({ name: column.label, nameEn: column.labelEn });
        return (
          <td key={column.key} {...roles.cell} className="relative @min-2xl:px-1 @min-2xl:py-0.5">
            {column.kind === 'product' ? (
              <Shown label={label} isControlHigh>
                <Product column={column} field={field} name={name} control={control} />
              </Shown>
            ) : (
              <Field
                label={
                  <>
                    <bdi>{label}</bdi>
                    <span className="sr-only">{t('ofLine', { number })}</span>
                  </>
                }
                required={column.isRequired}
                error={messageIn(wrong[index]?.[column.key])}
                className="@min-2xl:[&>div:first-child]:sr-only"
              >
                <CellControl
                  column={column}
                  name={`${name}.${column.key}`}
                  {...{ control, register, isSending }}
                />
              </Field>
            )}
          </td>
        );
      })}
      <td {...roles.cell} className="@max-2xl:absolute @max-2xl:end-1.5 @max-2xl:top-1.5 @min-2xl:pt-1">
        <IconButton
          size="sm"
          label={t('removeLine', { number })}
          icon={<Trash2 aria-hidden="true" />}
          disabled={isSending}
          onClick={removeLine}
        />
      </td>
    </tr>
  );
});

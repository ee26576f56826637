import {
  type Column,
  type ColumnKind,
  type Condition,
  type Currency,
  columnPartsOf,
  type FieldKind,
  type FormField,
  formField,
  MAX_DECIMALS,
  partsOf,
  type textFormats,
} from '@shared/contracts/forms';
import { checkForm } from '@shared/rules/answers';
import type { FileKind } from '@shared/rules/attachments';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { newKey } from '@/lib/new-key';

interface Option {
  key: string;
  name: string;
  nameEn: string;
}

/** What is filled in for a column of a table: the parts of all kinds, of which those of its kind are sent. */
export interface ColumnValues {
  kind: ColumnKind;
  key: string;
  label: string;
  labelEn: string;
  isRequired: boolean;
  format: FieldValues['format'];
  min: number | null;
  max: number | null;
  decimals: number;
  currency: Currency;
  noPast: boolean;
  options: Option[];
  /** Keys of other columns; of a product that is not made yet, blank. */
  quantity: string;
  price: string;
  isTotalled: boolean;
}

/** What is filled in for a field: the parts of all kinds, of which those of its kind are sent. */
export interface FieldValues {
  kind: FieldKind;
  key: string;
  label: string;
  labelEn: string;
  help: string;
  helpEn: string;
  isRequired: boolean;
  format: '' | (typeof textFormats)[number];
  min: number | null;
  max: number | null;
  decimals: number;
  currencies: Currency[];
  noPast: boolean;
  options: Option[];
  columns: ColumnValues[];
  /** Kinds of files; none: all. */
  accept: FileKind[];
  /** Of a text or number, what it begins with; of a choice, its key; of yes and no, one of them. */
  initial: string | number | boolean | string[] | null;
  shownWhen: Condition | null;
}

export type FieldForm = UseFormReturn<FieldValues, unknown, FormField>;

export const newOption = () => ({ key: newKey('o'), name: '', nameEn: '' });

export const newColumn = (kind: ColumnKind = 'short_text'): ColumnValues => ({
  ...{ kind, key: newKey('c'), label: '', labelEn: '', isRequired: false, format: '', min: null, max: null },
  ...{ decimals: 0, currency: 'SAR', noPast: false, options: [newOption()] },
  ...{ quantity: '', price: '', isTotalled: false },
});

export const newField = (kind: FieldKind): FieldValues => ({
  ...{ kind, key: newKey('f'), label: '', labelEn: '', help: '', helpEn: '' },
  ...{ isRequired: false, format: '', min: null, max: null, decimals: 0, currencies: ['SAR'], noPast: false },
  ...{
    options: [newOption()],
    columns: [newColumn()],
    accept: [],
    initial: null,
    shownWhen: null,
  },
});

const withBlanks = (options: readonly { key: string; name: string; nameEn: string | null }[]): Option[] =>
  options.map((option) => ({ ...option, nameEn: option.nameEn ?? '' }));

/** What is said, without what is not. */
const given = (record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));

const columnValuesOf = (column: Column): ColumnValues => ({
  ...newColumn(column.kind),
  ...given(column),
  ...('options' in column && { options: withBlanks(column.options) }),
});

export function valuesOf(field: FormField): FieldValues {
  const { labelEn, help, helpEn } = field;
  const initial = 'initial' in field ? field.initial : null;
  return {
    ...newField(field.kind),
    ...given(field),
    ...{ labelEn: labelEn ?? '', help: help ?? '', helpEn: helpEn ?? '', initial },
    ...('options' in field && { options: withBlanks(field.options) }),
    ...('columns' in field && { columns: field.columns.map(columnValuesOf) }),
  };
}

const blankAsNull = (value: unknown): unknown => (value === '' ? null : value);

const chosenOf = (options: FieldValues['options'], initial: FieldValues['initial']): string[] =>
  Array.isArray(initial) ? initial.filter((chosen) => options.some(({ key }) => key === chosen)) : [];

const withNulls = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, blankAsNull(value)]));
const optionsOf = (options: readonly Option[]) =>
  options.map(({ nameEn, ...option }) => ({ ...option, nameEn: blankAsNull(nameEn) }));
const partsIn = (values: Record<string, unknown>, parts: string[]) =>
  Object.fromEntries(parts.map((part) => [part, values[part]]));

function columnOf({ label, options, quantity, price, ...values }: ColumnValues): object {
  const all = { ...withNulls(values), label, quantity, price, options: optionsOf(options) };
  return partsIn(all, columnPartsOf(values.kind));
}

/** The field that was filled in, with the parts of its kind alone. */
function fieldOf(filledIn: FieldValues): object {
  const { options, columns, initial, ...values } = filledIn;
  const all: Record<string, unknown> = {
    ...withNulls(values),
    label: values.label,
    options: optionsOf(options),
    columns: columns.map(columnOf),
    initial: values.kind === 'choices' ? chosenOf(options, initial) : blankAsNull(initial),
  };
  return partsIn(all, partsOf(values.kind));
}

/** The schema of a field that stands after these. */
export const fieldSchema = (before: readonly FormField[]) => {
  const form = z.array(formField).check(checkForm);
  return z.custom<FieldValues>().transform((values, { issues }): FormField => {
    const { data, error } = form.safeParse([...before, fieldOf(values)]);
    for (const { path, ...issue } of error?.issues ?? []) {
      issues.push({ ...issue, path: path.slice(1), input: values } as z.core.$ZodRawIssue);
    }
    return data?.at(-1) as FormField;
  });
};

export const decimalChoices = Array.from({ length: MAX_DECIMALS + 1 }, (_, decimals) => decimals);

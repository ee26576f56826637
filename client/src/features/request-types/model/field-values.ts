import {
  type AskedField,
  type Comparison,
  type Currency,
  type FieldKind,
  type FormField,
  formField,
  MAX_DECIMALS,
  partsOf,
  type textFormats,
} from '@shared/contracts/forms';
import { checkForm, comparisonsOf, isAsked } from '@shared/rules/answers';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

type Value = Comparison['value'];

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
  options: { key: string; name: string; nameEn: string }[];
  /** Of a text or number, what it begins with; of a choice, its key; of yes and no, one of them. */
  initial: string | number | boolean | string[] | null;
  isConditional: boolean;
  match: 'all' | 'any';
  comparisons: { field: string; is: Comparison['is']; value: Value }[];
}

export type FieldForm = UseFormReturn<FieldValues, unknown, FormField>;

/** A key that no field or option had before: of another version, either. */
function newKey(prefix: 'f' | 'o'): string {
  const bytes = crypto.getRandomValues(new Uint8Array(5));
  return prefix + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const newOption = () => ({ key: newKey('o'), name: '', nameEn: '' });

export const newField = (kind: FieldKind): FieldValues => ({
  ...{ kind, key: newKey('f'), label: '', labelEn: '', help: '', helpEn: '' },
  ...{ isRequired: false, format: '', min: null, max: null, decimals: 0, currencies: ['SAR'], noPast: false },
  ...{ options: [newOption()], initial: null, isConditional: false, match: 'all', comparisons: [] },
});

export function valuesOf(field: FormField): FieldValues {
  const { labelEn, help, helpEn, shownWhen } = field;
  const initial = 'initial' in field ? field.initial : null;
  return {
    ...newField(field.kind),
    ...(Object.fromEntries(
      Object.entries(field).filter(([, value]) => value !== null),
    ) as Partial<FieldValues>),
    ...{ labelEn: labelEn ?? '', help: help ?? '', helpEn: helpEn ?? '', initial },
    ...('options' in field && {
      options: field.options.map((option) => ({ ...option, nameEn: option.nameEn ?? '' })),
    }),
    ...{ isConditional: shownWhen !== null, match: shownWhen?.match ?? 'all' },
    comparisons: shownWhen?.comparisons.map((comparison) => ({ ...comparison })) ?? [],
  };
}

const blankAsNull = (value: unknown): unknown => (value === '' ? null : value);

const chosenOf = (options: FieldValues['options'], initial: FieldValues['initial']): string[] =>
  Array.isArray(initial) ? initial.filter((chosen) => options.some(({ key }) => key === chosen)) : [];

/** The field that was filled in, with the parts of its kind alone. */
function fieldOf({ isConditional, match, comparisons, options, initial, ...values }: FieldValues): object {
  const all: Record<string, unknown> = {
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, blankAsNull(value)])),
    label: values.label,
    options: options.map(({ nameEn, ...option }) => ({ ...option, nameEn: blankAsNull(nameEn) })),
    initial: values.kind === 'choices' ? chosenOf(options, initial) : blankAsNull(initial),
    shownWhen: isConditional ? { match, comparisons } : null,
  };
  return Object.fromEntries(partsOf(values.kind).map((part) => [part, all[part]]));
}

/** The schema of a field that stands after these. What is wrong with a condition is said at what was filled in for it. */
export const fieldSchema = (before: readonly FormField[]) => {
  const form = z.array(formField).check(checkForm);
  return z.custom<FieldValues>().transform((values, { issues }): FormField => {
    const { data, error } = form.safeParse([...before, fieldOf(values)]);
    for (const { path, ...issue } of error?.issues ?? []) {
      const [, ...rest] = path;
      const filledIn = rest[0] === 'shownWhen' ? rest.slice(1) : rest;
      issues.push({ ...issue, path: filledIn, input: values } as z.core.$ZodRawIssue);
    }
    return data?.at(-1) as FormField;
  });
};

/** What a comparison with a field begins with. */
export const newComparison = (field: AskedField): FieldValues['comparisons'][number] => ({
  field: field.key,
  is: comparisonsOf(field.kind)[0] as Comparison['is'],
  value: null,
});

export const askedBefore = (before: readonly FormField[]): AskedField[] => before.filter(isAsked);
export const decimalChoices = Array.from({ length: MAX_DECIMALS + 1 }, (_, decimals) => decimals);

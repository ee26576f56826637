import type { AskedField, Column, FormField } from '@shared/contracts/forms';
import { initialAnswers, isAsked, type Typed } from '@shared/rules/answers';

/** A line of a table in which nothing is filled in yet. */
export const blankLine = (columns: readonly Column[]): Typed =>
  Object.fromEntries(
    columns.flatMap(({ kind, key }) =>
      kind === 'product' ? [] : [[key, kind === 'short_text' ? '' : null] as const],
    ),
  );

const blankOf = (field: AskedField): unknown => {
  switch (field.kind) {
    case 'short_text':
    case 'long_text':
      return '';
    case 'money':
      return { amount: null, currency: field.currencies[0] };
    case 'day_range':
      return { from: null, to: null };
    case 'choices':
    case 'files':
      return [];
    case 'lines':
      return Array.from({ length: field.min ?? 1 }, () => blankLine(field.columns));
    default:
      return null;
  }
};

/** What the controls of a form begin with: what its fields say, else what is blank for their kind. */
export const blankAnswers = (fields: readonly FormField[]): Typed => ({
  ...Object.fromEntries(fields.filter(isAsked).map((field) => [field.key, blankOf(field)])),
  ...initialAnswers(fields),
});

/** A kept line as its controls show it: of the columns that there are by now, blank where nothing was filled in. */
const lineOf = (columns: readonly Column[], kept: Typed): Typed =>
  Object.fromEntries(Object.entries(blankLine(columns)).map(([key, blank]) => [key, kept[key] ?? blank]));

const shownAnswer = (field: AskedField, kept: unknown): unknown => {
  if (field.kind !== 'lines') return kept;
  return Array.isArray(kept) ? kept.map((line: Typed) => lineOf(field.columns, line)) : blankOf(field);
};

/** What the controls begin with where answers were kept before; those to fields that are not asked any more are left out. */
export const formerAnswers = (fields: readonly FormField[], former: Typed): Typed => ({
  ...blankAnswers(fields),
  ...Object.fromEntries(
    fields.flatMap((field) =>
      isAsked(field) && field.key in former ? [[field.key, shownAnswer(field, former[field.key])]] : [],
    ),
  ),
});

import { type Answer, type AskedField, MAX_FIELDS } from '@shared/contracts/forms';
import { newRequestType, saveDraft } from '@shared/contracts/request-types';
import { answersSchema, formReader, initialAnswers, isAsked } from '@shared/rules/answers';
import { expect, it } from 'vitest';
import { readyTypes } from './ready-types';

const named = readyTypes.map((ready) => [ready.nameEn, ready] as const);
const formOfDraft = (fields: readonly unknown[]) => saveDraft.body.parse({ steps: [], fields }).fields ?? [];

it('the gallery names each ready type once, by key and in both languages', () => {
  for (const part of ['key', 'name', 'nameEn'] as const)
    expect(new Set(readyTypes.map((ready) => ready[part])).size, part).toBe(readyTypes.length);
});

it.each(named)('%s is a type that can be created', (_name, { name, nameEn, estimatedDays, ...said }) => {
  for (const description of [said.description, said.descriptionEn])
    expect(newRequestType.parse({ name, nameEn, description, estimatedDays })).toMatchObject({
      ...{ name, nameEn, description, estimatedDays },
    });
});

it.each(named)(
  '%s has a form that a draft is saved with, said in both languages throughout',
  (_name, ready) => {
    const fields = formOfDraft(ready.fields);
    expect(fields.length).toBeGreaterThanOrEqual(5);
    expect(fields.length).toBeLessThanOrEqual(MAX_FIELDS);
    for (const field of fields) {
      expect(field.labelEn, field.key).not.toBeNull();
      expect(field.helpEn === null, field.key).toBe(field.help === null);
      if ('options' in field)
        for (const option of field.options)
          expect(option.nameEn, `${field.key}.${option.key}`).not.toBeNull();
    }
  },
);

/** Something that a field takes; `value`: of a choice, or of yes and no. */
function answerTo(field: AskedField, value?: Answer): Answer {
  switch (field.kind) {
    case 'short_text':
      return field.format ? formatted[field.format] : 'Something';
    case 'long_text':
      return 'Something';
    case 'number':
      return field.min ?? 1;
    case 'money':
      return { amount: 100_000, currency: 'SAR' };
    case 'day':
      return '2100-01-01';
    case 'day_range':
      return { from: '2100-01-01', to: '2100-01-02' };
    case 'yes_no':
      return value ?? true;
    case 'choice':
      return value ?? (field.options[0]?.key as string);
    case 'choices':
      return field.options.map(({ key }) => key);
    case 'files':
      return Array.from({ length: field.min ?? 1 }, (_, index) => ({
        ...{ id: index + 1, name: `${index + 1}.pdf`, size: 1, sha256: null },
      }));
    case 'lines':
      return [
        Object.fromEntries(
          field.columns.flatMap((column) =>
            column.kind === 'product'
              ? []
              : [[column.key, answerTo({ ...column, shownWhen: null } as AskedField)]],
          ),
        ) as Record<string, string | number | boolean>,
      ];
    default:
      throw new Error(`no answer to ${field.kind}`);
  }
}
const formatted = {
  iban: 'SA0380000000608010167519',
  vat_number: '310000000000003',
  commercial_registration: '1010000000',
  mobile: '0501234567',
};
const valuesOf = (field: AskedField): Answer[] =>
  field.kind === 'choice'
    ? field.options.map(({ key }) => key)
    : field.kind === 'yes_no'
      ? [true, false]
      : [];

it.each(named)('%s begins with answers that it takes', (_name, ready) => {
  const optional = formOfDraft(ready.fields).map((field) =>
    isAsked(field) ? { ...field, isRequired: false } : field,
  );
  expect(answersSchema(optional).safeParse(initialAnswers(optional)).error).toBeUndefined();
});

it.each(named)(
  '%s can be filled in whatever is chosen, and shows each field for some choice',
  (_name, ready) => {
    const asked = formOfDraft(ready.fields).filter(isAsked);
    const read = formReader(asked);
    const choices = asked.flatMap((field) => valuesOf(field).map((value) => [field, value] as const));
    const reads = choices.map(([chosen, value]) =>
      read(
        Object.fromEntries(
          asked.map((field) => [field.key, answerTo(field, field === chosen ? value : undefined)]),
        ),
      ),
    );
    expect(reads.flatMap(({ issues }) => issues)).toEqual([]);
    const shownOnes = new Set(reads.flatMap(({ shown }) => shown.map(({ key }) => key)));
    expect([...shownOnes].toSorted()).toEqual(asked.map(({ key }) => key).toSorted());
  },
);

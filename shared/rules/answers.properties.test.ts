import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { formField } from '../contracts/forms';
import { anyForm, formAndAnswers, TODAY } from '../test/any-form';
import { answersSchema, checkForm, fittingAnswers, formReader, isAsked } from './answers';

test('any form that a builder makes is accepted, and is what it was after JSON', () => {
  const schema = z.array(formField).check(checkForm);
  fc.assert(
    fc.property(anyForm, (fields) => {
      expect(schema.parse(JSON.parse(JSON.stringify(fields)))).toEqual(fields);
    }),
    { numRuns: 500 },
  );
});

test('what is kept of any answers is kept again as it is, and is of fields that are shown with it', () => {
  fc.assert(
    fc.property(formAndAnswers, ([fields, typed]) => {
      const schema = answersSchema(fields, TODAY);
      const { data: kept } = schema.safeParse(typed);
      if (!kept) return;
      expect(schema.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
      const shown = formReader(fields, TODAY)(kept).shown;
      expect(shown.map(({ key }) => key)).toEqual(expect.arrayContaining(Object.keys(kept)));
      for (const field of shown)
        if (isAsked(field) && field.isRequired) expect(kept).toHaveProperty(field.key);
    }),
    { numRuns: 500 },
  );
});

test('what is wrong with any answers is said of fields that are shown', () => {
  fc.assert(
    fc.property(formAndAnswers, ([fields, typed]) => {
      const shown = new Set(formReader(fields, TODAY)(typed).shown.map(({ key }) => key));
      const { error } = answersSchema(fields, TODAY).safeParse(typed);
      for (const { path } of error?.issues ?? []) expect(shown).toContain(path[0]);
    }),
    { numRuns: 500 },
  );
});

test('what is kept of any answers fits the form that it was given to', () => {
  fc.assert(
    fc.property(formAndAnswers, ([fields, typed]) => {
      const { data: kept } = answersSchema(fields, TODAY).safeParse(typed);
      if (kept) expect(fittingAnswers(fields, kept)).toEqual(kept);
    }),
    { numRuns: 500 },
  );
});

test('what fits another form is of fields that it asks, and fits it again', () => {
  fc.assert(
    fc.property(formAndAnswers, anyForm, ([, typed], fields) => {
      const fitting = fittingAnswers(fields, typed);
      const asked = new Set(fields.filter(isAsked).map(({ key }) => key));
      for (const key of Object.keys(fitting)) expect(asked).toContain(key);
      expect(fittingAnswers(fields, fitting)).toEqual(fitting);
    }),
    { numRuns: 500 },
  );
});

import { answersSchema, isAsked } from '@shared/rules/answers';
import { anyForm, formAndRightAnswers, TODAY } from '@shared/test/any-form';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formerAnswers } from '@/ui/answers/blank-answers';
import { fieldSchema, valuesOf } from './field-values';

test('any field of any form is in the builder’s dialog what it was', () => {
  fc.assert(
    fc.property(anyForm, (fields) => {
      for (const [index, field] of fields.entries())
        expect(fieldSchema(fields.slice(0, index)).parse(valuesOf(field))).toEqual(field);
    }),
    { numRuns: 300 },
  );
});

test('any answers that are filled in again are kept as they were', () => {
  fc.assert(
    fc.property(formAndRightAnswers, ([fields, typed]) => {
      const schema = answersSchema(fields, TODAY);
      const kept = schema.parse(typed);
      const shown = formerAnswers(fields, kept);
      expect(Object.keys(shown).sort()).toEqual(
        fields
          .filter(isAsked)
          .map(({ key }) => key)
          .sort(),
      );
      expect(schema.parse(shown)).toEqual(kept);
    }),
    { numRuns: 300 },
  );
});

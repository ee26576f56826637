import type { AskedField, FormField } from '@shared/contracts/forms';
import { initialAnswers, isAsked, type Typed } from '@shared/rules/answers';

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
      return [];
    default:
      return null;
  }
};

/** What the controls of a form begin with: what its fields say, else what is blank for their kind. */
export const blankAnswers = (fields: readonly FormField[]): Typed => ({
  ...Object.fromEntries(fields.filter(isAsked).map((field) => [field.key, blankOf(field)])),
  ...initialAnswers(fields),
});

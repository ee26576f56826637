import { type AskedField, type Comparison, comparisonKinds, type FormField } from '../contracts/forms';
import { compares, isAsked, type Problem, wrongComparison } from './answers';
import { plainForms } from './search';

/** Of a text so many characters are compared: a short text has no more. */
const COMPARED = 300;

const cut = (text: string): string => Array.from(text).slice(0, COMPARED).join('');

/** A text as lists compare it: folded as search folds it. Its twin in PostgreSQL is `request_values_of`; a test holds the two equal. */
export const comparedText = (text: string): string => cut(plainForms(cut(text))[0]);

const folded = (value: unknown): unknown => {
  if (typeof value === 'string') return comparedText(value);
  return Array.isArray(value) ? value.map(folded) : value;
};

/** Whether an answer is as a filter of a list says: as a condition on a step compares, texts as search folds them. */
export const passes = (filter: Comparison, answer: unknown): boolean =>
  compares({ ...filter, value: folded(filter.value) as Comparison['value'] }, folded(answer));

/** Fields whose answers a list is sorted by: those of which there is one at most, in an order that readers know. */
const sortedKinds: readonly FormField['kind'][] = ['short_text', 'number', 'money', 'day', 'day_range'];
export const isSorted = ({ kind }: FormField): boolean => sortedKinds.includes(kind);
/** Whether the column of numbers holds what is compared of a field; else that of texts does. */
export const isNumeric = ({ kind }: FormField): boolean =>
  ['number', 'money', 'person', 'company', 'project', 'task'].includes(kind);
/** Whether there is something to compare of an answer at all; lines of a table and files are only there or not. */
export const isCompared = ({ kind }: FormField): boolean => kind !== 'lines' && kind !== 'files';
/** Fields whose answers are added up. */
export const isSummed = ({ kind }: FormField): boolean => kind === 'number' || kind === 'money';

/** The value of a filter as it stands in an address, by the kind of its field; null where it has none. */
function valueFrom(text: string | undefined, { kind }: AskedField): Comparison['value'] {
  if (text === undefined || text === '') return null;
  switch (kind) {
    case 'number':
    case 'money':
      return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
    case 'yes_no':
      return text === 'true' || text === 'false' ? text === 'true' : text;
    case 'person':
    case 'company':
    case 'project':
      return /^\d{1,10}$/.test(text) ? { id: Number(text), name: '', nameEn: null, project: null } : text;
    default:
      return text;
  }
}

/** Filters as they stand in an address, `field:is:value`, read by the fields that they name; what is wrong with each. */
export function readFilters(
  texts: readonly string[],
  fields: readonly FormField[],
): { filters: Comparison[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const filters = texts.map((text, index): Comparison => {
    const [, is = '', ...rest] = text.split(':');
    const key = fieldNamedBy(text);
    const field = fields.find((one) => one.key === key);
    const said = rest.length > 0 ? rest.join(':') : undefined;
    const isKnown = (comparisonKinds as readonly string[]).includes(is);
    const filter: Comparison = {
      field: key,
      is: isKnown ? (is as Comparison['is']) : 'answered',
      value: field && isAsked(field) ? valueFrom(said, field) : null,
    };
    const wrong = isKnown ? wrongComparison(filter, fields, 'choice') : (['is', 'choice'] as const);
    if (wrong) problems.push({ path: [index, wrong[0]], message: wrong[1] });
    return filter;
  });
  return { filters, problems };
}

/** The key of the field that a filter names, as it stands in an address. */
export const fieldNamedBy = (text: string): string => text.split(':')[0] ?? '';

/** A filter as it stands in an address. */
export const filterText = ({ field, is, value }: Comparison): string =>
  value === null ? `${field}:${is}` : `${field}:${is}:${typeof value === 'object' ? value.id : value}`;

/** The order of a list by a field, as it stands in an address: `answer:field`, and `answer:field:desc` for the largest first. */
export function sortedBy(sort: string): { field: string; isDescending: boolean } | undefined {
  const [word, field, direction] = sort.split(':');
  return word === 'answer' && field ? { field, isDescending: direction === 'desc' } : undefined;
}

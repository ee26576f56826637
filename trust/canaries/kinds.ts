/** The form of a canary in a column. */
export type Kind =
  | 'text'
  | 'email'
  | 'url'
  | 'file'
  | 'hash'
  | 'template'
  | 'facts'
  | 'steps'
  | 'fields'
  | 'condition'
  | 'decider'
  | 'answers'
  | 'files'
  | 'amount'
  | 'moment'
  | 'number'
  | 'answer'
  | 'reason';

const word = `'canary' || nextval('canaries') || 'z'`;

const AMOUNT = 871_000_000_000;
const NUMBER = 1_900_000_000;
const MOMENT = Date.UTC(1990, 0, 1);
const MINUTE = 60_000;

/** What a column is set to; `old` is what it holds. */
export const sqlOf: Record<Kind, (old: string) => string> = {
  text: () => word,
  email: () => `${word} || '@masar.test'`,
  url: () => `'https://masar.test/' || ${word}`,
  file: () => `${word} || '.txt'`,
  // people who sign in keep theirs; each has a salt of its own
  hash: (old) =>
    `case when exists (select from sessions where (sess->'passport'->'user'->>'id')::int = t.id) then ${old} else ${word} end`,
  template: () => `json_build_object('tasks', json_build_array(json_build_object('title', ${word})))::text`,
  facts: () => `jsonb_build_object('told', ${word})`,
  steps: () =>
    `jsonb_build_array(jsonb_build_object('stepName', ${word}, 'stepNameEn', null, 'description', null, 'isRequired', true,
      'responsibleUserId', null, 'allowedDays', null, 'expires', false, 'workflowStepId', null))`,
  fields: () =>
    `jsonb_build_array(jsonb_build_object('kind', 'short_text', 'key', 'word', 'label', ${word}, 'labelEn', null, 'help', null,
      'helpEn', null, 'shownWhen', null, 'isRequired', false, 'format', null, 'initial', null))`,
  condition: () =>
    `jsonb_build_object('match', 'all', 'comparisons', jsonb_build_array(jsonb_build_object('field', 'word', 'is', 'different',
      'value', ${word})))`,
  decider: () =>
    `jsonb_build_object('kind', 'representative', 'company', jsonb_build_object('id', 1, 'name', ${word}, 'nameEn', null))`,
  files: () =>
    `jsonb_build_array(jsonb_build_object('id', 1, 'name', ${word}, 'version', 1, 'size', 1, 'sha256', null))`,
  answers: () => `jsonb_build_object('word', ${word})`,
  amount: () => `${AMOUNT} + nextval('canaries')`,
  moment: () => `to_timestamp(${MOMENT / 1_000} + 60 * nextval('canaries'))`,
  // of a question that waits for one there is none
  answer: () => `case when t.answered_at is not null then ${word} end`,
  // of a step of the workflow there is none
  reason: () => `case when t.added_by is not null then ${word} end`,
  number: () => `${NUMBER} + nextval('canaries')`,
};

/** The word of a canary that a person sends. */
export const wordOf = (number: number): string => `canary${number}z`;

const moment = /\b199\d-\d\d-\d\d[T ]\d\d:\d\d:00(?:\.\d+)?(?:Z|\+00(?::00)?)/g;

/** The numbers of all canaries in a text, whatever their form. */
export function numbersIn(text: string): number[] {
  const numbers = (pattern: RegExp, from = 0) =>
    [...text.matchAll(pattern)].map(([, number]) => Number(number) - from);
  return [
    ...numbers(/canary(\d+)z/gi),
    ...numbers(/\b(871\d{9})\b/g, AMOUNT),
    ...numbers(/\b(19\d{8})\b/g, NUMBER),
    ...[...text.matchAll(moment)].map(([time]) => (Date.parse(time) - MOMENT) / MINUTE),
  ];
}

import { z } from 'zod';
import { type FileKind, fileKinds, MAX_FILES } from '../rules/attachments';
import { day, id, name, namedInBoth, SHORT_TEXT } from './fields';

/** Fields of a form, headings among them; choices of a field; comparisons of a condition. */
export const MAX_FIELDS = 100;
export const MAX_OPTIONS = 50;
export const MAX_COMPARISONS = 10;
/** Columns of a table, and the lines of an answer to it. */
export const MAX_COLUMNS = 10;
export const MAX_LINES = 100;
/** The largest number of a field, and its decimals: as JSON has them, all digits are kept. */
export const LARGEST = 1_000_000_000_000;
export const MAX_DECIMALS = 3;

/** ISO 4217, and how many decimals amounts of each have. */
export const decimalsOf = {
  ...{ SAR: 2, AED: 2, EGP: 2, EUR: 2, GBP: 2, QAR: 2, USD: 2 },
  ...{ BHD: 3, JOD: 3, KWD: 3, OMR: 3 },
} as const;
export type Currency = keyof typeof decimalsOf;
export const currencies = Object.keys(decimalsOf) as [Currency, ...Currency[]];
/** Patterns of a short text. */
export const textFormats = ['iban', 'vat_number', 'commercial_registration', 'mobile'] as const;
/** Kinds of fields that are answered with a record of the hub. */
export const recordKinds = ['person', 'company', 'project', 'task'] as const;
export type RecordKind = (typeof recordKinds)[number];
/** How a condition compares an answer. */
export const comparisonKinds = [
  'equal',
  'different',
  'at_least',
  'at_most',
  'answered',
  'unanswered',
] as const;

/** Kinds of them that an answer is compared with, by their ids. */
export const comparedRecordKinds = ['person', 'company', 'project'] as const satisfies RecordKind[];
export type ComparedRecordKind = (typeof comparedRecordKinds)[number];

/** What an answer stands under: made once for a field, and kept when its label changes. */
export const fieldKey = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/, 'invalid')
  .refine((key) => !(key in {}), 'invalid'); // no name that every object has

/** A text that may be left out, so that it is null. */
const textOrNone = (max: number) => name(max).nullable().default(null);

/** Only its id is taken; what it is called is the server's to say when the condition is saved. */
const comparedRecord = z.object({
  id,
  name: z.string().max(500).default(''),
  nameEn: z.string().max(500).nullable().default(null),
  project: z
    .object({ id, uniqueNumber: z.string().max(50) })
    .nullable()
    .default(null),
});

const comparisonWith = <Field extends z.ZodType<string>>(field: Field) =>
  z.strictObject({
    field,
    is: z.enum(comparisonKinds),
    /** A text, a number, a day, the key of a choice, or a record; null where the answer is compared with nothing. */
    value: z
      .union([z.string().max(300), z.number(), z.boolean(), comparedRecord])
      .nullable()
      .default(null),
  });
const conditionOf = <Compared extends ReturnType<typeof comparisonWith>>(comparison: Compared) =>
  z.strictObject({
    match: z.enum(['all', 'any']),
    comparisons: z.array(comparison).min(1).max(MAX_COMPARISONS),
  });
const condition = conditionOf(comparisonWith(fieldKey));

/** The company that a request is submitted for, in the place of a field's key, which no field can have. */
export const SUBMITTED_FOR = '@company';
/** When a step applies: by the answers to any field of the form, and by the company that the request is submitted for. */
export const stepCondition = conditionOf(comparisonWith(fieldKey.or(z.literal(SUBMITTED_FOR))));
export type Condition = z.output<typeof stepCondition>;
export type Comparison = Condition['comparisons'][number];

/** A record that a decider names. Only its id is taken; what it is called is the server's to say. */
const named = z.object({
  id,
  name: z.string().max(500).default(''),
  nameEn: z.string().max(500).nullable().default(null),
});

/** People who decide one step because all of a role do. */
export const MAX_EVERYONE = 10;

/** How a person is found who decides a step, for each request anew. */
export const stepDecider = z.discriminatedUnion('kind', [
  /** The representative of a company. */
  z.strictObject({ kind: z.literal('representative'), company: named }),
  /** Everyone of a role in a company, together, each by a step of their own; found once, as a request is submitted. */
  z.strictObject({ kind: z.literal('everyone'), company: named, role: named }),
  /** The representative of the company that a field is answered with. */
  z.strictObject({ kind: z.literal('company_of_field'), field: fieldKey }),
  /** A manager of the company that the request is submitted for. */
  z.strictObject({ kind: z.literal('submitter_manager') }),
  /** Who follows the project that a field is answered with, or the task's. */
  z.strictObject({ kind: z.literal('project_owner'), field: fieldKey }),
  /** Who holds the level of authority that the amount in a field needs, added up with requests of one answer to `per` where there is one. */
  z.strictObject({ kind: z.literal('authority'), field: fieldKey, per: fieldKey.nullable().default(null) }),
]);
export type StepDecider = z.output<typeof stepDecider>;
export type DeciderKind = StepDecider['kind'];
export const deciderKinds = stepDecider.options.map(({ shape }) => shape.kind.value);

const said = {
  key: fieldKey,
  label: name(),
  labelEn: textOrNone(200),
  help: textOrNone(SHORT_TEXT),
  helpEn: textOrNone(SHORT_TEXT),
  /** Shown where this holds; null: always. What is not shown is neither asked nor kept. */
  shownWhen: condition.nullable().default(null),
};
const asked = { ...said, isRequired: z.boolean().default(false) };
const bound = z.number().min(-LARGEST).max(LARGEST).nullable().default(null);
const options = z
  .array(z.strictObject({ key: fieldKey, name: name(), nameEn: textOrNone(200) }))
  .min(1)
  .max(MAX_OPTIONS);

/** A column of a table: what each line says there. */
const column = { key: fieldKey, label: name(), labelEn: textOrNone(200) };
const filled = { ...column, isRequired: z.boolean().default(false) };
/** Whether the sum of all lines stands below them. */
const added = { isTotalled: z.boolean().default(false) };
const columnKinds = [
  z.strictObject({
    kind: z.literal('short_text'),
    ...filled,
    format: z.enum(textFormats).nullable().default(null),
  }),
  z.strictObject({
    kind: z.literal('number'),
    ...{ ...filled, ...added },
    min: bound,
    max: bound,
    decimals: z.int().min(0).max(MAX_DECIMALS).default(0),
  }),
  /** An amount in the one currency of the column, so that amounts can be added up. */
  z.strictObject({
    kind: z.literal('money'),
    ...{ ...filled, ...added },
    min: bound,
    max: bound,
    currency: z.enum(currencies).default('SAR'),
  }),
  z.strictObject({ kind: z.literal('day'), ...filled, noPast: z.boolean().default(false) }),
  z.strictObject({ kind: z.literal('yes_no'), ...filled }),
  z.strictObject({ kind: z.literal('choice'), ...filled, options }),
  /** The amount that a number of the line makes at a price of the line, by the keys of both columns; nothing is asked. */
  z.strictObject({
    kind: z.literal('product'),
    ...{ ...column, ...added },
    quantity: fieldKey,
    price: fieldKey,
  }),
] as const;
const lineColumn = z.discriminatedUnion('kind', columnKinds);
export type Column = z.output<typeof lineColumn>;
export type ColumnKind = Column['kind'];
export type AskedColumn = Exclude<Column, { kind: 'product' }>;
export const lineColumnKinds = columnKinds.map(({ shape }) => shape.kind.value);

/** `initial`: what an answer begins with; null: nothing. */
const kinds = [
  /** A title with an explanation above the fields that follow; nothing is asked. */
  z.strictObject({ kind: z.literal('heading'), ...said }),
  z.strictObject({
    kind: z.literal('short_text'),
    ...asked,
    format: z.enum(textFormats).nullable().default(null),
    initial: textOrNone(300),
  }),
  z.strictObject({ kind: z.literal('long_text'), ...asked, initial: textOrNone(SHORT_TEXT) }),
  z.strictObject({
    kind: z.literal('number'),
    ...asked,
    min: bound,
    max: bound,
    decimals: z.int().min(0).max(MAX_DECIMALS).default(0),
    initial: bound,
  }),
  /** An amount in one of these currencies; the first is offered first. */
  z.strictObject({
    kind: z.literal('money'),
    ...asked,
    min: bound,
    max: bound,
    currencies: z.array(z.enum(currencies)).min(1).max(currencies.length).default(['SAR']),
  }),
  z.strictObject({ kind: z.literal('day'), ...asked, noPast: z.boolean().default(false) }),
  z.strictObject({ kind: z.literal('day_range'), ...asked, noPast: z.boolean().default(false) }),
  z.strictObject({ kind: z.literal('yes_no'), ...asked, initial: z.boolean().nullable().default(null) }),
  z.strictObject({
    kind: z.literal('choice'),
    ...asked,
    options,
    initial: fieldKey.nullable().default(null),
  }),
  z.strictObject({
    kind: z.literal('choices'),
    ...asked,
    options,
    initial: z.array(fieldKey).max(MAX_OPTIONS).default([]),
  }),
  /** A table; `min` and `max` bound how many lines are filled in, where any is. */
  z.strictObject({
    kind: z.literal('lines'),
    ...asked,
    columns: z.array(lineColumn).min(1).max(MAX_COLUMNS),
    min: z.int().min(1).max(MAX_LINES).nullable().default(null),
    max: z.int().min(1).max(MAX_LINES).nullable().default(null),
  }),
  /** Files; `min` and `max` bound how many, where any is. `accept`: of which kinds; of any that are taken where it is empty. */
  z.strictObject({
    kind: z.literal('files'),
    ...asked,
    accept: z
      .array(z.enum(Object.keys(fileKinds) as [FileKind, ...FileKind[]]))
      .max(Object.keys(fileKinds).length)
      .default([]),
    min: z.int().min(1).max(MAX_FILES).nullable().default(null),
    max: z.int().min(1).max(MAX_FILES).nullable().default(null),
  }),
  /** A record that the submitter may choose: an active person or company, a project that they see, a task of one. */
  z.strictObject({ kind: z.literal('person'), ...asked }),
  z.strictObject({ kind: z.literal('company'), ...asked }),
  z.strictObject({ kind: z.literal('project'), ...asked }),
  z.strictObject({ kind: z.literal('task'), ...asked }),
] as const;

/** A field of a form: what a submitter is asked, in both languages, and what an answer may be. */
export const formField = z.discriminatedUnion('kind', kinds);
export type FormField = z.output<typeof formField>;
export type SentField = z.input<typeof formField>;
export type FieldKind = FormField['kind'];
export type AskedField = Exclude<FormField, { kind: 'heading' }>;
export type FilesField = Extract<FormField, { kind: 'files' }>;
export const fieldKinds = kinds.map(({ shape }) => shape.kind.value);

/** A line of a table, by the keys of its columns; what is not filled in is not there. */
const line = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type Line = z.infer<typeof line>;

/**
 * A record that was chosen, as it was called then. What it is called later does not change an answer, and those who read the
 * request read the name, though they may not see the record.
 */
export const chosenRecord = namedInBoth.extend({
  /** The project that it is, or whose task. */
  project: z.object({ id, uniqueNumber: z.string() }).nullable(),
});
export type ChosenRecord = z.infer<typeof chosenRecord>;

/** A file that answers a field, as the attachment of that id was when it was sent. */
export const answeredFile = z.strictObject(
  {
    id,
    name: z.string().max(200),
    /** Bytes. */
    size: z.int(),
    /** Of its bytes, in hexadecimal digits; the server says it, as it says the rest. */
    sha256: z.string().max(64).nullable().default(null),
  },
  'invalid',
);
export type AnsweredFile = z.infer<typeof answeredFile>;

/**
 * An answer as it is kept: a text, day or key of a choice; a number; yes or no; keys of choices; lines of a table; files; an
 * amount; days; a record.
 */
const answer = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.array(line),
  z.array(answeredFile),
  z.object({ amount: z.number(), currency: z.enum(currencies) }),
  z.object({ from: day, to: day }),
  chosenRecord,
]);
export type Answer = z.infer<typeof answer>;
/** Answers by the keys of their fields; a field without one is not there. */
export const answers = z.record(z.string(), answer);
export type Answers = z.infer<typeof answers>;

/** The names of what a field of a kind says. */
export const partsOf = (kind: FieldKind): string[] =>
  Object.keys(kinds.find(({ shape }) => shape.kind.value === kind)?.shape ?? {});
export const columnPartsOf = (kind: ColumnKind): string[] =>
  Object.keys(columnKinds.find(({ shape }) => shape.kind.value === kind)?.shape ?? {});

import fc from 'fast-check';
import { readJson, token, writeJson } from './json';
import { definitionOf, fits, maxItems, type Schema, shapeOf } from './schemas';
import { oddText } from './texts';
import { itemOf, type Meanings, validOf } from './valid';

const nested = (depth: number) => Array.from({ length: depth }).reduce<unknown>((inside) => [inside], []);

const numbers = [
  ...[0, -1, -2_147_483_648, 2_147_483_648, 1.5, 1e308, Number.MIN_VALUE],
  ...['1e400', '-1e400', '-0', '9007199254740993', '1E+2', '123456789012345678901234567890'].map(token),
];
const days = [
  ...[
    '0000-01-01',
    '0001-01-01',
    '1899-12-31',
    '10000-01-01',
    '+010000-01-01',
    '-000001-01-01',
    '2026-02-30',
  ],
  ...['2026-13-01', '2026-1-1', '31/12/2026', '٢٠٢٦-٠١-٠١', '2026-12-31T25:00:00Z', '9999-12-31T23:00:00Z'],
];
const texts = ['', ' ', '\t\n', '\u200b', '1', '0x10', 'true', 'undefined', 'javascript:alert(1)', 'a@b'];
const long = [101, 301, 501, 10_001].map((length) => 'x'.repeat(length));

/** Of any type: none of them fits everywhere. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, {}, [], [null], { $gt: '' }, { length: 1 }, nested(500)),
  fc.constantFrom<unknown>(...numbers),
  fc.constantFrom<unknown>(...days, ...texts, ...long),
  oddText,
);

/** What the server understands by a value that is sent as JSON. */
const understood = (value: unknown) => readJson(writeJson(value))?.value;

/** Values that a schema refuses: one thing in them is wrong, which may be all of it. */
function invalidOf(schema: Schema, meanings: Meanings, name = ''): fc.Arbitrary<unknown> {
  const wrong = [{ weight: 1, arbitrary: hostile }, ...wrongInside(schema, meanings, name)];
  return fc.oneof(...wrong);
}

type Weighted = { weight: number; arbitrary: fc.Arbitrary<unknown> };

function wrongInside(schema: Schema, meanings: Meanings, name: string): Weighted[] {
  const def = definitionOf(schema);
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'nonoptional':
      return wrongInside(def.innerType, meanings, name);
    case 'object':
      return wrongFields(schema, meanings, name);
    case 'array':
      return [{ weight: 2, arbitrary: wrongItems(schema, def.element, meanings, itemOf(name)) }];
    default:
      return [];
  }
}

/** A key that no schema has; `__proto__` is one of nobody's own. */
const unknownKey = fc.constantFrom('isAdmin', 'constructor', 'toString', '$where', 'a.b', 'role[]', '');

function wrongFields(schema: Schema, meanings: Meanings, name: string): Weighted[] {
  const fields = Object.entries(shapeOf(schema));
  const whole = validOf(schema, meanings, name) as fc.Arbitrary<Record<string, unknown>>;
  const added = fc.tuple(whole, unknownKey, hostile).map(([value, key, more]) => ({ ...value, [key]: more }));
  if (fields.length === 0) return [{ weight: 2, arbitrary: added }];
  const field = fc.constantFrom(...fields);
  const spoilt = field.chain(([key, of]) =>
    fc.tuple(whole, invalidOf(of, meanings, key)).map(([value, wrong]) => ({ ...value, [key]: wrong })),
  );
  const dropped = fc.tuple(whole, field).map(([value, [key]]) => ({ ...value, [key]: undefined }));
  return [
    { weight: 12, arbitrary: spoilt },
    { weight: 1, arbitrary: dropped },
    { weight: 2, arbitrary: added },
  ];
}

function wrongItems(schema: Schema, element: Schema, meanings: Meanings, name: string) {
  const many = (maxItems(schema) ?? 1_000) + 1;
  return fc.oneof(
    fc.array(invalidOf(element, meanings, name), { minLength: 1, maxLength: 2 }),
    validOf(element, meanings, name).map((item) => Array.from({ length: many }, () => item)),
  );
}

/** JSON texts of values that a schema refuses. */
export const refusedJson = (schema: Schema, meanings: Meanings): fc.Arbitrary<string> =>
  invalidOf(schema, meanings)
    .filter((value) => value !== undefined && !fits(schema, understood(value)))
    .map(writeJson);

const anyTexts = [
  ...[
    'NaN',
    'Infinity',
    '1e400',
    '-0',
    '1,000',
    '٣',
    '1;drop table users',
    '1 or 1=1',
    '[]',
    '{}',
    'null',
    'a\0',
  ],
  ...[...numbers.map((value) => String(value).replace(/^@token:/, '')), ...days, ...texts, ...long],
  ...['9'.repeat(2_000), 'x'.repeat(2_001)],
];

/** Texts in a path or a query that a schema refuses, as they are before they are encoded; undefined: it takes any. */
export function refusedText(schema: Schema): fc.Arbitrary<string> | undefined {
  const refused = anyTexts.filter((text) => text !== '' && !fits(schema, text));
  return refused.length === 0 ? undefined : fc.constantFrom(...refused);
}

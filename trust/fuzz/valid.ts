import { id, idParam } from '@shared/contracts/fields';
import fc from 'fast-check';
import type { z } from 'zod';
import { definitionOf, fits, maxItems, type Schema, shapeOf } from './schemas';
import { anyText } from './texts';

/** What stands behind the names of fields: records that there are, and what no schema tells. */
export type Meanings = Record<string, fc.Arbitrary<unknown>>;

const MAX_INT4 = 2_147_483_647;
/** Of no record: those of this world are far below. */
const anyForeignId = fc.integer({ min: 1_900_000_000, max: MAX_INT4 });
const TRIES = 20_000;

/** Values that a schema takes, up to its bounds. */
export function validOf(schema: Schema, meanings: Meanings, name = ''): fc.Arbitrary<unknown> {
  let misses = 0; // in a row
  return candidatesFor(schema, meanings, name).filter((value) => {
    if (fits(schema, value)) {
      misses = 0;
      return true;
    }
    if (++misses > TRIES) throw new Error(`hardly any value fits "${name}": it needs a meaning`);
    return false;
  });
}

/** What the items of a list are called. */
export const itemOf = (name: string): string => `${name}[]`;

function candidatesFor(schema: Schema, meanings: Meanings, name: string): fc.Arbitrary<unknown> {
  const def = definitionOf(schema);
  const inner = (of: Schema, as = name) => validOf(of, meanings, as);
  if (def.type === 'optional' || def.type === 'default') {
    const weight = isForeignId(def.innerType, meanings, name) ? 9 : 1;
    const value = { weight: 2, arbitrary: inner(def.innerType) };
    return fc.oneof({ weight, arbitrary: fc.constant(undefined) }, value);
  }
  if (def.type === 'nullable') {
    const weight = isForeignId(def.innerType, meanings, name) ? 9 : 1;
    return fc.oneof({ weight, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: inner(def.innerType) });
  }
  const meaning = meanings[name];
  if (meaning) return meaning;
  switch (def.type) {
    case 'nonoptional':
      return inner(def.innerType);
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(shapeOf(schema)).map(([key, field]) => [key, inner(field, key)])),
      );
    case 'array':
      return fc.array(inner(def.element, itemOf(name)), { maxLength: Math.min(3, maxItems(schema) ?? 3) });
    case 'union':
      return fc.oneof(...def.options.map((option) => inner(option)));
    // What comes in is coerced or changed before it meets the schema, which is then the one to tell what fits
    case 'pipe':
      return inner(definitionOf(def.out).type === 'transform' || isPlainText(def.out) ? def.in : def.out);
    default:
      return scalarFor(schema);
  }
}

const isPlainText = (schema: Schema) =>
  definitionOf(schema).type === 'string' && formatOf(schema) === undefined;

/** An id of no record of this world, or a place in a list, which only an answer tells: most such calls are refused. */
const isForeignId = (schema: Schema, meanings: Meanings, name: string): boolean =>
  meanings[name] === undefined &&
  (name === 'cursor' ||
    schema === id ||
    schema === idParam ||
    (definitionOf(schema).type === 'nullable' &&
      isForeignId((schema as z.ZodNullable).unwrap(), meanings, name)));

function scalarFor(schema: Schema): fc.Arbitrary<unknown> {
  const def = definitionOf(schema);
  if (schema === id) return anyForeignId;
  switch (def.type) {
    case 'string':
      return textFor(schema as z.ZodString);
    case 'number':
      return numberFor(schema as z.ZodNumber);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'unknown':
      return fc.oneof(fc.constant(undefined), fc.jsonValue({ maxDepth: 2 }));
    default:
      throw new Error(`values of ${def.type} are not made yet`);
  }
}

const formatOf = (schema: Schema): string | undefined => (definitionOf(schema) as { format?: string }).format;

const aDay = fc
  .date({ min: new Date('1900-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString());

function textFor(schema: z.ZodString): fc.Arbitrary<string> {
  switch (formatOf(schema)) {
    case 'date':
      return aDay.map((time) => time.slice(0, 10));
    case 'datetime':
      return aDay;
    case 'email':
      return fc.emailAddress();
    case 'url':
      return fc.webUrl({ validSchemes: ['https'], withQueryParameters: true, withFragments: true });
    default:
      return anyText(schema.minLength ?? 0, schema.maxLength ?? undefined);
  }
}

function numberFor(schema: z.ZodNumber): fc.Arbitrary<number> {
  const min = schema.minValue ?? -MAX_INT4;
  const max = schema.maxValue ?? MAX_INT4;
  if (schema.isInt) return fc.integer({ min: Math.max(min, -MAX_INT4), max: Math.min(max, MAX_INT4) });
  const bounds = { min: Math.max(min, -1e12), max: Math.min(max, 1e12) };
  return fc.oneof(fc.double({ ...bounds, noNaN: true }), fc.constantFrom(bounds.min, bounds.max));
}

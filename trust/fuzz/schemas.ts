import { z } from 'zod';

export type Schema = z.core.$ZodType;

/** What a schema is made of, as zod tells those who read schemas. */
export const definitionOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

export const fits = (schema: Schema | undefined, value: unknown): boolean =>
  schema === undefined || z.safeParse(schema, value).success;

/** The fields of an object; of several that are told apart by one of their fields, those of the first. */
export const shapeOf = (schema: Schema): Record<string, Schema> =>
  schema instanceof z.ZodDiscriminatedUnion
    ? shapeOf(schema.options[0] as Schema)
    : (schema as z.ZodObject).shape;

/** The most items that a list takes. */
export function maxItems(schema: Schema): number | undefined {
  for (const { _zod } of definitionOf(schema).checks ?? []) {
    const { def } = _zod as { def: { check: string; maximum?: number } };
    if (def.check === 'max_length') return def.maximum;
  }
}

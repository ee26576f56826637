import { endpoints } from '@shared/contracts';
import { z } from 'zod';

export interface Field {
  /** `projects.create` */
  call: string;
  /** `tasks.name` of its body. */
  path: string;
}

/** Every field of a body that people type a text into, as the contract list has them. */
export const textFields = (): Field[] => fieldsOf((schema) => schema === 'text');

/** Every field of a body that takes an address. */
export const addressFields = (): Field[] => fieldsOf((schema) => schema === 'address');

/** `nothing`: it is only made into something else there. */
type Kind = 'text' | 'address' | 'other' | 'nothing';

const fieldsOf = (isWanted: (kind: Kind) => boolean): Field[] =>
  endpoints.flatMap(({ name, endpoint: { body } }) =>
    (body ? inside(body, '') : [])
      .filter(({ kind }) => isWanted(kind))
      .map(({ path }) => ({ call: name, path })),
  );

function inside(given: z.core.$ZodType, path: string): { path: string; kind: Kind }[] {
  const schema = unwrapped(given);
  if (schema instanceof z.ZodArray) return inside(schema.element, path);
  if (schema instanceof z.ZodUnion && schema.options.every((option) => option instanceof z.ZodObject))
    return schema.options.flatMap((option) => inside(option, path));
  if (!(schema instanceof z.ZodObject)) return [{ path, kind: kindOf(schema) }];
  return Object.entries(schema.shape).flatMap(([key, field]) =>
    inside(field as z.core.$ZodType, path ? `${path}.${key}` : key),
  );
}

/** What something optional is. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const wraps =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault;
  return wraps ? unwrapped(schema.unwrap()) : schema;
}

function kindOf(given: z.core.$ZodType): Kind {
  const schema = unwrapped(given);
  if (schema instanceof z.ZodURL) return 'address';
  if (schema instanceof z.ZodString) return 'text';
  if (schema instanceof z.ZodTransform) return 'nothing';
  if (schema instanceof z.ZodUnion) return anyOf(schema.options.map((option) => kindOf(option)));
  if (schema instanceof z.ZodPipe) return allOf([kindOf(schema.in), kindOf(schema.out)]);
  return 'other';
}

const anyOf = (kinds: Kind[]): Kind =>
  (['address', 'text'] as const).find((kind) => kinds.includes(kind)) ?? 'other';

const allOf = (kinds: Kind[]): Kind => {
  if (kinds.includes('address')) return 'address';
  return kinds.every((kind) => kind === 'text' || kind === 'nothing') ? 'text' : 'other';
};

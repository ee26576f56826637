import { id, idParam } from '@shared/contracts/fields';
import type { Endpoint } from '@shared/endpoint';
import { z } from 'zod';

/**
 * The identifiers that a call names, in its path, query and body: whatever has the schema of an id, or is called one.
 * A field of an array's items is named as if there were one of them, `tasks.responsibleCompanyId`.
 */
export const identifiersOf = ({ params, query, body }: Endpoint): string[] =>
  [params, query, body].flatMap((schema) => (schema ? inside(schema, '') : []));

const isCalledOne = (path: string): boolean => /(^|\.)id$|Ids?$/.test(path);

function inside(schema: z.core.$ZodType, path: string): string[] {
  if (schema === id || schema === idParam) return [path];
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, field]) =>
      inside(field as z.core.$ZodType, path ? `${path}.${key}` : key),
    );
  }
  const within = innerOf(schema);
  const found = within ? inside(within, path) : [];
  return found.length === 0 && isCalledOne(path) ? [path] : found;
}

function innerOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodArray) return schema.element;
  if (schema instanceof z.ZodPipe) return schema.in;
  const wraps =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return wraps ? schema.unwrap() : undefined;
}

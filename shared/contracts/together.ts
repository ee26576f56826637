import { z } from 'zod';
import { errorCodes } from '../errors';
import { id } from './fields';

/** The most records that one call changes or decides. */
export const MAX_TOGETHER = 50;

/** Why a record was refused, as a call for it alone says it (`ErrorBody`); of bad input, what is wrong with it. */
const refusal = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});

/** In the order of the body. `refusal`: what a call for this record alone would have answered; null if it was changed. */
export const together = z.object({ results: z.array(z.object({ id, refusal: refusal.nullable() })) });
export type Together = z.infer<typeof together>;

/** Records that a call changes, each named once: changing one back and forth would tell people of it each time. */
export const eachOnce = <Item extends z.ZodType<{ id: number }>>(item: Item) =>
  z
    .array(item)
    .min(1)
    .max(MAX_TOGETHER)
    .refine((items) => new Set(items.map((one) => one.id)).size === items.length, 'duplicate');

/**
 * Records with what is changed of each, at least one field. `expected`: what fields have to be still, or the record is
 * refused as `changed_meanwhile`; a change names there what its reader saw, an undo what it takes back.
 */
export const changesOfEach = <Changes extends z.ZodType<object>, Expected extends z.ZodType>(
  changes: Changes,
  expected: Expected,
) =>
  eachOnce(
    z.strictObject({
      id,
      changes: changes.refine((fields) => Object.keys(fields).length > 0, 'required'),
      expected: expected.optional(),
    }),
  );

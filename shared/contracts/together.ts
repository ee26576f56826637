import { z } from 'zod';
import { errorCodes } from '../errors';
import { id } from './fields';

/** Records that one call changes or decides, each by itself. */
export const MAX_TOGETHER = 50;

/** Why one of several was refused, as a call for it alone says it (`ErrorBody`); of bad input, what is wrong with it. */
const refusal = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});

/** In the order of the body; `refusal`: what a call for this record alone would have answered, null where it is done. */
export const together = z.object({ results: z.array(z.object({ id, refusal: refusal.nullable() })) });
export type Together = z.infer<typeof together>;

/**
 * Records with what is changed of each. `expected`: what these fields still have to be, or the record is refused as
 * `changed_meanwhile`. An undo names there what it takes back.
 */
export const changesOfEach = <Changes extends z.ZodType, Expected extends z.ZodType>(
  changes: Changes,
  expected: Expected,
) =>
  z
    .array(z.strictObject({ id, changes, expected: expected.optional() }))
    .min(1)
    .max(MAX_TOGETHER);

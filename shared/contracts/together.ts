import { z } from 'zod';
import { errorCodes } from '../errors';
import { id } from './fields';

/** Records that one call changes or decides, each by itself. */
export const MAX_TOGETHER = 50;

/** Why one of several was refused, as a call for it alone says it (`ErrorBody`). */
const refusal = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});

/** In the order of the body; `refusal`: what a call for this record alone would have answered, null where it is done. */
export const together = z.object({ results: z.array(z.object({ id, refusal: refusal.nullable() })) });

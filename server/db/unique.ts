import { causesOf } from '../lib/causes';

/** Whether a statement failed because what it wrote was taken: there is a row with it in this unique index. */
export const violatesUnique = (error: unknown, index: string): boolean =>
  causesOf(error).some(({ code, constraint }) => code === '23505' && constraint === index);

/**
 * Whether a statement failed because other rows refer to the one it was to delete: one code for `on delete no action`, one
 * for `restrict`, which older versions answered with the first as well.
 */
export const violatesReference = (error: unknown): boolean =>
  causesOf(error).some(({ code }) => code === '23503' || code === '23001');

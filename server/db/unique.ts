import { causesOf } from '../lib/causes';

/** Whether a statement failed because what it wrote was taken: there is a row with it in this unique index. */
export const violatesUnique = (error: unknown, index: string): boolean =>
  causesOf(error).some(({ code, constraint }) => code === '23505' && constraint === index);

/** Whether other rows refer to what was to be deleted: there is a code for `no action` and one for `restrict`. */
export const violatesReference = (error: unknown): boolean =>
  causesOf(error).some(({ code }) => code === '23503' || code === '23001');

/** The plural forms that Arabic has and English lacks. */
type ArabicOnly = `${string}_${'zero' | 'two' | 'few' | 'many'}`;

/** The English texts of a noun have every key of the Arabic ones: a missing key does not compile. */
export type Same<T> = {
  [K in keyof T as K extends ArabicOnly ? never : K]: T[K] extends string ? string : Same<T[K]>;
};

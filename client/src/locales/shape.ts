/** The plural forms that Arabic has and English lacks. */
type ArabicOnly = `${string}_${'zero' | 'two' | 'few' | 'many'}`;

/** Of none English may have a form, where "0 tasks" would read like a machine. */
type Zero = `${string}_zero`;

/** The English texts of a noun have every key of the Arabic ones: a missing key does not compile. */
export type Same<T> = {
  [K in keyof T as K extends ArabicOnly ? never : K]: T[K] extends string ? string : Same<T[K]>;
} & { [K in keyof T as K extends Zero ? K : never]?: string };

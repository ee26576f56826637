import { z } from 'zod';
import { idParam } from './fields';

/** By what the columns of a board are: the state of its records, or the company or the person who has to act. */
export const groupings = ['status', 'company', 'person'] as const;
export type Grouping = (typeof groupings)[number];

/** Columns of a board at most, those with the most records. */
export const MAX_GROUPS = 30;

/** No company, or no person. */
export const NONE = 'none';
export const idOrNone = z.union([idParam, z.literal(NONE)]);
export type IdOrNone = z.output<typeof idOrNone>;

export const groups = z.object({
  groups: z.array(
    z.object({
      /** A status, the id of a company or of a person, or `none`. */
      key: z.string(),
      /** What a company or a person is called; null: of a status and of none. */
      name: z.string().nullable(),
      nameEn: z.string().nullable(),
      count: z.int(),
    }),
  ),
  /** There are more than `MAX_GROUPS`. */
  isMore: z.boolean(),
  /** What is searched for is found more than a thousand times: the newest thousand are counted. */
  isCut: z.boolean(),
});
export type Groups = z.infer<typeof groups>;
export type Group = Groups['groups'][number];

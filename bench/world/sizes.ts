/** How many rows a world has. `pool`: requests to decide and projects to work on, on top of the others, each used once. */
export const sizes = {
  /** What growth is measured from: a thousand rows in each list. */
  thousand: { companies: 100, users: 1_000, projects: 1_000, tasks: 1_000, requests: 1_000, pool: 0 },
  small: { companies: 100, users: 2_000, projects: 5_000, tasks: 10_000, requests: 15_000, pool: 2_500 },
  large: {
    companies: 100,
    users: 10_000,
    projects: 100_000,
    tasks: 200_000,
    requests: 300_000,
    pool: 10_000,
  },
};
export type SizeName = keyof typeof sizes;
export type Size = (typeof sizes)[SizeName];

/** Ids begin above every number that a statement has for another reason, such as the rows of a page. */
export const FIRST = 10_000;

/** So many rows of each kind belong to the measured company, whatever the size of the world. */
export const BLOCK = 200;

/** Steps of a request and tasks of a project of the pool. */
export const POOL_LENGTH = 30;

/** In the middle of the rows, where no list begins or ends: its records are larger than the others. */
export const inPool = ({ pool }: Size): string => `n between ${2 * BLOCK + 1} and ${2 * BLOCK + pool}`;

/** The people whom every world has. */
export const cast = {
  admin: { id: FIRST + 1, username: 'user1' },
  /** Of the measured company, and sees its records alone. */
  manager: { id: FIRST + 2, username: 'user2' },
  /** Of another company: decides the requests of the pool and completes its tasks. */
  decider: { id: FIRST + 3, username: 'user3' },
};
export type CastName = keyof typeof cast;

export const company = { measured: FIRST + 1, deciding: FIRST + 2, pool: FIRST + 3 };

export const PASSWORD = 'bench-password';

/** A word in the same few rows of each world, one in a tenth of all rows, one too short for trigrams, one in none. */
export const searches = { rare: 'فسيفساء', common: 'تطوير', short: 'في', none: 'xqzv' };

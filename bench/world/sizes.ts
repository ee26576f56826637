/** How many rows a world has. */
export interface Size {
  companies: number;
  users: number;
  projects: number;
  tasks: number;
  requests: number;
  /** Projects with a task to complete, and requests with a step to approve, on top of the others: each is used once. */
  pool: number;
}

export const sizes = {
  /** What growth is measured from: a thousand rows in each list. */
  thousand: { companies: 100, users: 1_000, projects: 1_000, tasks: 1_000, requests: 1_000, pool: 0 },
  small: { companies: 100, users: 2_000, projects: 5_000, tasks: 10_000, requests: 15_000, pool: 4_000 },
  large: {
    companies: 100,
    users: 10_000,
    projects: 100_000,
    tasks: 200_000,
    requests: 300_000,
    pool: 24_000,
  },
} satisfies Record<string, Size>;

export type SizeName = keyof typeof sizes;

/** Ids begin above every number that a statement has for another reason, such as the rows of a page. */
export const FIRST = 10_000;

/** So many rows of each kind belong to the measured company, whatever the size of the world. */
export const BLOCK = 200;

/** Who is there in every world. */
export const cast = {
  admin: { id: FIRST + 1, username: 'user1' },
  /** Of the measured company, who sees what is theirs alone. */
  manager: { id: FIRST + 2, username: 'user2' },
  /** Of another company: whom the requests and tasks of the pool wait for. */
  decider: { id: FIRST + 3, username: 'user3' },
};
export type CastName = keyof typeof cast;

export const measuredCompany = FIRST + 1;
export const decidingCompany = FIRST + 2;
export const poolCompany = FIRST + 3;

export const PASSWORD = 'bench-password';

/** A word in the same few rows of each world, one in a tenth of all rows, one too short for trigrams, one in none. */
export const searches = { rare: 'فسيفساء', common: 'تطوير', short: 'في', none: 'xqzv' };

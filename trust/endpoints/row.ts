import type { LimitKind } from '@shared/rules/limits';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Sized } from '../sizes/world';

type Input = { params?: object; query?: object };

/** A call that reads. */
export interface Read {
  /**
   * How it is made for its largest answer, or why its answer has no size of its own. Lists are asked at their default limit
   * and at their largest.
   */
  size: ((world: Sized) => Input) | string;
}

/** A call that writes, by its payload and "who may call". */
export interface Write {
  tables: PgTable[];
  /** What of the tables its body may say. */
  sets: string[];
  /** Accepted from older callers, and taken from elsewhere (product decision 23). */
  ignores?: string[];
  /** Lists in the body whose items are records of their own; `names` is the field that says which. */
  items?: Record<string, { table: PgTable; sets: string[]; item: object; names?: string }>;
  /** What of `sets` is not everybody's who may make the call, with a value that would give them something. */
  keptFromSome?: Record<string, unknown>;
  /**
   * Of every POST and of all else that may refuse with `limit_reached`: the limit that keeps it from adding for ever, or why
   * there can't be more and more of it.
   */
  bound?: LimitKind[] | string;
  /** Why it succeeds in the authorization matrix without an entry in the audit. */
  unrecorded?: string;
}

export type EndpointRow = Read | Write;

export const id =
  (of: 'company' | 'type' | 'request' | 'draft' | 'project' | 'projectTask' | 'role') => (world: Sized) => ({
    params: { id: world[of] },
  });
export const ofAdmin = ({ admin }: Sized) => ({ params: { id: admin.id } });
export const plain = () => ({});

export const nothing = (...tables: PgTable[]): Write => ({ tables, sets: [] });

export const isSet = 'asked for what is so already; a change has its entry in the tests of the noun';
export const challenge = 'gives a challenge to answer, and changes nothing';

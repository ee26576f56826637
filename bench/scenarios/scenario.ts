import type { LoadRequest } from '../load/requests';
import type { CastName } from '../world/sizes';

/** The ids of a record that a call is about, by names. */
export type Facts = Record<string, number>;

/** A call that is measured: what the product is asked, and what of it differs from call to call. */
export interface Scenario {
  name: string;
  title: string;
  kind: 'read' | 'write' | 'poll';
  as: CastName;
  /** At most so many times the CPU of bare Express, both with PostgreSQL; absent: nothing is promised. */
  target?: number;
  /** The records that calls are made about, one each; of a write each is used once. */
  records: (query: Ask) => Promise<Facts[]>;
  request: (record: Facts) => LoadRequest;
}

/** Asks the world's database. */
export type Ask = (text: string, values?: unknown[]) => Promise<Facts[]>;

/** For calls about no record in particular. */
export const noRecord = async (): Promise<Facts[]> => [{}];

export const json = (method: LoadRequest['method'], path: string, body: unknown): LoadRequest => ({
  method,
  path,
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
});

import pg from 'pg';
import { vi } from 'vitest';

/** And not of the connection that listens for changes, nor how a connection is to plan. */
const isOfACall = (statement: unknown) =>
  !/^$|pg_locks|masar_confirmed|plan_cache_mode/.test(String(statement));

/** The statements that this process sends to the database while something is done. */
export async function statementsOf(work: () => Promise<unknown>): Promise<unknown[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([statement]) => statement).filter(isOfACall);
  } finally {
    query.mockRestore();
  }
}

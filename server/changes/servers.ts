import { locks } from '../db/locks';
import { instanceName } from '../lib/instance';
import type { Connection } from './standing-connection';

/**
 * The servers that work on this database: each shares a lock, by its listening connection, for as long as it does. One
 * whose connection has gone may not have noticed yet, and counts for as long as that can take.
 */
export class Servers {
  /** When each was last there, in ms of `performance.now()`. */
  readonly #seen = new Map<string, number>();
  #reenteredAt = Number.NEGATIVE_INFINITY;
  #hasEntered = false;

  /** `patience`: how long it can take, in ms, until one that is cut off knows. */
  constructor(private readonly patience: number) {}

  async enter(connection: Connection): Promise<void> {
    const { rows } = await connection.query('select pg_try_advisory_lock_shared($1) as free', [
      locks.presence,
    ]);
    if (!rows[0].free) throw new Error('A backup is being restored into this database.');
    if (this.#hasEntered) this.#reenteredAt = performance.now();
    this.#hasEntered = true;
    await this.find(connection);
  }

  /** Looks who is there now. */
  async find(connection: Connection): Promise<void> {
    const { rows } = await connection.query(
      `select distinct application_name as name from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and objid = $1 and granted
         and database = (select oid from pg_database where datname = current_database())`,
      [locks.presence],
    );
    const now = performance.now();
    for (const { name } of rows) this.#seen.set(String(name).replace(/ changes$/, ''), now);
    for (const [name, at] of this.#seen) if (now - at > this.patience) this.#seen.delete(name);
  }

  /** All but this one; undefined where that can't be told yet, as everybody’s connection may have broken with its own. */
  async others(connection: Connection): Promise<string[] | undefined> {
    await this.find(connection);
    if (performance.now() - this.#reenteredAt < this.patience) return undefined;
    return this.known();
  }

  /** The same, as it was when it was looked last: a moment ago. */
  known(): string[] {
    return [...this.#seen.keys()].filter((name) => name !== instanceName);
  }
}

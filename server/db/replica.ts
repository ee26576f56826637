import { setTimeout as sleep } from 'node:timers/promises';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { coalesced } from '../lib/coalesced';
import { log } from '../lib/log';
import { reasonOf } from '../lib/reason';
import { openPool, usualPatience } from './pool';
import { hasReached, type Position, positionOfReplica } from './position';
import { openDrizzle } from './rows';

/** How long a call waits for a replica to come up with what was committed before it, and how often it looks, in ms. */
const PATIENCE = 50;
const PAUSE = 2;

/** Of a connection shorter than the primary's, which is asked in its place; a statement takes as long here as there. */
const patience = { ...usualPatience, connection: 1_000 };

/** A streaming replica. It counts as out until it has been found to be up to date, and when it falls behind or fails. */
export class Replica {
  /** Its host and port. */
  readonly name: string;
  readonly db: NodePgDatabase;
  isOut = true;
  /** The last that was seen of it. */
  #at: Position | undefined;
  readonly #pool;
  readonly #look;

  constructor(url: string) {
    this.name = new URL(url).host;
    this.#pool = openPool(url, { patience });
    this.db = openDrizzle(this.#pool);
    this.#look = coalesced(async () => {
      this.#at = await positionOfReplica(this.#pool);
    });
    // it may be started again from an earlier place
    this.#pool.on('error', () => this.doubt());
    this.#pool.on('remove', () => this.doubt());
  }

  /** Whether it shows what the primary showed at this position, now or in a moment. Rejects where it fails. */
  async reaches(position: Position): Promise<boolean> {
    if (this.#has(position)) return true;
    const giveUp = new AbortController();
    const inTime = sleep(PATIENCE, false, { signal: giveUp.signal });
    return Promise.race([this.#follow(position, giveUp.signal), inTime]).finally(() => giveUp.abort());
  }

  /** What was seen of it counts no more. */
  doubt(): void {
    this.#at = undefined;
  }

  takeIn(): void {
    this.isOut = false;
    log.info({ replica: this.name }, 'a replica is read from now on');
  }

  leaveOut(reason: unknown): void {
    if (this.isOut) return;
    this.isOut = true;
    this.doubt();
    log.warn({ replica: this.name, reason: reasonOf(reason) }, 'a replica is not read for now');
  }

  /** How much of the log it has still to read, in bytes; undefined where that is not known. */
  lag(position: Position | undefined): number | undefined {
    if (!position || this.#at?.timeline !== position.timeline) return undefined;
    return Math.max(0, Number(position.place - this.#at.place));
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  #has(position: Position): boolean {
    return this.#at !== undefined && hasReached(position, this.#at);
  }

  async #follow(position: Position, signal: AbortSignal): Promise<boolean> {
    while (!signal.aborted) {
      await this.#look();
      if (this.#has(position)) return true;
      await sleep(PAUSE);
    }
    return false;
  }
}

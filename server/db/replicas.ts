import { DrizzleQueryError } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { changes } from '../changes/changes';
import { currentReading, type Reading, whileReading } from '../changes/reading';
import { coalesced } from '../lib/coalesced';
import { log } from '../lib/log';
import { reasonOf } from '../lib/reason';
import { type Position, positionOfPrimary } from './position';
import { Replica } from './replica';

/** How often it is looked whether a replica that is out is up to date again, in ms. */
const RETRY = 1_000;

interface ReplicaReading extends Reading {
  readonly db: NodePgDatabase;
}

/** How a replica is doing, and how many calls it has served. */
export interface ReplicaState {
  name: string;
  isOut: boolean;
  lag: number | undefined;
  reads: number;
}

/**
 * The replicas of a primary. A call reads one of them when it shows everything that the primary showed when the call
 * came: so nobody can tell the difference, and what is kept of its answer is as good (docs/decisions/0022-replicas.md).
 */
export class Replicas {
  readonly #all: { replica: Replica; reads: number }[];
  readonly #positionNow: () => Promise<Position>;
  readonly #timer: NodeJS.Timeout;
  /** The primary's, as it was asked last. */
  #position: Position | undefined;
  #turn = 0;

  constructor(primary: pg.Pool, urls: readonly string[]) {
    this.#all = urls.map((url) => ({ replica: new Replica(url), reads: 0 }));
    this.#positionNow = coalesced(async () => {
      this.#position = await positionOfPrimary(primary);
      return this.#position;
    });
    const check = coalesced(() => this.#check());
    this.#timer = setInterval(() => void check(), RETRY);
    void check();
  }

  get databases(): NodePgDatabase[] {
    return this.#all.map(({ replica }) => replica.db);
  }

  /** The one that the call under way reads. */
  readonly current = (): NodePgDatabase | undefined => (currentReading() as ReplicaReading | undefined)?.db;

  async read<T>(read: () => Promise<T>): Promise<T> {
    const since = changes.now;
    const chosen = await this.#fresh();
    if (!chosen) return read();
    const reading: ReplicaReading = { since, isUnderWay: true, db: chosen.replica.db };
    try {
      const result = await whileReading(reading, read);
      chosen.reads += 1;
      return result;
    } catch (error) {
      if (!(error instanceof DrizzleQueryError) || isTooSlow(error)) throw error;
      // it has gone, or it had to give up a statement to go on following
      chosen.replica.doubt();
      log.warn({ replica: chosen.replica.name, reason: reasonOf(error) }, 'read again from the primary');
      return read();
    }
  }

  states(): ReplicaState[] {
    return this.#all.map(({ replica, reads }) => ({
      name: replica.name,
      isOut: replica.isOut,
      lag: replica.lag(this.#position),
      reads,
    }));
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#all.map(({ replica }) => replica.close()));
  }

  /** The next one that shows what the primary shows now; undefined where it does not, or the primary does not say. */
  async #fresh() {
    const used = this.#all.filter(({ replica }) => !replica.isOut);
    const next = used[this.#turn++ % used.length];
    if (!next) return undefined;
    const position = await this.#positionNow().catch(() => undefined); // reading the primary tells what is wrong with it
    if (!position) return undefined;
    return (await isUpToDate(next.replica, position)) ? next : undefined;
  }

  /** Looks after those that are out. */
  async #check(): Promise<void> {
    const out = this.#all.filter(({ replica }) => replica.isOut);
    if (out.length === 0) return;
    const position = await this.#positionNow().catch(() => undefined);
    if (!position) return;
    await Promise.all(
      out.map(async ({ replica }) => {
        if (await replica.reaches(position).catch(() => false)) replica.takeIn();
      }),
    );
  }
}

/** It took all the time that there is; the primary would take as long. */
const isTooSlow = ({ cause }: DrizzleQueryError): boolean =>
  /statement timeout|query read timeout/i.test(String(cause));

async function isUpToDate(replica: Replica, position: Position): Promise<boolean> {
  try {
    if (await replica.reaches(position)) return true;
    replica.leaveOut('it is behind');
  } catch (error) {
    replica.leaveOut(error);
  }
  return false;
}

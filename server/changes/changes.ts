import pLimit from 'p-limit';
import type pg from 'pg';
import { locks } from '../db/locks';
import { instanceName } from '../lib/instance';
import { log } from '../lib/log';
import { reasonOf } from '../lib/reason';
import { type Change, outdatedBy, readChange } from './change';
import { InvalidationClock } from './invalidation-clock';
import { Journal } from './journal';
import { keepConnected } from './standing-connection';

/** In ms: for so long after the database last answered a 304 is given from memory, and so often it is asked. */
const TRUST = 2_000;
const BEAT = 700;

type Listener = (change: Change | undefined, position: string) => void;

/** The changes that any server commits, as PostgreSQL notifies of them; its connection shares the lock of a restore. */
class Changes {
  readonly #clock = new InvalidationClock();
  /** Its position is the last change that this server knows; other servers that knew it understand it too. */
  readonly journal = new Journal();
  readonly #listeners = new Set<Listener>();
  /** The connection does not take a second statement while one is under way. */
  readonly #oneByOne = pLimit(1);
  #client: pg.Client | undefined;
  /** When the last question was asked that the database has answered, in ms of `performance.now()`. */
  #heardAt = Number.NEGATIVE_INFINITY;

  /** Begins to listen; rejects while a backup is being restored into this database. Returns how to end it. */
  async join(url: string): Promise<() => Promise<void>> {
    const name = `${instanceName} changes`;
    const leave = await keepConnected(
      url,
      name,
      (client) => this.#open(client),
      () => this.#lose(),
    );
    const beat = setInterval(() => void this.check(), BEAT);
    return () => {
      clearInterval(beat);
      return leave();
    };
  }

  /** Whether changes are heard of, so that what is remembered can be used. */
  get isTrusted(): boolean {
    return performance.now() - this.#heardAt < TRUST;
  }

  /** The time of the clock, to be asked for before what is to be remembered is read; -1: it can't be remembered. */
  get now(): number {
    return this.isTrusted ? this.#clock.now : -1;
  }

  /** Whether nothing of these names (change.ts) has changed since. */
  isCurrent(since: number, names: readonly string[]): boolean {
    return this.isTrusted && this.#clock.isCurrent(since, names);
  }

  /** Makes what is remembered under these names outdated on this server, before any notification. */
  invalidate(names: readonly string[]): void {
    this.#clock.note(names);
  }

  /** Told of every change; undefined: some may be missed. Returns how to unsubscribe. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Asks the database whether it is there. PostgreSQL sends what is due before it answers: then all before is known. */
  async check(): Promise<void> {
    const client = this.#client;
    if (!client) return;
    const asked = performance.now();
    try {
      await this.#oneByOne(() => client.query(''));
      if (client === this.#client) this.#heardAt = asked;
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'changes can’t be asked for');
      if (client === this.#client) this.#heardAt = Number.NEGATIVE_INFINITY;
      void client.end().catch(() => {}); // it is made again
    }
  }

  async #open(client: pg.Client): Promise<void> {
    client.on('notification', ({ payload = '' }) => this.#note(payload));
    const { rows } = await client.query('select pg_try_advisory_lock_shared($1) as free', [locks.presence]);
    if (!rows[0].free) throw new Error('A backup is being restored into this database.');
    await client.query('listen masar_changes');
    this.#forget();
    this.#client = client;
    await this.check();
  }

  #lose(): void {
    this.#client = undefined;
    this.#heardAt = Number.NEGATIVE_INFINITY;
    this.#tell(undefined);
  }

  /** Changes may have been missed: nothing that is remembered, and no position that was told, counts any more. */
  #forget(): void {
    this.#clock.note(undefined);
    this.journal.restart();
  }

  #note(payload: string): void {
    const change = readChange(payload);
    if (change) {
      this.#clock.note(outdatedBy(change));
      this.journal.append(change);
    } else {
      log.warn('a change that this version does not understand');
      this.#forget();
    }
    this.#tell(change);
  }

  #tell(change: Change | undefined): void {
    for (const listener of this.#listeners) listener(change, this.journal.position);
  }
}

export const changes = new Changes();

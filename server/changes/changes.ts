import { locks } from '../db/locks';
import { instanceName } from '../lib/instance';
import { log } from '../lib/log';
import { reasonOf } from '../lib/reason';
import { type Change, isOfRights, outdatedBy, readChange } from './change';
import { Confirmations } from './confirmations';
import { Journal } from './journal';
import { Outdated } from './outdated';
import { type Connection, keepConnected } from './standing-connection';

/**
 * For how long after the database was last asked a server trusts what it keeps, and how often it asks. What it keeps may
 * be outdated for as long as that where it is cut off from the database, and only there.
 */
const TRUST = 2_000;
const BEAT = 700;
/** Somebody who can't confirm within this has stopped trusting what they keep. */
const CONFIRMATION = TRUST + 200;

type Listener = (change: Change | undefined, position: string) => void;

/**
 * The changes that any server commits, as they come. With them a server keeps answers for as long as nothing that they
 * depend on has changed. Their connection also holds the lock by which a restore knows that a server works on the database.
 */
class Changes {
  readonly #outdated = new Outdated();
  readonly #journal = new Journal();
  readonly #listeners = new Set<Listener>();
  readonly #confirmations = new Confirmations(CONFIRMATION);
  #connection: Connection | undefined;
  /** When the database was asked last of what it has answered, in ms of `performance.now()`. */
  #heardAt = Number.NEGATIVE_INFINITY;
  #roundTrip: Promise<void> | undefined;
  #nextRoundTrip: Promise<void> | undefined;

  /** Begins to listen; rejects while a backup is being restored into this database. Returns how to end it. */
  async join(url: string): Promise<() => Promise<void>> {
    const leave = await keepConnected(url, {
      name: `${instanceName} changes`,
      open: (connection) => this.#open(connection),
      onLost: () => this.#lose(),
    });
    const beat = setInterval(() => void this.#ask(), BEAT);
    return () => {
      clearInterval(beat);
      return leave();
    };
  }

  /** Whether anything may be kept, or taken from what was kept. */
  get isTrusted(): boolean {
    return performance.now() - this.#heardAt < TRUST;
  }

  /** To be asked for before something is read that is to be kept. */
  get now(): number {
    return this.isTrusted ? this.#outdated.now : -1;
  }

  /** Whether nothing of these names (change.ts) has changed since. */
  isCurrent(since: number, names: readonly string[]): boolean {
    return this.isTrusted && this.#outdated.isCurrent(since, names);
  }

  /** Up to which change this server knows; another one that was there too understands it. */
  get position(): string {
    return this.#journal.position;
  }

  /** The changes after a position, each with its own; undefined where they can't be told. */
  after(position: string) {
    return this.#journal.after(position);
  }

  /** Told of every change; undefined: the connection broke, and some may be missed. Returns how to unsubscribe. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * When this server knows what was committed before the call, and every server does if it was a change of rights.
   * PostgreSQL sends what is due before it answers anything: one round trip of the listening connection is enough.
   */
  async caughtUp(): Promise<void> {
    if (!this.#connection) return;
    this.#nextRoundTrip ??= this.#afterThisOne();
    await this.#nextRoundTrip;
    await this.#confirmations.settled();
  }

  /** One round trip for all who wait while another one, too early for them, is under way. */
  async #afterThisOne(): Promise<void> {
    await this.#roundTrip;
    this.#roundTrip = this.#ask();
    this.#nextRoundTrip = undefined;
    await this.#roundTrip;
  }

  async #ask(): Promise<void> {
    const connection = this.#connection;
    const asked = performance.now();
    try {
      await connection?.query('');
      if (connection && connection === this.#connection) this.#heardAt = asked;
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'changes can’t be asked for');
      connection?.abandon();
    }
  }

  async #open(connection: Connection): Promise<void> {
    connection.onNotification((channel, payload) => {
      if (channel === 'masar_confirmed') this.#heardOf(payload);
      else this.#noted(connection, payload);
    });
    // before the lock: whoever counts the servers counts on those that hear
    await connection.query('listen masar_changes');
    await connection.query('listen masar_confirmed');
    const { rows } = await connection.query('select pg_try_advisory_lock_shared($1) as free', [
      locks.presence,
    ]);
    if (!rows[0].free) throw new Error('A backup is being restored into this database.');
    this.#outdated.note(undefined);
    this.#journal.restart();
    this.#connection = connection;
    await this.#ask();
  }

  #lose(): void {
    this.#connection = undefined;
    this.#heardAt = Number.NEGATIVE_INFINITY;
    for (const listener of this.#listeners) listener(undefined, this.position);
  }

  #noted(connection: Connection, payload: string): void {
    const change = readChange(payload);
    this.#outdated.note(outdatedBy(change));
    this.#journal.append(change);
    if (isOfRights(change)) {
      if (change.origin === instanceName)
        this.#confirmations.expect(change.by, () => countOthers(connection));
      else void this.#confirm(connection, change);
    }
    for (const listener of this.#listeners) listener(change, this.position);
  }

  async #confirm(connection: Connection, { origin, by }: Change): Promise<void> {
    const confirming = connection.query("select pg_notify('masar_confirmed', $1)", [`${origin}/${by}`]);
    await confirming.catch((error) => log.warn({ reason: reasonOf(error) }, 'a change was not confirmed'));
  }

  #heardOf(confirmation: string): void {
    const [origin, by] = confirmation.split('/');
    if (origin === instanceName && by) this.#confirmations.confirm(by);
  }
}

/** The servers on this database besides the one whose connection this is: each of them shares the lock. */
async function countOthers(connection: Connection): Promise<number> {
  const { rows } = await connection.query(
    `select count(*)::int as servers from pg_locks
     where locktype = 'advisory' and objid = $1 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [locks.presence],
  );
  return rows[0].servers - 1;
}

export const changes = new Changes();

import { setTimeout as sleep } from 'node:timers/promises';
import { coalesced } from '../lib/coalesced';
import { instanceName } from '../lib/instance';
import { log } from '../lib/log';
import { reasonOf } from '../lib/reason';
import { type Change, isOfRights, originOf, outdatedBy, readChange } from './change';
import { Confirmations } from './confirmations';
import { Journal } from './journal';
import { Outdated } from './outdated';
import { currentReading } from './reading';
import { Servers } from './servers';
import { type Connection, keepConnected } from './standing-connection';

/**
 * For how long after the database was last asked a server trusts what it keeps, and how often it asks. What it keeps may
 * be outdated for as long as that where it is cut off from the database, and only there.
 */
const TRUST = 2_000;
const BEAT = 700;
/** Somebody who can't confirm within this has stopped trusting what they keep. */
const CONFIRMATION = TRUST + 200;
/** For so long it is waited that others know of changes that are not of rights: theirs may be late, and are never wrong. */
const COURTESY = 250;

type Listener = (change: Change | undefined, position: string) => void;

/**
 * The changes that any server commits, as they come. With them a server keeps answers for as long as nothing that they
 * depend on has changed. Their connection also holds the lock by which servers know of each other, and a restore of them.
 */
class Changes {
  readonly #outdated = new Outdated();
  readonly #journal = new Journal();
  readonly #listeners = new Set<Listener>();
  readonly #confirmations = new Confirmations();
  readonly #servers = new Servers(CONFIRMATION);
  #isJoined = false;
  #connection: Connection | undefined;
  /** When the database was asked last of what it has answered, in ms of `performance.now()`. */
  #heardAt = Number.NEGATIVE_INFINITY;
  readonly #roundTrip = coalesced(() => this.#ask((connection) => connection.query('')));

  /** Begins to listen; rejects while a backup is being restored into this database. Returns how to end it. */
  async join(url: string): Promise<() => Promise<void>> {
    const leave = await keepConnected(url, {
      name: `${instanceName} changes`,
      open: (connection) => this.#open(connection),
      onLost: () => this.#lose(),
    });
    this.#isJoined = true;
    const beat = setInterval(() => void this.#ask((connection) => this.#servers.find(connection)), BEAT);
    return () => {
      this.#isJoined = false;
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
    return currentReading()?.since ?? (this.isTrusted ? this.#outdated.now : -1);
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

  /** Told of every change; undefined: some may be missed. Returns how to unsubscribe. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * When this server knows what was committed before the call, and every other one has said so: of a change of rights
   * for certain, of others unless one is slow to say. PostgreSQL sends what is due before it answers anything: one round
   * trip of the listening connection is enough.
   */
  async caughtUp(): Promise<void> {
    if (!this.#isJoined) return;
    const asked = performance.now();
    await this.#roundTrip();
    if (this.#heardAt >= asked) await this.#confirmations.settled();
    else await sleep(CONFIRMATION); // whether others know can't be told: by then none trusts what they kept
  }

  /** Asks the database something; that it answers shows that nothing is missed. */
  async #ask(ask: (connection: Connection) => Promise<unknown>): Promise<void> {
    const connection = this.#connection;
    if (!connection) return;
    const asked = performance.now();
    try {
      await ask(connection);
      if (connection === this.#connection) this.#heardAt = Math.max(this.#heardAt, asked);
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'changes can’t be asked for');
      if (connection === this.#connection) this.#heardAt = Number.NEGATIVE_INFINITY;
      connection.abandon();
    }
  }

  async #open(connection: Connection): Promise<void> {
    connection.onNotification((channel, payload) => {
      if (channel === 'masar_confirmed') this.#heardOf(payload);
      else this.#noted(connection, payload);
    });
    // before the lock: whoever looks for the servers counts on those that hear
    await connection.query('listen masar_changes');
    await connection.query('listen masar_confirmed');
    await this.#servers.enter(connection);
    this.#forget();
    const asked = performance.now();
    await connection.query('');
    this.#connection = connection;
    this.#heardAt = asked;
  }

  #lose(): void {
    this.#connection = undefined;
    this.#heardAt = Number.NEGATIVE_INFINITY;
    this.#tell(undefined);
  }

  /** Nothing that was kept, and no position that was told, means anything any more. */
  #forget(): void {
    this.#outdated.note(undefined);
    this.#journal.restart();
  }

  #noted(connection: Connection, payload: string): void {
    const change = readChange(payload);
    if (change) {
      this.#outdated.note(outdatedBy(change));
      this.#journal.append(change);
    } else {
      log.warn('a change that this version does not understand');
      this.#forget();
    }
    const sender = change ?? originOf(payload);
    // what this version does not understand may be of rights
    if (sender) this.#settle(connection, sender, !change || isOfRights(change));
    this.#tell(change);
  }

  #tell(change: Change | undefined): void {
    for (const listener of this.#listeners) listener(change, this.position);
  }

  /** Has a change of this server's confirmed by the others, and confirms one of theirs. */
  #settle(connection: Connection, { origin, by }: Pick<Change, 'origin' | 'by'>, isOfRights: boolean): void {
    const name = isOfRights ? `${by}!` : by;
    if (origin !== instanceName) void this.#confirm(connection, `${origin}/${name}/${instanceName}`);
    else if (isOfRights)
      this.#confirmations.expect(name, () => this.#servers.others(connection), CONFIRMATION);
    else this.#confirmations.expect(name, async () => this.#servers.known(), COURTESY);
  }

  async #confirm(connection: Connection, text: string): Promise<void> {
    const confirming = connection.query("select pg_notify('masar_confirmed', $1)", [text]);
    await confirming.catch((error) => log.warn({ reason: reasonOf(error) }, 'a change was not confirmed'));
  }

  #heardOf(confirmation: string): void {
    const [origin, by, who] = confirmation.split('/');
    if (origin === instanceName && by && who) this.#confirmations.confirm(by, who);
  }
}

export const changes = new Changes();

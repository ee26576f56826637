import type { ChangeEvent } from '@shared/contracts/events';
import { type Actor, seesEverything } from '@shared/rules/actor';
import type { Change } from './change';
import { changes } from './changes';

/** How many streams a person may have; with one more, their oldest ends. A browser has one for all of its tabs. */
const STREAMS_OF_ONE = 30;

/** So many changes a person who was cut off is told one by one. */
const MOST_MISSED = 200;

/** A person who is told of changes as they come. */
interface Subscriber {
  actor: Actor;
  /** The name of their session (change.ts). */
  session: string;
  tell: (event: ChangeEvent, position: string) => void;
  /** Told no more: their rights or their session changed, or changes can't be told just now. */
  end: () => void;
}

/** What a person is told of a change; undefined: nothing. */
type EventFor = (actor: Actor, change: Change) => ChangeEvent | undefined;

/** Subscribers by what they may be told for, so that a change costs as much as there are people whom it concerns. */
class Subscribers {
  readonly #all = new Set<Subscriber>();
  readonly #groups = new Map<string, Set<Subscriber>>();

  add(subscriber: Subscriber): void {
    this.#all.add(subscriber);
    for (const group of groupsOf(subscriber)) {
      const members = this.#groups.get(group) ?? new Set();
      this.#groups.set(group, members.add(subscriber));
    }
  }

  remove(subscriber: Subscriber): void {
    this.#all.delete(subscriber);
    for (const group of groupsOf(subscriber)) {
      const members = this.#groups.get(group);
      members?.delete(subscriber);
      if (members?.size === 0) this.#groups.delete(group);
    }
  }

  get all(): Iterable<Subscriber> {
    return this.#all;
  }

  in(...groups: string[]): Set<Subscriber> {
    return new Set(groups.flatMap((group) => [...(this.#groups.get(group) ?? [])]));
  }
}

const EVERYTHING = 'everything';

const groupsOf = ({ actor, session }: Subscriber): string[] => [
  session,
  `user ${actor.id}`,
  `role ${actor.role}`,
  ...(actor.assignedCompanyId === null ? [] : [`company ${actor.assignedCompanyId}`]),
  ...(seesEverything(actor) ? [EVERYTHING] : []),
];

/** Tells subscribers of the changes that concern them. */
export class Streams {
  readonly #subscribers = new Subscribers();

  constructor(private readonly eventFor: EventFor) {
    changes.subscribe((change, position) => (change ? this.#tell(change, position) : this.#endAll()));
  }

  /**
   * Subscribes a person, beginning with the changes after the position `since`. Returns whether all of those are known,
   * and how to unsubscribe.
   */
  open(subscriber: Subscriber, since: string | undefined): { isComplete: boolean; close: () => void } {
    const missed = since === undefined ? [] : this.#missed(subscriber, since);
    for (const { event, position } of missed ?? []) subscriber.tell(event, position);
    const [oldest, ...others] = this.#subscribers.in(`user ${subscriber.actor.id}`);
    if (oldest && others.length >= STREAMS_OF_ONE - 1) this.#end(oldest);
    this.#subscribers.add(subscriber);
    return { isComplete: missed !== undefined, close: () => this.#subscribers.remove(subscriber) };
  }

  /** Undefined where it is not known, or so much that reading everything anew is less. */
  #missed({ actor }: Subscriber, since: string) {
    const missed = changes.after(since)?.flatMap(({ change, position }) => {
      const event = this.eventFor(actor, change);
      return event ? [{ event, position }] : [];
    });
    return missed && missed.length <= MOST_MISSED ? missed : undefined;
  }

  #tell(change: Change, position: string): void {
    for (const subscriber of this.#concerned(change)) {
      const event = this.eventFor(subscriber.actor, change);
      if (event) subscriber.tell(event, position);
    }
    for (const subscriber of this.#endedBy(change)) this.#end(subscriber);
  }

  #end(subscriber: Subscriber): void {
    this.#subscribers.remove(subscriber); // now, and not when they have gone: they are told nothing more
    subscriber.end();
  }

  #concerned({ scope }: Change): Iterable<Subscriber> {
    if (!scope) return this.#subscribers.all;
    return this.#subscribers.in(
      EVERYTHING,
      ...scope.users.map((id) => `user ${id}`),
      ...scope.companies.map((id) => `company ${id}`),
      ...scope.roles.map((name) => `role ${name}`),
    );
  }

  /** Subscribers whose session or person has changed: they may have other rights by now, or none. */
  #endedBy({ topic, scope }: Change): Iterable<Subscriber> {
    if (topic !== 'user' && topic !== 'session') return [];
    if (!scope) return [...this.#subscribers.all];
    return this.#subscribers.in(
      ...scope.keys.map((key) => `session ${key}`),
      ...scope.ids.map((id) => `user ${id}`),
    );
  }

  #endAll(): void {
    for (const subscriber of [...this.#subscribers.all]) this.#end(subscriber);
  }
}

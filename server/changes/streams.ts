import type { ChangeEvent } from '@shared/contracts/events';
import type { Actor } from '@shared/rules/actor';
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

/** Tells subscribers of the changes that concern them. */
export class Streams {
  readonly #subscribers = new Set<Subscriber>();

  constructor(private readonly eventFor: EventFor) {
    changes.subscribe((change, position) => {
      if (change) this.#tell(change, position);
      else for (const subscriber of this.#subscribers) this.#end(subscriber);
    });
  }

  /** Subscribes a person, from the position `since` on. Returns whether all after it is known, and how to unsubscribe. */
  open(subscriber: Subscriber, since: string | undefined): { isComplete: boolean; close: () => void } {
    const missed = since === undefined ? [] : this.#missed(subscriber, since);
    for (const { event, position } of missed ?? []) subscriber.tell(event, position);
    const [oldest, ...others] = [...this.#subscribers].filter(
      ({ actor }) => actor.id === subscriber.actor.id,
    );
    if (oldest && others.length >= STREAMS_OF_ONE - 1) this.#end(oldest);
    this.#subscribers.add(subscriber);
    return { isComplete: missed !== undefined, close: () => this.#subscribers.delete(subscriber) };
  }

  /** Undefined where it is not known, or so much that reading everything anew is less. */
  #missed({ actor }: Subscriber, since: string) {
    const missed = changes.journal.after(since)?.flatMap(({ change, position }) => {
      const event = this.eventFor(actor, change);
      return event ? [{ event, position }] : [];
    });
    return missed && missed.length <= MOST_MISSED ? missed : undefined;
  }

  #tell(change: Change, position: string): void {
    for (const subscriber of this.#subscribers) {
      const event = this.eventFor(subscriber.actor, change);
      if (event) subscriber.tell(event, position);
      if (endsStream(subscriber, change)) this.#end(subscriber);
    }
  }

  #end(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber); // now, and not when they have gone: they are told nothing more
    subscriber.end();
  }
}

/** Whether a subscriber's session or person has changed: they may have other rights by now, or none. */
function endsStream({ actor, session }: Subscriber, { topic, scope }: Change): boolean {
  if (topic !== 'user' && topic !== 'session') return false;
  return !scope || scope.ids.includes(actor.id) || scope.keys.some((key) => session === `session ${key}`);
}

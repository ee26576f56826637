import { randomUUID } from 'node:crypto';
import type { Change } from './change';

/** How many changes a person who was cut off may have missed and still catch up with. */
const REMEMBERED = 5_000;

interface Entry {
  position: string;
  change: Change;
}

/**
 * The latest changes in their order, which is the same on every server: PostgreSQL sends all of them in the order in
 * which they were committed. So a position that one server told another one understands, if it was there.
 */
export class Journal {
  /** Nobody else's, and nobody's after a break, when some may be missing. */
  #start: string = randomUUID();
  #entries: Entry[] = [];
  #places = new Map<string, number>();
  #dropped = 0;
  #ofSameTransaction = 0;

  get position(): string {
    return this.#entries.at(-1)?.position ?? this.#start;
  }

  append(change: Change): void {
    const isSame = this.#entries.at(-1)?.change.by === change.by;
    this.#ofSameTransaction = isSame ? this.#ofSameTransaction + 1 : 0;
    const position = `${change.by}.${this.#ofSameTransaction}`;
    this.#places.set(position, this.#dropped + this.#entries.length);
    this.#entries.push({ position, change });
    if (this.#entries.length > 2 * REMEMBERED) this.#dropOldest();
  }

  /** What came after this position; undefined where that is not known any more, or never was. */
  after(position: string): readonly Entry[] | undefined {
    if (position === this.#start) return this.#dropped > 0 ? undefined : this.#entries;
    const place = this.#places.get(position);
    return place === undefined ? undefined : this.#entries.slice(place - this.#dropped + 1);
  }

  /** Changes may have been missed: all positions told so far mean nothing. */
  restart(): void {
    this.#start = randomUUID();
    this.#entries = [];
    this.#places.clear();
    this.#dropped = 0;
  }

  #dropOldest(): void {
    const oldest = this.#entries.splice(0, REMEMBERED);
    for (const { position } of oldest) this.#places.delete(position);
    this.#dropped += oldest.length;
  }
}

import { randomUUID } from 'node:crypto';
import type { Change } from './change';

/** How many changes a person who was cut off may have missed and still catch up with. */
const REMEMBERED = 5_000;

interface Entry {
  position: string;
  change: Change;
}

/** The latest changes in the order of PostgreSQL, so that servers understand each other's positions, if they were there. */
export class Journal {
  /** The position before the first entry; replaced where what followed it is no longer known. */
  #start: string = randomUUID();
  #entries: Entry[] = [];
  #ofSameTransaction = 0;

  get position(): string {
    return this.#entries.at(-1)?.position ?? this.#start;
  }

  append(change: Change): void {
    const isSame = this.#entries.at(-1)?.change.by === change.by;
    this.#ofSameTransaction = isSame ? this.#ofSameTransaction + 1 : 0;
    this.#entries.push({ position: `${change.by}.${this.#ofSameTransaction}`, change });
    if (this.#entries.length <= 2 * REMEMBERED) return;
    this.#entries.splice(0, REMEMBERED);
    this.#start = randomUUID(); // what followed the former one is no longer known
  }

  /** What came after this position; undefined where that is not known any more, or never was. */
  after(position: string): readonly Entry[] | undefined {
    if (position === this.#start) return this.#entries;
    const place = this.#entries.findLastIndex((entry) => entry.position === position);
    return place < 0 ? undefined : this.#entries.slice(place + 1);
  }

  /** Changes may have been missed: all positions told so far mean nothing. */
  restart(): void {
    this.#start = randomUUID();
    this.#entries = [];
  }
}

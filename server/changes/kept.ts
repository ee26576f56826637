import { changes } from './changes';

/** For how long an answer is good. */
interface Validity {
  /** `changes.now`, asked for before reading. */
  readAt: number;
  /** What it depends on (change.ts). */
  names: readonly string[];
  /** When it ends in any case, in ms since 1970. */
  until?: number;
}

type Entry<T> = Required<Validity> & { value: T };

/** Answers that are kept until something that they depend on changes, at most so many, the one longest unused going first. */
export class Kept<T> {
  readonly #entries = new Map<string, Entry<T>>();

  constructor(private readonly size: number) {}

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.until <= Date.now() || !changes.isCurrent(entry.readAt, entry.names)) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry); // to the end: the one used last
    return entry.value;
  }

  /** The last answer, outdated or not. */
  last(key: string): T | undefined {
    return this.#entries.get(key)?.value;
  }

  /** Another value in place of one that is kept, for as long as that. */
  change(key: string, value: T): void {
    const entry = this.#entries.get(key);
    if (entry) entry.value = value;
  }

  keep(key: string, value: T, { readAt, names, until = Number.POSITIVE_INFINITY }: Validity): void {
    if (readAt < 0) return;
    this.#entries.delete(key);
    this.#entries.set(key, { value, readAt, names, until });
    for (const [oldest] of this.#entries) {
      if (this.#entries.size <= this.size) break;
      this.#entries.delete(oldest);
    }
  }
}

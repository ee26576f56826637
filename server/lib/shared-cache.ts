interface Entry<T> {
  value: Promise<T>;
  until: number;
}

/**
 * Keeps answers for a while, at most so many, the one longest unused going first. A caller who asks for what is being fetched
 * waits for the same answer.
 */
export class SharedCache<T> {
  readonly #entries = new Map<string, Entry<T>>();

  constructor(
    private readonly size: number,
    /** How long an answer is kept, in milliseconds. */
    private readonly lifetime: (answer: T) => number,
  ) {}

  get(key: string, fetch: () => Promise<T>): Promise<T> {
    const kept = this.#entries.get(key);
    this.#entries.delete(key);
    const entry = kept && kept.until > Date.now() ? kept : this.#fetched(key, fetch);
    this.#entries.set(key, entry); // to the end: the one used last
    for (const [oldest] of this.#entries) {
      if (this.#entries.size <= this.size) break;
      this.#entries.delete(oldest);
    }
    return entry.value;
  }

  #fetched(key: string, fetch: () => Promise<T>): Entry<T> {
    const entry: Entry<T> = { value: fetch(), until: Number.POSITIVE_INFINITY };
    entry.value.then(
      (answer) => {
        entry.until = Date.now() + this.lifetime(answer);
      },
      () => this.#entries.get(key) === entry && this.#entries.delete(key),
    );
    return entry;
  }
}

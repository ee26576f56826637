/** How many names are remembered. Beyond, everything that was remembered before counts as outdated once. */
const REMEMBERED = 50_000;

/** Tells whether anything that an answer depends on has changed since it was read. Its time is a count of changes. */
export class InvalidationClock {
  #now = 0;
  /** What was read before is outdated. */
  #since = 0;
  readonly #changedAt = new Map<string, number>();

  get now(): number {
    return this.#now;
  }

  /** These names have changed; undefined: perhaps everything. */
  note(names: readonly string[] | undefined): void {
    this.#now += 1;
    if (names === undefined || this.#changedAt.size > REMEMBERED) {
      this.#changedAt.clear();
      this.#since = this.#now;
    }
    for (const name of names ?? []) this.#changedAt.set(name, this.#now);
  }

  isCurrent(readAt: number, names: readonly string[]): boolean {
    return readAt >= this.#since && names.every((name) => (this.#changedAt.get(name) ?? 0) <= readAt);
  }
}

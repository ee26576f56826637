import { LRUCache } from 'lru-cache';
import { changes } from './changes';

/** For how long a value is good. */
interface Validity {
  /** `changes.now`, asked for before reading. */
  readAt: number;
  /** What it depends on (change.ts). */
  names: readonly string[];
  /** In ms; then it is dropped in any case. */
  ttl: number;
}

/** Values that are kept until something that they depend on changes; of more than `size`, the least recently used go. */
export class DependencyCache<T extends {}> {
  readonly #entries: LRUCache<string, { value: T; readAt: number; names: readonly string[] }>;

  constructor(size: number) {
    this.#entries = new LRUCache({ max: size });
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    return entry && changes.isCurrent(entry.readAt, entry.names) ? entry.value : undefined;
  }

  set(key: string, value: T, { readAt, names, ttl }: Validity): void {
    if (readAt >= 0) this.#entries.set(key, { value, readAt, names }, { ttl });
  }
}

import pLimit, { type LimitFunction } from 'p-limit';
import { Refusal } from './refusal';

/** In seconds: what waits is over by then, done or given up. */
const RETRY_AFTER = 5;

/** Queues by key: of each, `atOnce` pieces of work run, and `waiting` more wait for their turn, first come first served. */
export class Turns {
  readonly #queues = new Map<string, { run: LimitFunction; held: number }>();

  constructor(private readonly bounds: { atOnce: number; waiting: number }) {}

  /** Runs the work when its turn comes; 429 `too_many_requests` where the queue of the key is full. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const { atOnce, waiting } = this.bounds;
    const queue = this.#queues.get(key) ?? { run: pLimit(atOnce), held: 0 };
    if (queue.held >= atOnce + waiting) throw new Refusal('too_many_requests', { retryAfter: RETRY_AFTER });
    this.#queues.set(key, queue);
    queue.held += 1;
    try {
      return await queue.run(work);
    } finally {
      queue.held -= 1;
      if (queue.held === 0) this.#queues.delete(key);
    }
  }
}

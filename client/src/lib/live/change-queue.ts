import type { Query, QueryClient } from '@tanstack/react-query';

/** What comes within this is one change. */
const BURST_MS = 50;
/** However much changes, what is on the screen is read again no more often than this. */
const PAUSE_MS = 200;
/** After a change of one's own its call reads again what it concerns, lists a moment later: then it is done already. */
const SETTLING_MS = 150;
/** A call that takes longer, an upload, is not waited for. */
const LONGEST_WAIT_MS = 3_000;

type Shows = (query: Query) => boolean;

/** Changes that a person made, until what shows them is read again; what was read since they came is not. */
export class ChangeQueue {
  #noted: { at: number; shows: Shows }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #flushedAt = Number.NEGATIVE_INFINITY;
  #settledAt = Number.NEGATIVE_INFINITY;
  readonly #readAt = new WeakMap<Query, number>();
  readonly #unsubscribe: (() => void)[];

  constructor(private readonly queryClient: QueryClient) {
    this.#unsubscribe = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated') return;
        // of a list that is read on, the rest is as old as before
        if (event.action.type === 'fetch' && !event.action.meta?.fetchMore)
          this.#readAt.set(event.query, performance.now());
        if (event.action.type === 'error') this.#readAt.delete(event.query);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && /^(success|error)$/.test(event.action.type))
          this.#settledAt = performance.now();
      }),
    ];
  }

  /** `shows`: which queries have to do with the change. */
  note(shows: Shows): void {
    const now = performance.now();
    this.#noted.push({ at: now, shows });
    this.#timer ??= setTimeout(() => this.#flush(), Math.max(BURST_MS, this.#flushedAt + PAUSE_MS - now));
  }

  stop(): void {
    clearTimeout(this.#timer);
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
  }

  #flush(): void {
    this.#timer = undefined;
    const now = performance.now();
    const isSettled = this.queryClient.isMutating() === 0 && now - this.#settledAt >= SETTLING_MS;
    if (!isSettled && now - (this.#noted[0]?.at ?? now) < LONGEST_WAIT_MS) {
      this.#timer = setTimeout(() => this.#flush(), BURST_MS);
      return;
    }
    this.#flushedAt = now;
    const due = this.#noted.splice(0);
    void this.queryClient.invalidateQueries({
      predicate: (query) => {
        const readAt = this.#readAt.get(query) ?? Number.NEGATIVE_INFINITY;
        if (!due.some(({ at, shows }) => at >= readAt && shows(query))) return false;
        if (!isReadOn(query)) return true;
        this.note((one) => one === query); // a person asked for more of it, and shall have that first
        return false;
      },
    });
  }
}

const isReadOn = ({ state }: Query): boolean =>
  state.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore !== undefined;

import type { stream } from '@shared/contracts/events';
import { PATIENCE_MS, type StreamMessage } from './messages';

const ADDRESS: typeof stream.path = '/api/events';
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** No two pages come back at the same time when a server has ended all of its streams. */
const pauseAfter = (failures: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);

/**
 * The stream of changes, opened again whenever it ends or is refused, from where it ended. A browser's own way back
 * has neither a growing pause nor one of its own for everybody, and stops at a refusal.
 */
export class EventStream {
  #source: EventSource | undefined;
  #isUp = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private position: string | undefined,
    private readonly tell: (message: StreamMessage) => void,
  ) {
    this.#open();
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#source?.close();
  }

  #open(): void {
    const since = this.position;
    const source = new EventSource(
      since === undefined ? ADDRESS : `${ADDRESS}?since=${encodeURIComponent(since)}`,
    );
    this.#source = source;
    this.#await(source);
    const on = (name: string, act: (data: string) => void) =>
      source.addEventListener(name, (event: MessageEvent<string>) => {
        this.#await(source);
        if (event.lastEventId) this.position = event.lastEventId;
        act(event.data);
      });
    on('change', (data) => this.tell({ kind: 'change', change: JSON.parse(data) }));
    on('reset', () => this.tell({ kind: 'reset' }));
    on('ready', () => this.#stand(since));
    on('beat', () => this.tell({ kind: 'beat' }));
    source.addEventListener('error', () => this.#fail(source));
  }

  #stand(since: string | undefined): void {
    this.#failures = 0;
    this.#isUp = true;
    if (since === undefined) this.tell({ kind: 'reset' }); // what came before it, nobody can tell
    this.tell({ kind: 'up' });
  }

  #await(source: EventSource): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fail(source), PATIENCE_MS);
  }

  #fail(source: EventSource): void {
    source.close();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), pauseAfter(this.#failures));
    this.#failures += 1;
    if (!this.#isUp) return;
    this.#isUp = false;
    this.tell({ kind: 'down' });
  }
}

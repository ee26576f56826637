import { EventStream } from './event-stream';
import type { StreamMessage, StreamPosition } from './messages';

/** For how long what came is kept for pages that begin to listen later than what they show was read. */
const KEPT_MS = 60_000;

/** What a page says to the holder of the stream; no `listen`: it hears no more. */
export interface SubscribeMessage {
  listen?: StreamPosition | undefined;
}

type Tell = (message: StreamMessage) => void;

/** The one stream of a browser, for all of its pages: there while any of them listens. */
export class SharedStream {
  readonly #listeners = new Set<Tell>();
  #stream: EventStream | undefined;
  #kept: { at: number; message: StreamMessage }[] = [];
  #openedFrom = 0;

  /** Begins to tell a page; first what came since what it shows was read. Returns how to stop. */
  add(since: StreamPosition | undefined, tell: Tell): () => void {
    const from = since?.at ?? Date.now();
    if (this.#stream) this.#catchUp(from, tell);
    else {
      this.#kept = [];
      this.#openedFrom = from;
      this.#stream = new EventStream(since?.position, (message) => this.#pass(message));
    }
    this.#listeners.add(tell);
    return () => {
      this.#listeners.delete(tell);
      if (this.#listeners.size > 0) return;
      this.#stream?.close();
      this.#stream = undefined;
    };
  }

  #pass(message: StreamMessage): void {
    const now = Date.now();
    this.#kept = this.#kept.filter(({ at }) => at >= now - KEPT_MS);
    if (message.kind === 'change' || message.kind === 'reset') this.#kept.push({ at: now, message });
    for (const tell of this.#listeners) tell(message);
  }

  #catchUp(from: number, tell: Tell): void {
    if (from < Math.max(this.#openedFrom, Date.now() - KEPT_MS)) tell({ kind: 'reset' });
    else for (const { at, message } of this.#kept) if (at >= from) tell(message);
    if (this.#stream?.isUp) tell({ kind: 'up' });
  }
}

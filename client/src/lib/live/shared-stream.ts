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
  #keptSince = 0;

  /** Begins to tell a page; first what came since what it shows was read. Returns how to stop. */
  add(since: StreamPosition | undefined, tell: Tell): () => void {
    if (this.#stream) this.#catchUp(since, tell);
    else this.#open(since);
    this.#listeners.add(tell);
    return () => this.#remove(tell);
  }

  #open(since: StreamPosition | undefined): void {
    this.#kept = [];
    this.#keptSince = since?.at ?? Date.now();
    this.#stream = new EventStream(since?.position, (message) => this.#pass(message));
  }

  #remove(tell: Tell): void {
    this.#listeners.delete(tell);
    if (this.#listeners.size > 0) return;
    this.#stream?.close();
    this.#stream = undefined;
  }

  #pass(message: StreamMessage): void {
    const now = Date.now();
    if (message.kind === 'change' || message.kind === 'reset') this.#kept.push({ at: now, message });
    if (now - this.#keptSince > 2 * KEPT_MS) this.#forgetBefore(now - KEPT_MS);
    for (const tell of this.#listeners) tell(message);
  }

  #forgetBefore(moment: number): void {
    this.#kept = this.#kept.filter(({ at }) => at >= moment);
    this.#keptSince = moment;
  }

  #catchUp(since: StreamPosition | undefined, tell: Tell): void {
    const from = since?.at ?? Date.now();
    if (from < this.#keptSince) tell({ kind: 'reset' });
    else for (const { at, message } of this.#kept) if (at >= from) tell(message);
    if (this.#stream?.isUp) tell({ kind: 'up' });
  }
}

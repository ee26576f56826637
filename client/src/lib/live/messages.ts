import type { ChangeEvent } from '@shared/contracts/events';

/**
 * What a page hears of the stream of changes. `reset`: some may be missed, and anything may have changed. `beat`: it is
 * still there.
 */
export type StreamMessage =
  | { kind: 'up' | 'down' | 'reset' | 'beat' }
  | { kind: 'change'; change: ChangeEvent };

/** While it is up something is said at least every 20 s: a stream that is silent for as long as this, in ms, is gone. */
export const PATIENCE_MS = 50_000;

/** From when on a page has to hear of changes: what it shows was read then, and later. */
export interface StreamPosition {
  /** What the server calls that moment. */
  position: string;
  /** In ms of `Date.now()`, not later than that. */
  at: number;
}

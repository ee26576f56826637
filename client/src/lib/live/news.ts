import type { ChangeEvent } from '@shared/contracts/events';

/** What a page hears of the stream of changes. `reset`: some may be missed, and anything may have changed. */
export type News = { kind: 'up' | 'down' | 'reset' } | { kind: 'change'; change: ChangeEvent };

/** From when on a page has to hear of changes: what it shows was read then, and later. */
export interface Since {
  /** What the server calls that moment. */
  position: string;
  /** In ms of `Date.now()`, not later than that. */
  at: number;
}

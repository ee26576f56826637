import type { SizeName } from '../world/sizes';

/** How thoroughly a run measures. */
export interface Length {
  world: SizeName;
  rounds: number;
  /** Of one measurement. */
  seconds: number;
  connections: readonly number[];
  /** Calls of one measurement of a write: each needs a record of its own. */
  writes: (connections: number) => number;
  growthCalls: number;
  stormSeconds: number;
}

/** The number of connections whose CPU is compared. */
export const COMPARED = 16;

export const lengths = {
  small: {
    world: 'small',
    rounds: 3,
    seconds: 0.6,
    connections: [1, 16, 64],
    writes: (connections) => (connections === 1 ? 60 : 250),
    growthCalls: 6,
    stormSeconds: 4,
  },
  full: {
    world: 'large',
    rounds: 5,
    seconds: 2,
    connections: [1, 16, 64],
    writes: (connections) => (connections === 1 ? 200 : 800),
    growthCalls: 12,
    stormSeconds: 10,
  },
} satisfies Record<string, Length>;

import type { MyTurn } from '@shared/contracts/my-work';
import { useSyncExternalStore } from 'react';

/** What became of requests that a person decided together, where not all of them were decided. */
export interface Outcome {
  actorId: number;
  type: 'approve' | 'reject';
  /** How many of them were decided. */
  decided: number;
  refused: readonly { turn: MyTurn; reason: string }[];
}

/** The last one, until its person has read it: it comes seconds after the act, when they may be on another page. */
let outcome: Outcome | undefined;
const listeners = new Set<() => void>();

export function keepOutcome(next: Outcome | undefined): void {
  outcome = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function useOutcome(actorId: number): Outcome | undefined {
  const last = useSyncExternalStore(subscribe, () => outcome);
  return last?.actorId === actorId ? last : undefined;
}

import { useSyncExternalStore } from 'react';
import { prepareConfirm } from '../feedback/confirm';
import type { ConfirmOptions } from '../feedback/confirm-dialog';

/** What would be lost, or left half done, if the page went now. */
export interface Hold {
  released: boolean;
  /**
   * For work under way rather than input: what is asked, and how it is brought to an end, if it has not come to one
   * while the question stood; resolves to whether it was.
   */
  work?: { question: ConfirmOptions; end: () => Promise<boolean> };
}
export const holds = new Set<Hold>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export function release(hold: Hold): void {
  hold.released = true;
  tell();
}

/** Asks before the document is closed; returns how to stop. */
export function keep(hold: Hold): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (!hold.released) event.preventDefault();
  };
  addEventListener('beforeunload', warn);
  holds.add(hold);
  tell();
  prepareConfirm();
  return () => {
    removeEventListener('beforeunload', warn);
    holds.delete(hold);
    tell();
  };
}

export const heldInput = () => [...holds].filter((hold) => !hold.released && !hold.work);

const follow = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether there is unsaved input on the screen, and how to let go of it. */
export function useUnsavedInput(): { unsaved: boolean; letGo: () => void } {
  const unsaved = useSyncExternalStore(follow, () => heldInput().length > 0);
  return { unsaved, letGo: () => heldInput().forEach(release) };
}

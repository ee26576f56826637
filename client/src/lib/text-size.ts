import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './stored';

export const textSizes = ['small', 'medium', 'large'] as const;
export type TextSize = (typeof textSizes)[number];

const KEY = 'fontSize';
const listeners = new Set<() => void>();

export function storedTextSize(): TextSize {
  const stored = readStored(KEY);
  return textSizes.find((size) => size === stored) ?? 'medium';
}

/** before-paint.js does the same before the first paint; everything is measured in `rem`, so the root's size scales it all. */
function apply(): void {
  document.documentElement.dataset.textSize = storedTextSize();
  for (const listener of listeners) listener();
}

export function setTextSize(size: TextSize): void {
  writeStored(KEY, size);
  apply();
}

/** Follows the other tabs; called once, at the start. */
export function watchTextSize(): void {
  addEventListener('storage', (event) => {
    if (event.key === KEY) apply();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen size of all text, and the way to choose another. */
export function useTextSize(): [TextSize, (size: TextSize) => void] {
  return [useSyncExternalStore(subscribe, storedTextSize), setTextSize];
}

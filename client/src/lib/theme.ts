import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './stored';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const KEY = 'theme';
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

export function storedTheme(): Theme {
  const stored = readStored(KEY);
  return themes.find((theme) => theme === stored) ?? 'light';
}

/** before-paint.js does the same before the first paint; this follows later choices, here and in other tabs. */
function apply(): void {
  const theme = storedTheme();
  const dark = theme === 'dark' || (theme === 'system' && systemIsDark().matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

export function setTheme(theme: Theme): void {
  writeStored(KEY, theme);
  apply();
}

/** Follows the system and the other tabs; called once, at the start. */
export function watchTheme(): void {
  systemIsDark().addEventListener('change', apply);
  addEventListener('storage', (event) => {
    if (event.key === KEY) apply();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen theme (`system` included), and the way to choose another. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, storedTheme), setTheme];
}

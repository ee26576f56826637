import { useSyncExternalStore } from 'react';

/** A choice kept in this browser. Storage can be blocked or full; the choice then lasts as long as the page. */
const unsaved = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? unsaved.get(key) ?? null;
  } catch {
    return unsaved.get(key) ?? null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    unsaved.delete(key);
  } catch {
    unsaved.set(key, value);
  }
}

/** A stored choice, and how to hear of it when it is changed, here or in another tab. */
export function storedChoice<T>(key: string, parse: (stored: string | null) => T) {
  let last: { stored: string | null; value: T } | undefined;
  /** The same object as long as the same is stored. */
  const get = (): T => {
    const stored = readStored(key);
    if (!last || last.stored !== stored) last = { stored, value: parse(stored) };
    return last.value;
  };
  const set = (value: string) => {
    writeStored(key, value);
    dispatchEvent(new StorageEvent('storage', { key })); // browsers tell other tabs alone
  };
  const subscribe = (listener: () => void) => {
    const follow = (event: StorageEvent) => event.key === key && listener();
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  };
  return { get, set, subscribe, useValue: () => useSyncExternalStore(subscribe, get) };
}

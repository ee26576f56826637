import { type ComponentType, useEffect, useState } from 'react';
import { whenOnline } from '@/lib/online';

/** A part of the interface that is fetched when a person reaches for it. */
export interface Part<Props> {
  /** It, once it is there. */
  get: () => ComponentType<Props> | undefined;
  /** Fetches it, once. */
  fetch: () => Promise<void>;
}

const fetches: (() => Promise<void>)[] = [];

/** A part of the hub's own. */
export function onDemand<Props>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  const part = partOf(load);
  fetches.push(part.fetch);
  return part;
}

export function partOf<Props>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  const loadOnline = whenOnline(load);
  let found: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  return {
    get: () => found,
    fetch: () => {
      coming ??= loadOnline().then(
        (component) => {
          found = component;
        },
        (error) => {
          coming = undefined; // the next reach tries again
          throw error;
        },
      );
      return coming;
    },
  };
}

/**
 * A part that is shown as soon as it is there; undefined until then. `onMissing` is told why it can't be had; it is asked
 * for again when the network is back.
 */
export function useLate<Props>(part: Part<Props>, onMissing: (error: unknown) => void) {
  const [Late, setLate] = useState(() => part.get());
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for by who is first to show it
  useEffect(() => {
    if (Late) return;
    const ask = () => void part.fetch().then(() => setLate(() => part.get()), onMissing);
    ask();
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [Late]);
  return Late;
}

/** Fetches them all, for a person who may be offline later, or after the next deployment, and for tests. */
export const fetchAllParts = (): Promise<unknown> => Promise.all(fetches.map((fetch) => fetch()));

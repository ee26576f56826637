import type { ComponentType } from 'react';

/** A part of the interface that is fetched when somebody reaches for it. */
export interface Part<Props> {
  /** It, once it is there. */
  get: () => ComponentType<Props> | undefined;
  /** Fetches it, once. */
  fetch: () => Promise<void>;
}

const fetches: (() => Promise<void>)[] = [];

export function onDemand<Props>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let found: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  const part: Part<Props> = {
    get: () => found,
    fetch: () => {
      coming ??= load().then(
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
  fetches.push(part.fetch);
  return part;
}

/** Fetches them all, for tests, which do not wait for what is there at once. */
export const fetchAllParts = (): Promise<unknown> => Promise.all(fetches.map((fetch) => fetch()));

import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
};

/** Whether this device has a network, as far as the browser knows; not whether the hub can be reached. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/**
 * Loads files of the hub, but does not ask for them where there is no network: browsers keep a module that could not be
 * fetched as failed for as long as the tab is open, so that no later try would bring it.
 */
export function whenOnline<T>(load: () => Promise<T>): () => Promise<T> {
  let isLoaded = false;
  return async () => {
    if (!isLoaded && !navigator.onLine) throw new TypeError('there is no network to load this from');
    const loaded = await load();
    isLoaded = true;
    return loaded;
  };
}

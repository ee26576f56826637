import { useSyncExternalStore } from 'react';

/** Whether the page is in sight and is what the person uses: not in a hidden tab, nor behind another window. */
export const isLookedAt = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

function subscribe(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell);
  addEventListener('focus', tell);
  addEventListener('blur', tell);
  return () => {
    document.removeEventListener('visibilitychange', tell);
    removeEventListener('focus', tell);
    removeEventListener('blur', tell);
  };
}

export const useLookedAt = (): boolean => useSyncExternalStore(subscribe, isLookedAt);

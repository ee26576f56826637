import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * For a part that goes away with the button pressed in it, such as an error once another try has succeeded: spread over
 * the part, it leaves the focus in the place around it (a panel, a dialog, the page) instead of nowhere.
 */
export function useFocusHandedOn<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const around = ref.current?.parentElement?.closest<HTMLElement>('[tabindex]');
    return () => {
      if (!hadFocus.current) return;
      // by then it is gone, and what comes in its place may have taken the focus
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const next = around?.isConnected ? around : document.querySelector('main');
        next?.focus({ preventScroll: true });
      });
    };
  }, []);
  return {
    ref,
    onFocus: () => {
      hadFocus.current = true;
    },
    // a button that becomes disabled loses the focus to nothing, and is still where the reader is
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<E>) => {
      if (relatedTarget) hadFocus.current = currentTarget.contains(relatedTarget);
    },
  };
}

import { type FocusEvent, useCallback, useRef } from 'react';

/**
 * For a part that goes away with the button pressed in it, such as an error once another try has succeeded, or for the button
 * itself: spread over it, it leaves the focus to what `find` finds, or to the place around it (a panel, a dialog, the page),
 * instead of nowhere.
 */
export function useFocusHandedOn<E extends HTMLElement>(find?: () => HTMLElement | null) {
  const hadFocus = useRef(false);
  const findNext = useRef(find);
  findNext.current = find;
  const ref = useCallback((part: E) => {
    const around = part.parentElement?.closest<HTMLElement>('[tabindex]');
    return () => {
      if (!hadFocus.current) return;
      hadFocus.current = false;
      // by then it is gone, and what comes in its place may have taken the focus
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const next = findNext.current?.() ?? (around?.isConnected ? around : document.querySelector('main'));
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

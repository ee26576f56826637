import { useLayoutEffect, useRef } from 'react';
import { focusOrigin } from '@/lib/focus-origin';

/**
 * Where the focus goes when a dialog closes: to what had it when the dialog opened. Radix knows that only for its own
 * triggers; a dialog opened from a menu item returns to the menu's button, since the item is gone by then.
 */
export function useFocusReturn(open: boolean) {
  const origin = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (open) origin.current = focusOrigin();
  }, [open]);
  return (event: Event) => {
    event.preventDefault();
    const isGone = !origin.current?.isConnected;
    // a question that closes what it was asked in: that has given the focus on already
    if (isGone && document.activeElement !== document.body) return;
    const target = !isGone ? origin.current : document.querySelector<HTMLElement>('main');
    if (target) giveFocus(target);
  };
}

/** A button that works on what was just confirmed is disabled and refuses the focus; it gets it when that is done. */
function giveFocus(target: HTMLElement) {
  target.focus();
  if (!target.matches(':disabled')) return;
  const observer = new MutationObserver(() => {
    if (target.matches(':disabled')) return;
    observer.disconnect();
    if (document.activeElement === document.body) target.focus();
  });
  observer.observe(target, { attributeFilter: ['disabled'] });
}

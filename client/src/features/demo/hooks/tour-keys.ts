import { type RefObject, useEffect } from 'react';

export type TourMove = 'previous' | 'next' | 'first' | 'last';

type Direction = 'rtl' | 'ltr';

/** What a key means: the arrows go the reading way. */
export function moveOf(key: string, direction: Direction): TourMove | undefined {
  switch (key) {
    case 'ArrowLeft':
      return direction === 'rtl' ? 'next' : 'previous';
    case 'ArrowRight':
      return direction === 'rtl' ? 'previous' : 'next';
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    default:
      return undefined;
  }
}

/**
 * Hears the keys within the tour; the arrows also on a page where nothing else has the focus, since they have no use
 * there, while Home and End scroll it.
 */
export function useTourKeys(
  tour: RefObject<HTMLElement | null>,
  direction: Direction,
  onMove: (move: TourMove) => void,
): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const move = isPlain(event) ? moveOf(event.key, direction) : undefined;
      if (!move || !isMeant(move, event.target as Element, tour.current)) return;
      event.preventDefault();
      onMove(move);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [tour, direction, onMove]);
}

/** Nobody else's: Alt and an arrow, say, is the browser's way back. */
const isPlain = ({ defaultPrevented, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  !(defaultPrevented || altKey || ctrlKey || metaKey || shiftKey);

function isMeant(move: TourMove, target: Element, tour: Element | null): boolean {
  if (tour?.contains(target)) return true;
  return (move === 'previous' || move === 'next') && target.matches('body, h1');
}

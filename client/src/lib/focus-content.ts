import { focusOrigin } from './focus-origin';

/** After what had the focus was deleted: it goes to the content instead of being lost. */
export const focusContent = (): void => focusLater(() => document.querySelector<HTMLElement>('main'));

/**
 * To be asked before the row or card that has the focus, or whose menu has it, is deleted: gives the focus to the one
 * after it, or before it where it was the last, once it is gone.
 */
export function focusToNeighbour(): () => void {
  const origin = focusOrigin();
  // a card in a list is the only child of its item
  const row = origin?.closest('tr, li, [role="listitem"]') ?? origin?.closest('article');
  const neighbours = [row?.nextElementSibling, row?.previousElementSibling];
  return () =>
    focusLater(() => {
      const next = neighbours.find((neighbour) => neighbour?.isConnected);
      return next?.querySelector<HTMLElement>('a, button:enabled') ?? document.querySelector('main');
    });
}

/** To be asked before the button that has the focus is pressed away: gives the focus to the card or dialog around it. */
export function focusToCard(): () => void {
  const card = focusOrigin()?.closest<HTMLElement>('section[tabindex], [role="dialog"]');
  return () => focusLater(() => (card?.isConnected ? card : document.querySelector('main')));
}

function focusLater(find: () => HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) find()?.focus();
  });
}

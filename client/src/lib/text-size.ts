import { storedChoice } from './stored';

export const textSizes = ['small', 'medium', 'large'] as const;
type TextSize = (typeof textSizes)[number];

const choice = storedChoice(
  'fontSize',
  (stored): TextSize => textSizes.find((size) => size === stored) ?? 'medium',
);

/** before-paint.js does the same before the first paint; everything is measured in `rem`, so the root's size scales it all. */
function apply(): void {
  document.documentElement.dataset.textSize = choice.get();
}

export function setTextSize(size: TextSize): void {
  choice.set(size);
  apply();
}

/** Follows the other tabs; called once, at the start. */
export function watchTextSize(): void {
  choice.subscribe(apply);
}

/** The chosen size of all text, and the way to choose another. */
export const useTextSize = (): [TextSize, (size: TextSize) => void] => [choice.useValue(), setTextSize];

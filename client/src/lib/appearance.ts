import { storedChoice } from './stored';

export const themes = ['light', 'dark', 'system'] as const;
type Theme = (typeof themes)[number];
export const textSizes = ['small', 'medium', 'large'] as const;
type TextSize = (typeof textSizes)[number];

const ofTheme = storedChoice('theme', (stored): Theme => themes.find((theme) => theme === stored) ?? 'light');
const ofTextSize = storedChoice(
  'fontSize',
  (stored): TextSize => textSizes.find((size) => size === stored) ?? 'medium',
);
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

/** before-paint.js does the same before the first paint. All is measured in `rem`, so the root's size scales it. */
function show(): void {
  const theme = ofTheme.get();
  const dark = theme === 'dark' || (theme === 'system' && systemIsDark().matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.dataset.textSize = ofTextSize.get();
}

/** Shows what is chosen later, here, in other tabs or in the system; called once, at the start. */
export function watchAppearance(): void {
  systemIsDark().addEventListener('change', show);
  ofTheme.subscribe(show);
  ofTextSize.subscribe(show);
}

export const setTheme: (theme: Theme) => void = ofTheme.set;
export const setTextSize: (size: TextSize) => void = ofTextSize.set;

/** The chosen theme (`system` included), and how to choose another. */
export const useTheme = () => [ofTheme.useValue(), setTheme] as const;

/** The chosen size of all text, and how to choose another. */
export const useTextSize = () => [ofTextSize.useValue(), setTextSize] as const;

import { storedChoice } from './stored';

export const themes = ['light', 'dark', 'system'] as const;
export const textSizes = ['small', 'medium', 'large'] as const;

const oneOf =
  <T extends string>(options: readonly T[], otherwise: NoInfer<T>) =>
  (stored: string | null): T =>
    options.find((option) => option === stored) ?? otherwise;

/** The chosen theme, `system` included. */
export const themeChoice = storedChoice('theme', oneOf(themes, 'light'));
/** The chosen size of all text. */
export const textSizeChoice = storedChoice('fontSize', oneOf(textSizes, 'medium'));
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

/** before-paint.js does the same before the first paint. All is measured in `rem`, so the root's size scales it. */
function show(): void {
  const theme = themeChoice.get();
  const dark = theme === 'dark' || (theme === 'system' && systemIsDark().matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.dataset.textSize = textSizeChoice.get();
}

/** Shows what is chosen later, here, in other tabs or in the system; called once, at the start. */
export function watchAppearance(): void {
  systemIsDark().addEventListener('change', show);
  themeChoice.subscribe(show);
  textSizeChoice.subscribe(show);
}

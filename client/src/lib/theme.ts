import { storedChoice } from './stored';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const choice = storedChoice('theme', (stored): Theme => themes.find((theme) => theme === stored) ?? 'light');
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

export const storedTheme = choice.get;

/** before-paint.js does the same before the first paint; this follows later choices, here and in other tabs. */
function apply(): void {
  const theme = storedTheme();
  const dark = theme === 'dark' || (theme === 'system' && systemIsDark().matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

export function setTheme(theme: Theme): void {
  choice.set(theme);
  apply();
}

/** Follows the system and the other tabs; called once, at the start. */
export function watchTheme(): void {
  systemIsDark().addEventListener('change', apply);
  choice.subscribe(apply);
}

/** The chosen theme (`system` included), and the way to choose another. */
export const useTheme = (): [Theme, (theme: Theme) => void] => [choice.useValue(), setTheme];

import { type Density, defaultAccountSettings, densities } from '@shared/rules/settings';
import { storedChoice } from './stored';

/** The account's choice; what this browser knew of it last stands in until the account has been asked. */
const choice = storedChoice(
  'density',
  (stored): Density => densities.find((density) => density === stored) ?? defaultAccountSettings.density,
);

/** Notes what the account has chosen. */
export const noteDensity: (density: Density) => void = choice.set;

/** How much room a row of a list takes. */
export const useDensity = choice.useValue;

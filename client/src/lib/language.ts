import { defaultLanguage, type Language, languages } from '@shared/language';
import { readStored, writeStored } from './stored';

/** The one source of the interface language: local storage, under the key the specification names. */
const KEY = 'language';

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value);

export function storedLanguage(): Language {
  const stored = readStored(KEY);
  return isLanguage(stored) ? stored : defaultLanguage;
}

export const storeLanguage = (language: Language): void => writeStored(KEY, language);

export const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr');

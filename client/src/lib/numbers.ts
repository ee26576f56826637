import type { Language } from '@shared/language';

/**
 * Calendar and digits are always named, because engines differ in what bare `ar-SA` means. Digits are Latin in both
 * languages: codes, amounts and dd/MM/yyyy are, and a screen that mixes two systems is harder to scan. Changing DIGITS
 * changes all of it.
 */
export const DIGITS = 'latn';
export const localeOf: Record<Language, string> = {
  ar: `ar-SA-u-ca-gregory-nu-${DIGITS}`,
  en: 'en-GB-u-ca-gregory',
};

const numbers = { ar: new Intl.NumberFormat(localeOf.ar), en: new Intl.NumberFormat(localeOf.en) };

/** 1,234 */
export const writeNumber = (value: number, language: Language) => numbers[language].format(value);

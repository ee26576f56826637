import ar from '../client/src/locales/ar';
import en from '../client/src/locales/en';
import type { Language } from './fixtures';

/** What the interface says, in the language that a test runs in. */
export const wordsOf = (language: Language): typeof en => (language === 'ar' ? ar : en);

/** A text of the interface with its blanks filled; interpolated names carry direction marks, hence the pattern. */
export const filled = (text: string, blanks: Record<string, string>): RegExp => {
  const literal = (plain: string) => plain.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const parts = text
    .split(/\{\{(\w+)\}\}/)
    .map((part, index) => literal(index % 2 ? (blanks[part] ?? '') : part));
  return new RegExp(parts.join('[\\u2068\\u2069]*'));
};

/** A text that counts, in the plural form that its language has for the number. */
export function counted(
  language: Language,
  words: Readonly<Record<string, string>>,
  key: string,
  count: number,
): string {
  const form = new Intl.PluralRules(language).select(count);
  return words[`${key}_${form}`]?.replace('{{count}}', String(count)) ?? '';
}

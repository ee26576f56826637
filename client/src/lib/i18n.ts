import { defaultLanguage, type Language, languages } from '@shared/language';
import i18next, { type ParseKeys } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type ar from '../locales/ar';
import { writeNumber } from './numbers';
import { whenOnline } from './online';
import { readStored } from './stored';

type Words = typeof ar;
type Namespace = keyof Words;
/** A text of any noun by its full name, `projects:title`, for tables of routes and the like. */
export type TextKey = { [N in Namespace]: `${N}:${ParseKeys<N>}` }[Namespace];

/** Words a text by its full name. */
export function useText(): (key: TextKey) => string {
  const { t } = useTranslation();
  return t as unknown as (key: TextKey) => string;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Words;
    returnNull: false;
  }
}

/**
 * A language's texts are files of their own, fetched when that language is wanted: what is said on every page, what people
 * sign in with, what the links of letters lead to, what the landing page says beside that, what the shell and the dashboard
 * say, what all the other pages say, and what second factors say. Each has a noun by which it is known to be there.
 */
const parts = {
  common: 'common',
  entrance: 'auth',
  links: 'mailedLinks',
  landing: 'landing',
  shell: 'frame',
  pages: 'requests',
  security: 'security',
} as const satisfies Record<string, Namespace>;
type Part = keyof typeof parts;

const files = import.meta.glob<{ default: Partial<Record<Namespace, object>> }>(
  '../locales/{common,entrance,links,landing,shell,pages,security}/*.ts',
);

const wanted = new Set<Part>(['common']);

export async function loadLanguage(language: Language): Promise<void> {
  const lacking = [...wanted].filter((part) => !i18next.hasResourceBundle(language, parts[part]));
  if (lacking.length === 0) return;
  await Promise.all(lacking.map((part) => loadPart(language, part)));
  return loadLanguage(language); // more may have come to be wanted meanwhile
}

async function loadPart(language: Language, part: Part): Promise<void> {
  const load = files[`../locales/${part}/${language}.ts`];
  if (!load) throw new Error(`no ${part} texts`);
  // the start tries in any case: without words nobody could be told
  const isStart = !i18next.hasResourceBundle(currentLanguage(), parts.common);
  const { default: nouns } = await (isStart ? load() : whenOnline(load)());
  for (const [noun, texts] of Object.entries(nouns)) i18next.addResourceBundle(language, noun, texts);
}

/** From now on these texts are there, in each language that is shown. */
async function loadTexts(...texts: Part[]): Promise<void> {
  for (const part of texts) wanted.add(part);
  // the start fetches what is wanted by then
  if (i18next.isInitialized) await loadLanguage(currentLanguage());
}

export const loadAllTexts = () => loadTexts('entrance', 'links', 'landing', 'shell', 'pages', 'security');

/** A file of the interface and the texts on it, loaded side by side: `withTexts(import('./page'), 'entrance')`. */
export async function withTexts<Module>(file: Promise<Module>, ...texts: Part[]): Promise<Module> {
  const [loaded] = await Promise.all([file, loadTexts(...texts)]);
  return loaded;
}

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value);

/** The language of the last visit: local storage has it under the key that the specification names. */
export function storedLanguage(): Language {
  const stored = readStored('language');
  return isLanguage(stored) ? stored : defaultLanguage;
}

/** Writes `{{count}}`, which is given as a number for the plural; an id or a year is no amount and stays as it is. */
const countFormatter = {
  type: 'formatter' as const,
  format: (value: unknown, _format: unknown, language: string, at: { interpolationkey: string }) =>
    at.interpolationkey === 'count' && typeof value === 'number'
      ? writeNumber(value, languageOf({ language }))
      : value,
};

/** Ready to be awaited before the first render, so that nobody sees a key instead of a text. */
export async function startI18n(): Promise<void> {
  const language = storedLanguage();
  await i18next
    .use(initReactI18next)
    .use(countFormatter)
    .init({
      lng: language,
      fallbackLng: false,
      defaultNS: 'common',
      resources: {},
      interpolation: { escapeValue: false, alwaysFormat: true }, // React escapes
      react: { useSuspense: false },
    });
  await loadLanguage(language);
  await i18next.changeLanguage(language);
}

export const languageOf = ({ language }: { language: string }): Language => (language === 'en' ? 'en' : 'ar');

export const currentLanguage = (): Language => languageOf(i18next);

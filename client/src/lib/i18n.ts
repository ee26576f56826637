import type { Language } from '@shared/language';
import i18next, { type ParseKeys } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type ar from '../locales/ar';
import { storedLanguage } from './language';

type Words = typeof ar;
export type Namespace = keyof Words;
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

type Load = () => Promise<{ default: Partial<Record<Namespace, object>> }>;

/** A language's texts are files of their own, fetched when that language is wanted: what people sign in with, and the rest. */
const load: Record<Language, { entrance: Load; inside: Load }> = {
  ar: { entrance: () => import('../locales/entrance/ar'), inside: () => import('../locales/inside/ar') },
  en: { entrance: () => import('../locales/entrance/en'), inside: () => import('../locales/inside/en') },
};

let isInside = false;

export async function loadLanguage(language: Language): Promise<void> {
  const { entrance, inside } = load[language];
  const lacksInside = () => isInside && !i18next.hasResourceBundle(language, 'projects');
  const files = await Promise.all([
    i18next.hasResourceBundle(language, 'common') ? undefined : entrance(),
    lacksInside() ? inside() : undefined,
  ]);
  for (const [noun, texts] of files.flatMap((file) => Object.entries(file?.default ?? {})))
    i18next.addResourceBundle(language, noun, texts);
  if (lacksInside()) return loadLanguage(language); // somebody has signed in meanwhile
}

/** From now on every text is there, in each language that is shown. */
export function loadAllTexts(): Promise<void> {
  isInside = true;
  return loadLanguage(currentLanguage());
}

/** Ready to be awaited before the first render, so that nobody sees a key instead of a text. */
export async function startI18n(): Promise<void> {
  const language = storedLanguage();
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'common',
    resources: {},
    interpolation: { escapeValue: false }, // React escapes
    react: { useSuspense: false },
  });
  await loadLanguage(language);
  await i18next.changeLanguage(language);
}

export const currentLanguage = (): Language => (i18next.language === 'en' ? 'en' : 'ar');

import type { Language } from '@shared/language';
import i18next, { type ParseKeys } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type ar from '../locales/ar';
import { storedLanguage } from './language';
import { whenOnline } from './online';

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

/**
 * A language's texts are files of their own, fetched when that language is wanted: what is said everywhere, what people
 * sign in with, what the landing page says beside that, what the shell and the dashboard say, what second factors
 * say, and the rest.
 */
const load: Record<Language, Record<Part, Load>> = {
  ar: {
    around: () => import('../locales/around/ar'),
    entrance: () => import('../locales/entrance/ar'),
    landing: () => import('../locales/landing/ar'),
    desk: () => import('../locales/desk/ar'),
    inside: () => import('../locales/inside/ar'),
    security: () => import('../locales/security/ar'),
  },
  en: {
    around: () => import('../locales/around/en'),
    entrance: () => import('../locales/entrance/en'),
    landing: () => import('../locales/landing/en'),
    desk: () => import('../locales/desk/en'),
    inside: () => import('../locales/inside/en'),
    security: () => import('../locales/security/en'),
  },
};
type Part = 'around' | 'entrance' | 'landing' | 'desk' | 'inside' | 'security';

const wanted = new Set<Part>(['around']);
/** A noun of each part: where it is known, the others are. */
const sample: Record<Part, Namespace> = {
  around: 'common',
  entrance: 'auth',
  landing: 'landing',
  desk: 'dashboard',
  inside: 'requests',
  security: 'security',
};

export async function loadLanguage(language: Language): Promise<void> {
  const lacking = [...wanted].filter((part) => !i18next.hasResourceBundle(language, sample[part]));
  if (lacking.length === 0) return;
  await Promise.all(lacking.map((part) => loadPart(language, part)));
  return loadLanguage(language); // more may have come to be wanted meanwhile
}

async function loadPart(language: Language, part: Part): Promise<void> {
  // the start tries in any case: without words nobody could be told
  const isStart = !i18next.hasResourceBundle(currentLanguage(), sample.around);
  const loadWords = load[language][part];
  const { default: nouns } = await (isStart ? loadWords() : whenOnline(loadWords)());
  for (const [noun, texts] of Object.entries(nouns)) i18next.addResourceBundle(language, noun, texts);
}

/** From now on these texts are there, in each language that is shown. */
async function loadTexts(...parts: Part[]): Promise<void> {
  for (const part of parts) wanted.add(part);
  // the start fetches what is wanted by then
  if (i18next.isInitialized) await loadLanguage(currentLanguage());
}

export const loadEntranceTexts = () => loadTexts('entrance');
export const loadLandingTexts = () => loadTexts('entrance', 'landing');
export const loadDeskTexts = () => loadTexts('desk');
export const loadSecurityTexts = () => loadTexts('security');
export const loadAllTexts = () => loadTexts('entrance', 'landing', 'desk', 'inside', 'security');

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

import { DirectionProvider as RadixDirectionProvider } from '@radix-ui/react-direction';
import type { Language } from '@shared/language';
import i18next from 'i18next';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { loadLanguage } from './i18n';
import { directionOf, isLanguage, storeLanguage } from './language';

/** Shows the interface in a language from now on, here and on the next visit; rejects when its words can't be had. */
export async function setLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  storeLanguage(language);
  await i18next.changeLanguage(language);
}

/** The interface language and its direction. */
export function useLanguage() {
  const { i18n } = useTranslation();
  const language: Language = isLanguage(i18n.language) ? i18n.language : 'ar';
  return {
    language,
    direction: directionOf(language),
  };
}

/** Keeps `<html lang dir>` and Radix in step with the language; other tabs follow. */
export function DirectionProvider({ children }: { children: ReactNode }) {
  const { language, direction } = useLanguage();
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
  }, [language, direction]);
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === 'language' && isLanguage(event.newValue))
        setLanguage(event.newValue).catch(console.error);
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  return <RadixDirectionProvider dir={direction}>{children}</RadixDirectionProvider>;
}

import { DirectionProvider as RadixDirectionProvider } from '@radix-ui/react-direction';
import type { Language } from '@shared/language';
import i18next from 'i18next';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, isLanguage, loadLanguage } from './i18n';
import { writeStored } from './stored';

/** Shows the interface in a language from now on, here and on the next visit; rejects when its words can't be had. */
export async function setLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  writeStored('language', language);
  await i18next.changeLanguage(language);
}

/** The interface language and its direction. */
export function useLanguage() {
  useTranslation(); // renders anew when the language changes
  const language = currentLanguage();
  return { language, direction: i18next.dir(language) };
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

import { DirectionProvider as RadixDirectionProvider } from '@radix-ui/react-direction';
import type { Language } from '@shared/language';
import i18next from 'i18next';
import { type ReactNode, useEffect, useMemo } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { isLanguage, languageOf, loadLanguage } from './i18n';
import { writeStored } from './stored';

/** Shows the interface in a language from now on, here and on the next visit; rejects when its words can't be had. */
export async function setLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  writeStored('language', language);
  await i18next.changeLanguage(language);
}

/** The language that a part of the interface is read in, and its direction. */
export function useLanguage() {
  const { i18n } = useTranslation(); // renders anew when the language changes
  const language = languageOf(i18n);
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

interface PartProps {
  /** Its words are there: `loadLanguage`. */
  language: Language;
  children: ReactNode;
}

/** A part of the page in one language, whatever the reader's is: its words, numbers, dates and direction. */
export function InLanguage({ language, children }: PartProps) {
  const words = useMemo(() => i18next.cloneInstance({ lng: language }), [language]);
  const direction = i18next.dir(language);
  return (
    <I18nextProvider i18n={words}>
      <RadixDirectionProvider dir={direction}>
        <div lang={language} dir={direction}>
          {children}
        </div>
      </RadixDirectionProvider>
    </I18nextProvider>
  );
}

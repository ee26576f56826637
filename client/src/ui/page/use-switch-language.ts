import type { Language } from '@shared/language';
import { useTranslation } from 'react-i18next';
import { setLanguage } from '@/lib/direction';
import { toast } from '../feedback/toast';

/** Switches the interface to a language, and says so when its words could not be loaded. */
export function useSwitchLanguage() {
  const tellFailure = useLanguageFailure();
  return (language: Language) => setLanguage(language).catch(tellFailure);
}

/** Says that the words of a language could not be loaded. */
export function useLanguageFailure() {
  const { t } = useTranslation();
  return () => toast({ title: t('connectionError'), description: t('languageFailed'), tone: 'error' });
}

import type { Language } from '@shared/language';
import { useTranslation } from 'react-i18next';
import { setLanguage } from '@/lib/direction';
import { toast } from '../feedback/toast';

/** Switches the interface to a language, and says so when its words could not be loaded. */
export function useSwitchLanguage() {
  const { t } = useTranslation();
  return (language: Language) =>
    setLanguage(language).catch(() =>
      toast({ title: t('connectionError'), description: t('languageFailed'), tone: 'error' }),
    );
}

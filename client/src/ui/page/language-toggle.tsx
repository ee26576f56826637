import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/lib/direction';
import { Button } from './button';
import { useSwitchLanguage } from './use-switch-language';

/** Switches to the other language; written, and read out, in that language. */
export function LanguageToggle({ className }: { className?: string }) {
  const { t } = useTranslation('shell');
  const { language } = useLanguage();
  const switchLanguage = useSwitchLanguage();
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <Button
      variant="ghost"
      size="sm"
      lang={other}
      aria-label={t('switchLanguageLabel')}
      onClick={() => void switchLanguage(other)}
      {...(className && { className })}
    >
      <Languages aria-hidden="true" />
      {t('switchLanguage')}
    </Button>
  );
}

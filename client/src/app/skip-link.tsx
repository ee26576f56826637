import { useTranslation } from 'react-i18next';

/** The first thing the keyboard reaches: past the header. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-70 focus:rounded-md focus:bg-primary focus:px-4 focus:py-2 focus:text-primary-on"
    >
      {t('skip')}
    </a>
  );
}

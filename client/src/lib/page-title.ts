import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Titles the browser tab `{page} - مسار`. Details pages call it with the record's name once they know it. */
export function usePageTitle(page: string | undefined): void {
  const { t } = useTranslation();
  const hub = t('hub');
  useEffect(() => {
    document.title = page ? `${page} - ${hub}` : hub;
  }, [page, hub]);
}

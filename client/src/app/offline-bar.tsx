import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '@/lib/online';
import { NoticeBar } from './notice-bar';

/** Below the header for as long as there is no network. */
export function OfflineBar() {
  const { t } = useTranslation('frame');
  if (useOnline()) return null;
  return (
    <NoticeBar
      role="status"
      icon={<CloudOff aria-hidden="true" />}
      text={t('offline')}
      className="z-20 lg:sticky lg:top-(--shell-height)"
    />
  );
}

import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '@/lib/online';
import { NoticeBar } from '@/ui/feedback/notice-bar';

/** Below the header for as long as there is no network. Only what comes into a status that was there is read out. */
export function OfflineBar() {
  const { t } = useTranslation('frame');
  const online = useOnline();
  return (
    <div role="status" className="z-20 lg:sticky lg:top-(--shell-height)">
      {!online && <NoticeBar icon={<CloudOff aria-hidden="true" />} text={t('offline')} />}
    </div>
  );
}

import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { useSettings } from '@/lib/settings';
import { IconButton } from '@/ui/icon-button';
import { Popover } from '@/ui/popover';
import { useUnread } from '../api';
import { LatestNotifications } from './latest-notifications';
import { useDesktopNotifications } from './use-desktop-notifications';
import { wantedTypes } from './wanted-types';

/** More than that is "many". */
const MOST = 99;

/** How many notifications are unread, and the latest of them on demand; what the reader's settings leave out is not there. */
export function NotificationBell() {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const types = wantedTypes(useSettings());
  const unread = useUnread(types);
  const shown = unread > MOST ? `${format.number(MOST)}+` : format.number(unread);
  useDesktopNotifications(types);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('bell')}
      className="w-96 max-w-[calc(100vw-1rem)]"
      trigger={
        <IconButton
          size="sm"
          label={unread > 0 ? t('bellUnread', { count: unread, shown }) : t('bell')}
          icon={
            <>
              <Bell aria-hidden="true" />
              {unread > 0 && (
                <span
                  aria-hidden="true"
                  className="absolute start-[48%] -top-1 min-w-4.5 rounded-full border-2 border-surface bg-accent px-0.5 text-center font-semibold text-[0.625rem] text-brand leading-3.5"
                >
                  <bdi dir="ltr">{shown}</bdi>
                </span>
              )}
            </>
          }
        />
      }
    >
      <LatestNotifications types={types} unread={unread} onLeave={() => setOpen(false)} />
    </Popover>
  );
}

import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { useSettings } from '@/lib/settings';
import { tellPartMissing } from '@/ui/feedback/part-missing';
import { onDemand, useLate } from '@/ui/overlay/on-demand';
import { Popover } from '@/ui/overlay/popover';
import { IconButton } from '@/ui/page/icon-button';
import { useUnread } from '../api';
import { wantedTypes } from '../model/wanted-types';
import type { Props as LatestProps } from './latest-notifications';
import { LatestSkeleton } from './latest-skeleton';

const latestNotifications = onDemand(() =>
  import('./latest-notifications').then((file) => file.LatestNotifications),
);
const desktopNotifications = onDemand(() =>
  import('../model/desktop-notifications').then((file) => file.DesktopNotifications),
);

/** More than that is "many". */
const MOST = 99;

/** How many notifications are unread, and the latest of them on demand; what the reader's settings leave out is not there. */
export function NotificationBell() {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const settings = useSettings();
  const types = wantedTypes(settings);
  const unread = useUnread(types);
  const shown = unread > MOST ? `${format.number(MOST)}+` : format.number(unread);
  return (
    <>
      {settings.pushNotifications && <LateDesktopNotifications types={types} />}
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
        <LateLatest types={types} unread={unread} onLeave={() => setOpen(false)} />
      </Popover>
    </>
  );
}

/** Fetched with the first opening, if it has not come before. */
function LateLatest(props: LatestProps) {
  const LatestNotifications = useLate(latestNotifications, () => {
    props.onLeave();
    tellPartMissing();
  });
  return LatestNotifications ? <LatestNotifications {...props} /> : <LatestSkeleton />;
}

/** Few want them. A person who is offline is told nothing new anyway. */
function LateDesktopNotifications({ types }: Pick<LatestProps, 'types'>) {
  const DesktopNotifications = useLate(desktopNotifications, console.error);
  return DesktopNotifications && <DesktopNotifications types={types} />;
}

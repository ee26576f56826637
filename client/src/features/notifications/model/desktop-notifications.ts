import { unpushedTypes } from '@shared/rules/notifications';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { desktopPermission, showOnDesktop } from '@/lib/desktop-notifications';
import { isLookedAt } from '@/lib/looked-at';
import { isPushedHere } from '@/lib/push-mark';
import { useSettings } from '@/lib/settings';
import { isWithin } from '@/lib/time-of-day';
import { latestQuery, type Types, unreadQuery } from '../api';
import { recordOf, useWording } from '../hooks/wording';

/**
 * Where the settings ask for it, shows what is new outside of the page too: within the working hours, and only while the page is
 * not looked at. What is pushed to this browser its service worker shows.
 */
export function DesktopNotifications({ types }: { types: Types }): null {
  const { pushNotifications, workingHours } = useSettings();
  const { id: userId } = useUser();
  const navigate = useNavigate();
  const word = useWording();
  const isOn = pushNotifications && desktopPermission() === 'granted';
  useQuery({ ...unreadQuery(types), enabled: isOn, refetchIntervalInBackground: true });
  // read again whenever the number at the bell changes
  const { data } = useQuery({ ...latestQuery(types), enabled: isOn });
  const newest = useRef<number>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what was read, whatever else changes
  useEffect(() => {
    if (!isOn || !data) return;
    const before = newest.current;
    newest.current = Math.max(before ?? 0, ...data.items.map(({ id }) => id));
    if (before === undefined || isLookedAt() || !isWithin(workingHours)) return;
    const isPushed = isPushedHere(userId);
    for (const notification of data.items.toReversed()) {
      if (notification.id <= before || notification.readAt !== null) continue;
      if (isPushed && !unpushedTypes.includes(notification.type)) continue;
      const record = recordOf(notification);
      showOnDesktop({
        title: word(notification),
        body: [record?.name, record?.number].filter(Boolean).join(' · '),
        tag: `masar-${notification.id}`,
        onOpen: () => record && void navigate(record.path),
      });
    }
  }, [data, isOn]);
  return null;
}

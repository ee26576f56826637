import type { Notification } from '@shared/contracts/notifications';
import { Mail, MailOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toDate, toDay, useFormat } from '@/lib/format';
import { serverMessage } from '@/lib/http';
import { Card } from '@/ui/card';
import { DateText } from '@/ui/date-text';
import { IconButton } from '@/ui/icon-button';
import { toast } from '@/ui/toast';
import { useMarkNotification } from '../api';
import { NotificationLink } from './notification-link';

const dayOf = ({ createdAt }: Notification) => toDay(toDate(createdAt));

/** Notifications, newest first, day by day. */
export function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  const days = [...new Set(notifications.map(dayOf))];
  return days.map((day) => (
    <Day key={day} day={day} notifications={notifications.filter((one) => dayOf(one) === day)} />
  ));
}

function Day({ day, notifications }: { day: string; notifications: readonly Notification[] }) {
  const name = useDayName()(day);
  return (
    <section aria-label={name}>
      <h2 className="mb-2 font-semibold text-ink-muted text-sm">
        <DateText value={day}>{name}</DateText>
      </h2>
      <Card className="p-0">
        <ul className="divide-y divide-line">
          {notifications.map((notification) => (
            <Item key={notification.id} notification={notification} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function useDayName() {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const today = new Date();
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  return (day: string) => {
    if (day === toDay(today)) return t('today');
    return day === toDay(yesterday) ? t('yesterday') : format.longDate(day);
  };
}

function Item({ notification }: { notification: Notification }) {
  const { t } = useTranslation('notifications');
  const { mutate, isPending } = useMarkNotification();
  const isRead = notification.readAt !== null;
  const toggle = () =>
    mutate(
      { id: notification.id, read: !isRead },
      {
        onError: (error) =>
          toast({ tone: 'error', title: t('markFailed'), description: serverMessage(error) }),
      },
    );
  return (
    <li className="flex items-center gap-1 pe-2 hover:bg-sunken/50 sm:pe-3">
      <NotificationLink notification={notification} className="flex-1 py-3.5 ps-4 pe-2" />
      <IconButton
        size="sm"
        label={t(isRead ? 'markUnread' : 'markRead')}
        icon={isRead ? <Mail aria-hidden="true" /> : <MailOpen aria-hidden="true" />}
        loading={isPending}
        onClick={toggle}
      />
    </li>
  );
}

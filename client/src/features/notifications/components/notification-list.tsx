import type { Notification } from '@shared/contracts/notifications';
import { isToday } from 'date-fns/isToday';
import { isYesterday } from 'date-fns/isYesterday';
import { Mail, MailOpen } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { toDate, toDay, useFormat } from '@/lib/format';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { CardList } from '@/ui/list/card-list';
import { MANY } from '@/ui/list/many';
import { Card } from '@/ui/page/card';
import { IconButton } from '@/ui/page/icon-button';
import { DateText } from '@/ui/text/date-text';
import { useMarkNotification } from '../api';
import { NotificationLink } from './notification-link';

const dayOf = ({ createdAt }: Notification) => toDay(toDate(createdAt));

/** Notifications, newest first, day by day. */
export function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  if (notifications.length > MANY) return <LongList notifications={notifications} />;
  const days = [...new Set(notifications.map(dayOf))];
  return days.map((day) => (
    <Day key={day} day={day} notifications={notifications.filter((one) => dayOf(one) === day)} />
  ));
}

function Day({ day, notifications }: { day: string; notifications: readonly Notification[] }) {
  const name = useDayName()(day);
  return (
    <section aria-label={name}>
      <DayHeading day={day} />
      <Card className="p-0">
        <ul className="divide-y divide-line">
          {notifications.map((notification) => (
            <li key={notification.id}>
              <Item notification={notification} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function DayHeading({ day, className }: { day: string; className?: string }) {
  return (
    <h2 className={cn('mb-2 font-semibold text-ink-muted text-sm', className)}>
      <DateText value={day}>{useDayName()(day)}</DateText>
    </h2>
  );
}

/** The same when there are very many: one list, in which a day's first notification has the day above it. */
function LongList({ notifications }: { notifications: readonly Notification[] }) {
  const days = useMemo(() => notifications.map(dayOf), [notifications]);
  return (
    <CardList items={notifications} itemKey={({ id }) => id} className="grid" estimate={73} gap={0}>
      {(notification, index) => {
        const day = days[index] as string;
        const [isFirst, isLast] = [day !== days[index - 1], day !== days[index + 1]];
        return (
          <>
            {isFirst && <DayHeading day={day} {...(index > 0 && { className: 'mt-6' })} />}
            <div
              className={cn(
                'overflow-hidden border-line border-x border-t bg-surface',
                isFirst && 'rounded-t-lg',
                isLast && 'rounded-b-lg border-b',
              )}
            >
              <Item notification={notification} />
            </div>
          </>
        );
      }}
    </CardList>
  );
}

function useDayName() {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  return (day: string) => {
    if (isToday(toDate(day))) return t('today');
    return isYesterday(toDate(day)) ? t('yesterday') : format.longDate(day);
  };
}

function Item({ notification }: { notification: Notification }) {
  const { t } = useTranslation('notifications');
  const reason = useReason();
  const { mutate, isPending } = useMarkNotification();
  const isRead = notification.readAt !== null;
  const toggle = () =>
    mutate(
      { id: notification.id, read: !isRead },
      {
        onError: (error) => toast({ tone: 'error', title: t('markFailed'), description: reason(error) }),
      },
    );
  return (
    <div className="flex items-center gap-1 pe-2 hover:bg-sunken/50 sm:pe-3">
      <NotificationLink notification={notification} className="flex-1 py-3.5 ps-4 pe-2" />
      <IconButton
        size="sm"
        label={t(isRead ? 'markUnread' : 'markRead')}
        icon={isRead ? <Mail aria-hidden="true" /> : <MailOpen aria-hidden="true" />}
        loading={isPending}
        onClick={toggle}
      />
    </div>
  );
}

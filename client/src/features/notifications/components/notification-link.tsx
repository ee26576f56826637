import type { Notification, NotificationType } from '@shared/contracts/notifications';
import { fullName } from '@shared/rules/mentions';
import {
  AlarmClock,
  ArrowLeftRight,
  AtSign,
  Ban,
  BellDot,
  BellRing,
  CheckCheck,
  CircleCheck,
  CircleX,
  ClipboardList,
  FastForward,
  FileDown,
  FilePen,
  FileX,
  Hourglass,
  Info,
  LockOpen,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessageCircleReply,
  MessageCircleWarning,
  MessagesSquare,
  Undo2,
  UserRoundCheck,
  UserRoundPen,
  UserRoundX,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useBackHere } from '@/lib/back';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { paths } from '@/lib/paths';
import { IconTile, type TileTone } from '@/ui/page/card';
import { DateText } from '@/ui/text/date-text';
import { Code } from '@/ui/text/text';
import { useMarkNotification } from '../api';
import { recordOf, useWording } from '../hooks/wording';

/** `flips`: points the reading way. */
const looks: Record<NotificationType, { icon: LucideIcon; tone: TileTone; flips?: true }> = {
  step_waiting: { icon: Hourglass, tone: 'accent' },
  step_returned: { icon: Undo2, tone: 'accent', flips: true },
  step_reassigned: { icon: UserRoundPen, tone: 'accent' },
  step_resubmitted: { icon: FilePen, tone: 'accent' },
  correction_asked: { icon: FilePen, tone: 'accent' },
  question_asked: { icon: MessageCircleQuestionMark, tone: 'accent' },
  question_answered: { icon: MessageCircleReply, tone: 'primary' },
  mentioned: { icon: AtSign, tone: 'accent' },
  record_news: { icon: MessagesSquare, tone: 'primary' },
  step_unattended: { icon: UserRoundX, tone: 'accent' },
  request_approved: { icon: CircleCheck, tone: 'green' },
  request_skipped: { icon: FastForward, tone: 'grey', flips: true },
  request_returned: { icon: Undo2, tone: 'grey', flips: true },
  request_rejected: { icon: CircleX, tone: 'ink' },
  request_informed: { icon: Info, tone: 'grey' },
  request_objected: { icon: MessageCircleWarning, tone: 'ink' },
  request_completed: { icon: CheckCheck, tone: 'green' },
  request_cancelled: { icon: Ban, tone: 'grey' },
  step_expired: { icon: AlarmClock, tone: 'ink' },
  step_decided: { icon: UserRoundCheck, tone: 'grey' },
  task_unlocked: { icon: LockOpen, tone: 'primary' },
  task_assigned: { icon: ClipboardList, tone: 'primary' },
  task_given: { icon: UserRoundCheck, tone: 'primary' },
  task_your_turn: { icon: LockOpen, tone: 'primary' },
  task_finished: { icon: CheckCheck, tone: 'green' },
  reminder_soon: { icon: AlarmClock, tone: 'primary' },
  reminder_today: { icon: AlarmClock, tone: 'accent' },
  reminder_late: { icon: AlarmClock, tone: 'ink' },
  turn_escalated: { icon: BellRing, tone: 'ink' },
  stand_in_named: { icon: ArrowLeftRight, tone: 'primary' },
  work_handed_over: { icon: ArrowLeftRight, tone: 'primary' },
  turn_nudged: { icon: BellDot, tone: 'accent' },
  export_ready: { icon: FileDown, tone: 'green' },
  export_failed: { icon: FileX, tone: 'ink' },
};

interface Props {
  notification: Notification;
  onOpen?: () => void;
  className?: string;
}

/** A notification, leading to its record; who goes there has read it. */
export function NotificationLink({ notification, onOpen, className }: Props) {
  const { t } = useTranslation('notifications');
  const word = useWording();
  const mark = useMarkNotification();
  const { id, type, readAt } = notification;
  const { icon: Icon, tone, flips } = looks[type];
  const record = recordOf(notification);
  const to = record?.path ?? paths.notifications;
  const state = useOrigin(to);
  const open = () => {
    if (readAt === null) mark.mutate({ id, read: true });
    onOpen?.();
  };
  return (
    <Link to={to} state={state} onClick={open} className={cn('flex min-w-0 items-start gap-3', className)}>
      <IconTile tone={tone} className="size-9 rounded-full [&_svg]:size-4.5">
        <Icon className={cn(flips && 'rtl:-scale-x-100')} />
      </IconTile>
      <span className="min-w-0 flex-1">
        <span className={cn('wrap-anywhere line-clamp-4 text-sm', readAt === null && 'font-semibold')}>
          {readAt === null && <span className="sr-only">{t('unread')}: </span>}
          {word(notification)}
        </span>
        {record?.name && (
          <bdi className="block truncate pb-px text-start text-ink-muted text-sm">{record.name}</bdi>
        )}
        {notification.comment?.excerpt && (
          <span dir="auto" className="wrap-anywhere line-clamp-2 text-ink-muted text-sm">
            {notification.comment.excerpt}
          </span>
        )}
        <Details notification={notification} number={record?.number} />
      </span>
      <span
        aria-hidden="true"
        className={cn('mt-1.5 size-2 shrink-0 rounded-full', readAt === null && 'bg-accent')}
      />
    </Link>
  );
}

/** Back leads here, and from the record itself, where the bell is too, to where it led before. */
function useOrigin(to: string): unknown {
  const here = useBackHere();
  const { pathname, state } = useLocation();
  return to.split('#')[0] === pathname ? state : here;
}

/** Its number, whose doing it was, and when. */
function Details({ notification, number }: { notification: Notification; number: string | undefined }) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const { actor, createdAt } = notification;
  return (
    <span className="wrap-anywhere block text-ink-faint text-xs">
      {number && (
        <>
          <Code>{number}</Code>
          {' · '}
        </>
      )}
      <bdi>{actor ? fullName(actor) : t('system')}</bdi>{' '}
      <span className="whitespace-nowrap">
        {'· '}
        <DateText value={createdAt} as="dateTime">
          {format.relative(createdAt)}
        </DateText>
      </span>
    </span>
  );
}

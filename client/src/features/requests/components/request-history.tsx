import type { HistoryEvent } from '@shared/contracts/requests';
import {
  AlarmClockOff,
  Ban,
  BellDot,
  CalendarClock,
  CheckCheck,
  CircleCheck,
  CircleX,
  FastForward,
  Paperclip,
  Send,
  Trash2,
  Undo2,
  UserRoundPen,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { isolate } from '@/lib/isolate';
import { DateText } from '@/ui/text/date-text';
import { PastName } from '@/ui/text/past-name';
import { useHistoryWording } from '../hooks/history-wording';
import { fullName } from '../model/step-state';
import { FoldedText } from './folded-text';

const looks = {
  submitted: { icon: Send, tone: 'bg-primary-soft text-primary-ink', flips: true },
  approved: { icon: CircleCheck, tone: 'bg-green-soft text-green-ink', flips: false },
  completed: { icon: CheckCheck, tone: 'bg-green-soft text-green-ink', flips: false },
  rejected: { icon: CircleX, tone: 'bg-ink text-surface', flips: false },
  returned: { icon: Undo2, tone: 'bg-yellow-soft text-yellow-ink', flips: true },
  skipped: { icon: FastForward, tone: 'bg-grey-soft text-grey-ink', flips: true },
  expired: { icon: AlarmClockOff, tone: 'bg-yellow-soft text-yellow-ink', flips: false },
  cancelled: { icon: Ban, tone: 'bg-grey-soft text-grey-ink', flips: false },
  attached: { icon: Paperclip, tone: 'bg-blue-soft text-blue-ink', flips: false },
  detached: { icon: Trash2, tone: 'bg-grey-soft text-grey-ink', flips: false },
  due_moved: { icon: CalendarClock, tone: 'bg-grey-soft text-grey-ink', flips: false },
  nudged: { icon: BellDot, tone: 'bg-grey-soft text-grey-ink', flips: false },
  reassigned: { icon: UserRoundPen, tone: 'bg-blue-soft text-blue-ink', flips: false },
};

/** Everything that happened to a request, the latest first. */
export function RequestHistory({ events }: { events: readonly HistoryEvent[] }) {
  const { t } = useTranslation('requests');
  return (
    <ol aria-label={t('details.history')} className="flex flex-col">
      {events.toReversed().map((event) => (
        <HistoryItem key={event.id} event={event} />
      ))}
    </ol>
  );
}

function HistoryItem({ event }: { event: HistoryEvent }) {
  const { t } = useTranslation('requests');
  const word = useHistoryWording();
  const { icon: Icon, tone, flips } = looks[event.type];
  return (
    <li className="group relative flex gap-3 pb-5 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute start-3.75 top-8 bottom-0 w-px bg-line group-last:hidden"
      />
      <span
        aria-hidden="true"
        className={cn('flex size-7.5 shrink-0 items-center justify-center rounded-full', tone)}
      >
        <Icon className={cn('size-4', flips && 'rtl:-scale-x-100')} />
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <p className="font-medium text-sm">{word(event)}</p>
        <p className="text-ink-faint text-xs">
          {event.actor ? <PastName person={event.actor} /> : t('history.system')}
          {event.actingFor && ` ${t('history.actingFor', { name: isolate(fullName(event.actingFor)) })}`}
          {' · '}
          <DateText value={event.at} as="dateTime" />
        </p>
        {event.notes && (
          <FoldedText
            previews={0} // they stand at the step already
            className="mt-2 w-fit max-w-full rounded-md bg-sunken px-3 py-2 text-sm"
          >
            {event.notes}
          </FoldedText>
        )}
      </div>
    </li>
  );
}

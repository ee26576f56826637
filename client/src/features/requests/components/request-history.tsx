import type { FormField } from '@shared/contracts/forms';
import type { HistoryEvent, LinkedRequest, WholeRequestStep } from '@shared/contracts/requests';
import { fullName } from '@shared/rules/mentions';
import {
  AlarmClockOff,
  Ban,
  BellDot,
  CalendarClock,
  CheckCheck,
  CircleCheck,
  CircleX,
  FastForward,
  FileCheck,
  FilePen,
  FileX,
  GitBranch,
  Info,
  MessageCircleOff,
  MessageCircleQuestionMark,
  MessageCircleReply,
  MessageCircleWarning,
  Paperclip,
  Send,
  Trash2,
  Undo2,
  UserRoundPen,
  UserRoundPlus,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useStepName } from '@/lib/names';
import { useConditionWords } from '@/ui/answers/condition-words';
import { DateText } from '@/ui/text/date-text';
import { PastName } from '@/ui/text/past-name';
import { useHistoryWording } from '../hooks/history-wording';
import { FoldedText } from './folded-text';

const looks = {
  submitted: { icon: Send, tone: 'bg-primary-soft text-primary-ink', flips: true },
  approved: { icon: CircleCheck, tone: 'bg-green-soft text-green-ink', flips: false },
  completed: { icon: CheckCheck, tone: 'bg-green-soft text-green-ink', flips: false },
  rejected: { icon: CircleX, tone: 'bg-ink text-surface', flips: false },
  returned: { icon: Undo2, tone: 'bg-yellow-soft text-yellow-ink', flips: true },
  skipped: { icon: FastForward, tone: 'bg-grey-soft text-grey-ink', flips: true },
  informed: { icon: Info, tone: 'bg-grey-soft text-grey-ink', flips: false },
  objected: { icon: MessageCircleWarning, tone: 'bg-yellow-soft text-yellow-ink', flips: false },
  not_needed: { icon: FastForward, tone: 'bg-grey-soft text-grey-ink', flips: true },
  ruled_out: { icon: GitBranch, tone: 'bg-grey-soft text-grey-ink', flips: true },
  went_back: { icon: Undo2, tone: 'bg-yellow-soft text-yellow-ink', flips: true },
  expired: { icon: AlarmClockOff, tone: 'bg-yellow-soft text-yellow-ink', flips: false },
  cancelled: { icon: Ban, tone: 'bg-grey-soft text-grey-ink', flips: false },
  attached: { icon: Paperclip, tone: 'bg-blue-soft text-blue-ink', flips: false },
  detached: { icon: Trash2, tone: 'bg-grey-soft text-grey-ink', flips: false },
  reattached: { icon: Paperclip, tone: 'bg-blue-soft text-blue-ink', flips: false },
  due_moved: { icon: CalendarClock, tone: 'bg-grey-soft text-grey-ink', flips: false },
  nudged: { icon: BellDot, tone: 'bg-grey-soft text-grey-ink', flips: false },
  correction_asked: { icon: FilePen, tone: 'bg-yellow-soft text-yellow-ink', flips: false },
  correction_withdrawn: { icon: FileX, tone: 'bg-grey-soft text-grey-ink', flips: false },
  resubmitted: { icon: FileCheck, tone: 'bg-primary-soft text-primary-ink', flips: false },
  asked: { icon: MessageCircleQuestionMark, tone: 'bg-yellow-soft text-yellow-ink', flips: false },
  answered: { icon: MessageCircleReply, tone: 'bg-primary-soft text-primary-ink', flips: true },
  question_withdrawn: { icon: MessageCircleOff, tone: 'bg-grey-soft text-grey-ink', flips: false },
  approver_added: { icon: UserRoundPlus, tone: 'bg-blue-soft text-blue-ink', flips: false },
  reassigned: { icon: UserRoundPen, tone: 'bg-blue-soft text-blue-ink', flips: false },
};

interface Props {
  events: readonly HistoryEvent[];
  /** The request that it was submitted again after. */
  after?: LinkedRequest | null;
  /** The request's steps and what it asks, by which conditions are worded. */
  steps: readonly WholeRequestStep[];
  fields: readonly FormField[];
}

/** Everything that happened to a request, the latest first. */
export function RequestHistory({ events, steps, fields, after = null }: Props) {
  const { t } = useTranslation('requests');
  const { t: ofForms } = useTranslation('forms');
  const wordsOf = useConditionWords();
  const conditionOf = ({ type, step: named }: HistoryEvent) => {
    if (type !== 'ruled_out' && type !== 'went_back') return undefined;
    const { appliesWhen } = steps.find(({ id }) => id === named?.id) ?? {};
    return appliesWhen ? ofForms('appliesWhen', { condition: wordsOf(appliesWhen, fields) }) : undefined;
  };
  return (
    <ol aria-label={t('details.history')} className="flex flex-col">
      {events.toReversed().map((event) => (
        <HistoryItem
          key={event.id}
          event={event}
          condition={conditionOf(event)}
          steps={steps}
          after={event.type === 'submitted' ? after : null}
        />
      ))}
    </ol>
  );
}

interface ItemProps {
  event: HistoryEvent;
  condition: string | undefined;
  steps: readonly WholeRequestStep[];
  after: LinkedRequest | null;
}

function HistoryItem({ event, condition, steps, after }: ItemProps) {
  const { t } = useTranslation('requests');
  const word = useHistoryWording();
  const format = useFormat();
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
        <p className="font-medium text-sm">
          {after ? t('history.submittedAgain', { number: isolate(after.uniqueNumber) }) : word(event)}
        </p>
        {condition && <p className="wrap-anywhere text-ink-muted text-xs">{condition}</p>}
        <Passed event={event} steps={steps} />
        <p className="text-ink-faint text-xs">
          {event.actor ? <PastName person={event.actor} /> : t('history.system')}
          {event.actingFor && ` ${t('history.actingFor', { name: isolate(fullName(event.actingFor)) })}`}
          {' · '}
          <DateText value={event.at} as="dateTime" />
          {Boolean(event.revision) &&
            ` · ${t('history.revision', { revision: format.number(event.revision ?? 0) })}`}
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

/** Steps that passed to other people by what happened, as their deciders were found. */
function Passed({ event: { deciders }, steps }: Pick<ItemProps, 'event' | 'steps'>) {
  const { t } = useTranslation('requests');
  const stepNameOf = useStepName();
  return deciders?.map(({ stepId, from, to }) => {
    const step = steps.find(({ id }) => id === stepId);
    if (!step) return null;
    const key = from && to ? 'passed' : to ? 'assigned' : 'unassigned';
    return (
      <p key={stepId} className="wrap-anywhere text-ink-muted text-xs">
        {t(`history.deciders.${key}`, {
          step: isolate(stepNameOf(step)),
          from: from && isolate(fullName(from)),
          to: to && isolate(fullName(to)),
        })}
      </p>
    );
  });
}

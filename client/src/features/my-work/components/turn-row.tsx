import type { MyTurn } from '@shared/contracts/my-work';
import { kindOfTurn, placeOfTurn } from '@shared/rules/turn-record';
import { FolderKanban, Inbox, ListTodo } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import type { TogetherType } from '@/features/requests/api';
import { useBackHere } from '@/lib/back';
import { isolate } from '@/lib/isolate';
import { useName, useStepName } from '@/lib/names';
import { Checkbox } from '@/ui/form/checkbox';
import { Badge } from '@/ui/text/badge';
import { CorrectionBadge } from '@/ui/text/correction-badge';
import { DateText } from '@/ui/text/date-text';
import { PriorityBadge } from '@/ui/text/status-badge';
import { Code } from '@/ui/text/text';
import { letterOf, useFocusKept } from '../hooks/keys';
import { usePutOffTold } from '../hooks/use-put-off-told';
import type { Selection } from '../hooks/use-selection';
import { useTakeTold } from '../hooks/use-take-told';
import { useTitle } from '../hooks/use-title';
import { type ActType, type Draft, draftOf, keepDraft } from '../model/drafts';
import { ActForm } from './act-form';
import { PutOffForm } from './put-off-form';
import { TurnActions } from './turn-actions';

const kinds = { request: Inbox, projectTask: FolderKanban, task: ListTodo };

/** What a key asks for, where the row offers it. */
const acts: Record<string, ActType> = { a: 'approve', r: 'return', x: 'reject', c: 'complete' };

interface Props {
  turn: MyTurn;
  selection: Selection;
  onAct: (turn: MyTurn, type: ActType, note: string) => void;
  /** Approves all that is selected, or asks for the reason why it is rejected. */
  onActTogether: (type: TogetherType) => void;
}

/** Something that waits for the reader: what it is, where, since when, and what they can do about it in place. */
export function TurnRow({ turn, selection, onAct, onActTogether }: Props) {
  const { t } = useTranslation('myWork');
  const titleOf = useTitle();
  const here = useBackHere();
  const { id: actorId } = useUser();
  // a note that comes back with its row takes no focus
  const [restored] = useState(() => draftOf(actorId, turn.id));
  const [asked, setAsked] = useState<Draft | undefined>(restored);
  const [isPuttingOff, setPuttingOff] = useState(false);
  const putOff = usePutOffTold(turn);
  const take = useTakeTold(turn);
  const row = useRef<HTMLLIElement>(null);
  useFocusKept(turn.id, row);
  const kind = kindOfTurn(turn);
  const Icon = kinds[kind];
  const main = turn.can.approve ? 'approve' : turn.can.complete ? 'complete' : undefined;
  // what sends a request back, or ends it, is asked for its reason
  const choose = (type: ActType) =>
    type === 'approve' || type === 'complete'
      ? onAct(turn, type, asked?.type === type ? asked.note : '')
      : write(type);
  const write = (type: ActType) => {
    setPuttingOff(false);
    change({ type, note: asked?.note ?? '' });
  };
  const change = (draft: Draft) => {
    setAsked(draft);
    keepDraft(actorId, turn.id, draft.note && draft);
  };
  const putOffOrBack = () => {
    if (turn.putOffUntil !== null) void putOff(null);
    else setPuttingOff(true);
  };
  const focusTitle = () => row.current?.querySelector<HTMLElement>('[data-turn]')?.focus();
  const leave = () => {
    focusTitle();
    setPuttingOff(false);
  };

  const press = (event: KeyboardEvent<HTMLLIElement>) => {
    const letter = letterOf(event);
    if (letter === undefined || event.repeat) return; // a key that is held down decides once
    const type = acts[letter];
    const isTogether = selection.has(turn) && selection.turns.length > 1;
    if (isTogether && (type === 'approve' || type === 'reject')) onActTogether(type);
    else if (type && turn.can[type]) choose(type);
    else if (letter === 'm' && selection.allows(turn)) selection.toggle(turn);
    else if (letter === 'n' && main) write(main);
    else if (letter === 's') putOffOrBack();
    else if (letter === 't' && (turn.can.take || turn.can.giveBack)) take();
    else return;
    event.preventDefault();
  };

  return (
    <li
      ref={row}
      onKeyDown={press}
      className="-mt-px break-inside-avoid border border-line bg-surface px-4 py-2.5 first:rounded-t-lg last:rounded-b-lg focus-within:relative focus-within:border-line-strong focus-within:bg-sunken/50"
    >
      <article
        aria-labelledby={`turn-${turn.id}`}
        className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm"
      >
        <span className="flex min-w-0 flex-1 basis-full items-start gap-3 lg:basis-0">
          {selection.allows(turn) ? (
            <Checkbox
              checked={selection.has(turn)}
              onCheckedChange={() => selection.toggle(turn)}
              aria-label={t('together.select', { title: titleOf(turn) })}
              className="-mx-0.75 -mt-px shrink-0 print:hidden"
            />
          ) : (
            <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-ink-faint" />
          )}
          <span className="min-w-0 flex-1">
            <h3 id={`turn-${turn.id}`} className="font-medium">
              <span className="sr-only">{t(`kinds.${kind}`)}: </span>
              <Link
                to={placeOfTurn(turn)}
                state={here}
                data-turn={turn.id}
                className="wrap-anywhere rounded-sm hover:text-primary hover:underline"
              >
                <bdi>{titleOf(turn)}</bdi>
              </Link>
            </h3>
            <Where turn={turn} />
          </span>
        </span>
        <span className="flex flex-col gap-x-3 gap-y-1 max-sm:w-full lg:items-end">
          <When turn={turn} />
          <TurnActions
            turn={turn}
            main={main}
            onChoose={choose}
            onWrite={write}
            onPutOff={putOffOrBack}
            onTake={take}
          />
        </span>
      </article>
      {isPuttingOff && (
        <PutOffForm
          days={turn.putOffDays}
          onChoose={(until) => {
            leave();
            void putOff(until);
          }}
          onClose={leave}
        />
      )}
      {asked && !isPuttingOff && (
        <ActForm
          draft={asked}
          objects={turn.can.objects}
          takesFocus={asked !== restored}
          onChange={(note) => change({ ...asked, note })}
          onSend={() => onAct(turn, asked.type, asked.note)}
          onClose={() => {
            focusTitle();
            setAsked(undefined);
            keepDraft(actorId, turn.id, '');
          }}
        />
      )}
    </li>
  );
}

/** Of a request its type and step, of a task its project. */
function Where({ turn: { request, projectTask, task, company, insteadOf, can } }: { turn: MyTurn }) {
  const { t } = useTranslation('myWork');
  const nameOf = useName();
  const stepNameOf = useStepName();
  const project = projectTask?.project ?? task?.project;
  const parts = request ? [nameOf(request.requestType), stepNameOf(request.step)] : [project?.name];
  const isForAdmins = request && !company && !insteadOf && !can.correct;
  const shown = parts.filter((part) => part !== undefined);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-ink-muted text-xs">
      {shown.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a type and a step, in this order
        <span key={index} className="min-w-0">
          {index > 0 && <span aria-hidden="true">· </span>}
          <bdi className="wrap-anywhere">{part}</bdi>
        </span>
      ))}
      {projectTask && <span>{t('taskNumber', { number: projectTask.orderIndex + 1 })}</span>}
      {task && !project && <span>{t('kinds.task')}</span>}
      {request && <Code className="text-ink-faint">{request.uniqueNumber}</Code>}
      {request?.awaitsCorrection && <CorrectionBadge size="sm" />}
      {isForAdmins && <span>{t(request.awaitsCorrection ? 'withoutSubmitter' : 'forAdmins')}</span>}
      {can.giveBack && (
        <Badge tone="blue" size="sm" icon={null}>
          {t('take.yours')}
        </Badge>
      )}
      {insteadOf && (
        <Badge tone="yellow" size="sm" icon={null}>
          {t('insteadOf', { name: isolate(`${insteadOf.firstName} ${insteadOf.lastName}`) })}
        </Badge>
      )}
    </p>
  );
}

/** How pressing it is, since when it waits, and by when it is due. */
function When({ turn }: { turn: MyTurn }) {
  const { t } = useTranslation('myWork');
  const isPressing = turn.priority === 'high' || turn.priority === 'urgent';
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-xs">
      {isPressing && <PriorityBadge priority={turn.priority} size="sm" />}
      {turn.isLate && (
        <Badge tone="red" size="sm">
          {t('late', { count: turn.daysLate })}
        </Badge>
      )}
      <DateText value={turn.since} as="dateTime" className="whitespace-nowrap">
        {t('waited', { count: turn.daysWaited })}
      </DateText>
      {turn.putOffUntil && (
        <span className="whitespace-nowrap">
          {t('putOff.until')} <DateText value={turn.putOffUntil} as="listDate" />
        </span>
      )}
      {turn.dueOn && (
        <span className="whitespace-nowrap">
          {t('due')} <DateText value={turn.dueOn} as="listDate" />
        </span>
      )}
    </span>
  );
}

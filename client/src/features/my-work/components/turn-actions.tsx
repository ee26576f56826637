import type { MyTurn } from '@shared/contracts/my-work';
import { placeOfTurn } from '@shared/rules/turn-record';
import {
  CalendarClock,
  CalendarX,
  Check,
  FilePen,
  Hand,
  MessageSquarePlus,
  Undo2,
  UserRoundMinus,
  X,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBackHere } from '@/lib/back';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/page/button';
import { DirIcon } from '@/ui/text/dir-icon';
import type { ActType } from '../model/drafts';

interface Props {
  turn: MyTurn;
  /** What brings it on: to approve or to complete it. */
  main: 'approve' | 'complete' | undefined;
  onChoose: (type: ActType) => void;
  /** Asks for a note first. */
  onWrite: (type: ActType) => void;
  /** Puts it off, or has it back. */
  onPutOff: () => void;
  /** Takes the task, or gives it back. */
  onTake: () => void;
}

/** On a phone words stand below their icon and break between them: from 390 px on one line holds all that can be done. */
const onPhones =
  'max-sm:h-auto max-sm:min-h-14 max-sm:min-w-min max-sm:flex-1 max-sm:items-start max-sm:whitespace-normal max-sm:wrap-normal max-sm:px-1 max-sm:py-1.5 max-sm:text-xs/tight max-sm:[&>span]:flex-col max-sm:[&>span]:gap-1 max-sm:[&_svg]:size-4';

/** What can be done in place. */
export function TurnActions({ turn, main, onChoose, onWrite, onPutOff, onTake }: Props) {
  const { id, can, putOffUntil } = turn;
  const here = useBackHere();
  const { t } = useTranslation('myWork');
  const { t: requests } = useTranslation('requests');
  const { t: tasks } = useTranslation('projectTasks');
  const described = { size: 'sm', 'aria-describedby': `turn-${id}`, className: onPhones } as const;
  const beside = { ...described, variant: 'ghost', className: cn('px-2', onPhones) } as const;
  return (
    <span className="flex flex-wrap items-center gap-1 max-sm:items-stretch max-sm:gap-0.5 lg:-me-1 lg:justify-end print:hidden">
      <Button {...beside} onClick={onPutOff}>
        {putOffUntil === null ? <CalendarClock aria-hidden="true" /> : <CalendarX aria-hidden="true" />}
        {t(putOffUntil === null ? 'putOff.title' : 'putOff.back')}
      </Button>
      {(can.take || can.giveBack) && (
        <Button {...beside} onClick={onTake}>
          {can.take ? <Hand aria-hidden="true" /> : <UserRoundMinus aria-hidden="true" />}
          {t(can.take ? 'take.take' : 'take.giveBack')}
        </Button>
      )}
      {main && (
        <Button {...beside} onClick={() => onWrite(main)}>
          <MessageSquarePlus aria-hidden="true" />
          {t('withNote')}
        </Button>
      )}
      {can.correct && (
        <Button {...described} asChild>
          <Link to={placeOfTurn(turn)} state={here}>
            <FilePen aria-hidden="true" />
            {requests('correction.correct')}
          </Link>
        </Button>
      )}
      {can.return && (
        <Button
          {...beside}
          className={cn(beside.className, 'max-sm:flex-2')}
          onClick={() => onChoose('return')}
        >
          <DirIcon icon={Undo2} />
          {requests('return')}
        </Button>
      )}
      {can.reject && (
        <Button {...beside} onClick={() => onChoose('reject')}>
          <X aria-hidden="true" className="text-danger" />
          {requests(can.objects ? 'object' : 'reject')}
        </Button>
      )}
      {main && (
        <Button {...described} onClick={() => onChoose(main)}>
          <Check aria-hidden="true" />
          {main === 'approve' ? requests('approve') : tasks('complete')}
        </Button>
      )}
    </span>
  );
}

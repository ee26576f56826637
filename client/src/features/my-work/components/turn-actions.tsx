import type { MyTurn } from '@shared/contracts/my-work';
import {
  CalendarClock,
  CalendarX,
  Check,
  Hand,
  MessageSquarePlus,
  Undo2,
  UserRoundMinus,
  X,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/page/button';
import { IconButton } from '@/ui/page/icon-button';
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

/** What can be done in place. */
export function TurnActions({ turn, main, onChoose, onWrite, onPutOff, onTake }: Props) {
  const { id, can, putOffUntil } = turn;
  const { t } = useTranslation('myWork');
  const { t: requests } = useTranslation('requests');
  const { t: tasks } = useTranslation('projectTasks');
  const described = { size: 'sm', 'aria-describedby': `turn-${id}` } as const;
  return (
    <span className="ms-auto flex items-center gap-1 print:hidden">
      <IconButton
        {...described}
        label={t(putOffUntil === null ? 'putOff.title' : 'putOff.back')}
        icon={putOffUntil === null ? <CalendarClock aria-hidden="true" /> : <CalendarX aria-hidden="true" />}
        onClick={onPutOff}
      />
      {(can.take || can.giveBack) && (
        <IconButton
          {...described}
          label={t(can.take ? 'take.take' : 'take.giveBack')}
          icon={can.take ? <Hand aria-hidden="true" /> : <UserRoundMinus aria-hidden="true" />}
          onClick={onTake}
        />
      )}
      {main && (
        <IconButton
          {...described}
          label={t('withNote')}
          icon={<MessageSquarePlus aria-hidden="true" />}
          onClick={() => onWrite(main)}
        />
      )}
      {can.return && (
        <IconButton
          {...described}
          label={requests('return')}
          icon={<DirIcon icon={Undo2} />}
          onClick={() => onChoose('return')}
        />
      )}
      {can.reject && (
        <IconButton
          {...described}
          label={requests('reject')}
          icon={<X aria-hidden="true" className="text-danger" />}
          onClick={() => onChoose('reject')}
        />
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

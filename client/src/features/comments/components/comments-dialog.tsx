import type { NamedInBoth } from '@shared/contracts/fields';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useName } from '@/lib/names';
import { useGuardedClose } from '@/ui/form/unsaved-guard';
import { Dialog } from '@/ui/overlay/dialog';
import { Conversation } from './conversation';
import { FollowButton } from './follow-button';

interface Props {
  /** The task whose comments are shown; none while the dialog is closed. */
  task: NamedInBoth | null;
  onClose: () => void;
}

/** What people wrote about a task, and a place to write more. */
export function CommentsDialog({ task, onClose }: Props) {
  const { t } = useTranslation('notes');
  const nameOf = useName();
  const [isWriting, setWriting] = useState(false);
  const close = useGuardedClose(isWriting, onClose);
  const place = task && { records: 'tasks' as const, id: task.id };
  return (
    <Dialog
      open={task !== null}
      onOpenChange={(open) => !open && close()}
      title={t('title')}
      description={task && <bdi>{nameOf(task)}</bdi>}
      sticky
    >
      {place && <Talk key={place.id} place={place} onWritingChange={setWriting} />}
    </Dialog>
  );
}

/** Begins with the field for a new comment. */
function Talk(props: Pick<ComponentProps<typeof Conversation>, 'place' | 'onWritingChange'>) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className="flex flex-col gap-2">
      <div className="-mt-2 flex justify-end">
        <FollowButton place={props.place} />
      </div>
      <Conversation {...props} inputRef={field} />
    </div>
  );
}

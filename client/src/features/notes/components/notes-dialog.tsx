import type { NamedInBoth } from '@shared/contracts/fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useName } from '@/lib/names';
import { useGuardedClose } from '@/ui/form/unsaved-guard';
import { Dialog } from '@/ui/overlay/dialog';
import { TaskNotes } from './task-notes';

interface Props {
  /** The task whose notes are shown; none while the dialog is closed. */
  task: NamedInBoth | null;
  onClose: () => void;
}

/** What people wrote about a task, and a place to write more. */
export function NotesDialog({ task, onClose }: Props) {
  const { t } = useTranslation('notes');
  const nameOf = useName();
  const [isWriting, setWriting] = useState(false);
  const close = useGuardedClose(isWriting, onClose);
  return (
    <Dialog
      open={task !== null}
      onOpenChange={(open) => !open && close()}
      title={t('title')}
      description={task && <bdi>{nameOf(task)}</bdi>}
      sticky
    >
      {task && <TaskNotes taskId={task.id} onWritingChange={setWriting} />}
    </Dialog>
  );
}

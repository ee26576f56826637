import { useTranslation } from 'react-i18next';
import { Dialog } from '@/ui/dialog';
import { TaskNotes } from './task-notes';

interface Props {
  /** The task whose notes are shown; none while the dialog is closed. */
  task: { id: number; name: string } | null;
  onClose: () => void;
}

/** What people wrote about a task, and a place to write more. */
export function NotesDialog({ task, onClose }: Props) {
  const { t } = useTranslation('notes');
  return (
    <Dialog
      open={task !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={task && <bdi>{task.name}</bdi>}
      sticky
    >
      {task && <TaskNotes taskId={task.id} />}
    </Dialog>
  );
}

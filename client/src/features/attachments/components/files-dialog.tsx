import type { NamedInBoth } from '@shared/contracts/fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useName } from '@/lib/names';
import { useGuardedClose } from '@/ui/form/unsaved-guard';
import { Dialog } from '@/ui/overlay/dialog';
import { FileList } from './attachments';

interface Props {
  /** The task whose files are shown; none while the dialog is closed. */
  task: NamedInBoth | null;
  onClose: () => void;
}

/** The files of a project task, which has no page of its own. */
export function FilesDialog({ task, onClose }: Props) {
  const { t } = useTranslation('attachments');
  const nameOf = useName();
  const [isBusy, setBusy] = useState(false);
  const close = useGuardedClose(isBusy, () => {
    setBusy(false);
    onClose();
  });
  return (
    <Dialog
      open={task !== null}
      onOpenChange={(open) => !open && close()}
      title={t('title')}
      description={task && <bdi>{nameOf(task)}</bdi>}
      sticky
    >
      {task && <FileList owner={{ kind: 'task', id: task.id }} onBusyChange={setBusy} />}
    </Dialog>
  );
}

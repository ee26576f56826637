import type { Request } from '@shared/contracts/requests';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChosenFiles } from '@/features/attachments/components/chosen-files';
import { useChosenFiles } from '@/features/attachments/hooks/use-chosen-files';
import { useGuardedClose } from '@/ui/form/unsaved-guard';
import { Dialog } from '@/ui/overlay/dialog';
import { NewRequest } from '../../components/new-request';

interface Props {
  /** The draft that it begins with; blank when absent. */
  draftId?: number;
  onClose: () => void;
  onSubmitted?: (request: Request) => void;
}

/** Submits a request without leaving the page; what was typed is not lost by a stray click. */
export function NewRequestDialog({ draftId, onClose, onSubmitted }: Props) {
  const { t } = useTranslation('requests');
  const [opened, setOpened] = useState(draftId);
  const [isDirty, setDirty] = useState(false);
  const files = useChosenFiles('request');
  const close = useGuardedClose(isDirty, onClose);
  return (
    <Dialog open sticky size="lg" title={t('new')} onOpenChange={(open) => !open && close()}>
      <NewRequest
        draftId={opened}
        onOpen={setOpened}
        onDirtyChange={setDirty}
        files={files}
        onSubmitted={(request) => {
          onClose();
          onSubmitted?.(request);
        }}
        onCancel={close}
      >
        <ChosenFiles {...files} />
      </NewRequest>
    </Dialog>
  );
}

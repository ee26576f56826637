import type { Request } from '@shared/contracts/requests';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { useConfirm } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { useUnsavedGuard } from '@/ui/unsaved-guard';
import { RequestForm } from './request-form';

interface Props {
  onClose: () => void;
  onSubmitted?: (request: Request) => void;
}

/** Submits a request without leaving the list; what was typed is not lost by a stray click. */
export function NewRequestDialog({ onClose, onSubmitted }: Props) {
  const { t } = useTranslation('requests');
  const { t: common } = useTranslation();
  const confirm = useConfirm();
  const [isDirty, setDirty] = useState(false);
  useUnsavedGuard(isDirty);
  const close = async () => {
    const leaves =
      !isDirty ||
      (await confirm({
        title: common('unsaved.title'),
        description: common('unsaved.text'),
        confirmLabel: common('unsaved.leave'),
        cancelLabel: common('unsaved.stay'),
      }));
    if (leaves) onClose();
  };
  return (
    <Dialog open sticky size="lg" title={t('new')} onOpenChange={(open) => !open && void close()}>
      <RequestForm
        rules="requests"
        onDirtyChange={setDirty}
        onSubmitted={(request) => {
          onClose();
          onSubmitted?.(request);
        }}
        cancel={
          <Button variant="secondary" onClick={() => void close()}>
            {common('cancel')}
          </Button>
        }
      />
    </Dialog>
  );
}

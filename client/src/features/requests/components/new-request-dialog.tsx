import type { Request } from '@shared/contracts/requests';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { useGuardedClose } from '@/ui/unsaved-guard';
import { RequestForm } from './request-form';

interface Props {
  onClose: () => void;
  onSubmitted?: (request: Request) => void;
}

/** Submits a request without leaving the list; what was typed is not lost by a stray click. */
export function NewRequestDialog({ onClose, onSubmitted }: Props) {
  const { t } = useTranslation('requests');
  const { t: common } = useTranslation();
  const [isDirty, setDirty] = useState(false);
  const close = useGuardedClose(isDirty, onClose);
  return (
    <Dialog open sticky size="lg" title={t('new')} onOpenChange={(open) => !open && close()}>
      <RequestForm
        rules="requests"
        onDirtyChange={setDirty}
        onSubmitted={(request) => {
          onClose();
          onSubmitted?.(request);
        }}
        cancel={
          <Button variant="secondary" onClick={close}>
            {common('cancel')}
          </Button>
        }
      />
    </Dialog>
  );
}

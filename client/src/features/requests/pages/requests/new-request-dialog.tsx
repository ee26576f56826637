import type { Request } from '@shared/contracts/requests';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChosenFiles } from '@/features/attachments/components/chosen-files';
import { useChosenFiles } from '@/features/attachments/hooks/use-chosen-files';
import { useGuardedClose } from '@/ui/form/unsaved-guard';
import { Dialog } from '@/ui/overlay/dialog';
import { Button } from '@/ui/page/button';
import { type Draft, RequestForm } from '../../components/request-form';

interface Props {
  draft?: Draft;
  /** In whose name; the reader's own company when absent. */
  companyId?: number | undefined;
  onClose: () => void;
  onSubmitted?: (request: Request) => void;
}

/** Submits a request without leaving the list; what was typed is not lost by a stray click. */
export function NewRequestDialog({ draft, companyId, onClose, onSubmitted }: Props) {
  const { t } = useTranslation('requests');
  const { t: common } = useTranslation();
  const [isDirty, setDirty] = useState(false);
  const files = useChosenFiles('request');
  const close = useGuardedClose(isDirty, onClose);
  return (
    <Dialog open sticky size="lg" title={t('new')} onOpenChange={(open) => !open && close()}>
      <RequestForm
        rules="requests"
        draft={draft}
        companyId={companyId}
        onDirtyChange={setDirty}
        files={files}
        onSubmitted={(request) => {
          onClose();
          onSubmitted?.(request);
        }}
        cancel={
          <Button variant="secondary" onClick={close}>
            {common('cancel')}
          </Button>
        }
      >
        <ChosenFiles {...files} />
      </RequestForm>
    </Dialog>
  );
}

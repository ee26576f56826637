import type { Request } from '@shared/contracts/requests';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReason } from '@/lib/use-reason';
import { ConfirmDialog } from '@/ui/feedback/confirm-dialog';
import { toast } from '@/ui/feedback/toast';
import { Button } from '@/ui/page/button';
import { useCancelRequest } from '../api';

/** Withdraws a request, for its submitter while nobody has passed it on, and for administrators. */
export function CancelRequest({ request }: { request: Request }) {
  const { t } = useTranslation('requests');
  const [open, setOpen] = useState(false);
  if (!request.can.cancel) return null;
  return (
    <>
      <Button variant="dangerGhost" onClick={() => setOpen(true)}>
        <Ban aria-hidden="true" />
        {t('details.cancel')}
      </Button>
      <CancelDialog request={request} open={open} onOpenChange={setOpen} />
    </>
  );
}

interface DialogProps {
  request: Request;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function CancelDialog({ request, open, onOpenChange }: DialogProps) {
  const { t } = useTranslation('requests');
  const reason = useReason();
  const cancellation = useCancelRequest();
  const cancel = () =>
    cancellation.mutateAsync(request.id, {
      onSuccess: () => toast({ tone: 'success', title: t('toasts.cancelled') }),
      onError: (error) =>
        toast({ tone: 'error', title: t('toasts.cancelFailed'), description: reason(error) }),
    });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      onConfirm={cancel}
      title={t('details.cancel')}
      description={t('details.cancelText')}
      confirmLabel={t('details.cancel')}
      cancelLabel={t('details.keep')}
    />
  );
}

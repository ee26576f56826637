import { useTranslation } from 'react-i18next';
import { Dialog, DialogFooter } from '@/ui/overlay/dialog';
import { Button } from '@/ui/page/button';
import { RecoveryCodes } from './recovery-codes';

/** Recovery codes, in a window that closes only by saying they are saved: they are not shown again. */
export function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation('security', { keyPrefix: 'recovery' });
  return (
    <Dialog
      open
      mustAnswer
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={t('showTitle')}
      description={t('showText')}
    >
      <RecoveryCodes codes={codes} />
      <DialogFooter>
        <Button onClick={onClose}>{t('kept')}</Button>
      </DialogFooter>
    </Dialog>
  );
}

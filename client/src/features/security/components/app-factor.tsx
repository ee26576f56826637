import type { SecondFactors, TotpSecret } from '@shared/contracts/second-factor';
import { useTranslation } from 'react-i18next';
import { focusToCard } from '@/lib/focus-content';
import { useFormat } from '@/lib/format';
import { useConfirm } from '@/ui/feedback/confirm';
import { toast } from '@/ui/feedback/toast';
import { useFailureToast } from '@/ui/feedback/use-failure-toast';
import { Dialog, DialogFooter } from '@/ui/overlay/dialog';
import { Button } from '@/ui/page/button';
import { useRemoveTotp } from '../api';
import { Factor } from './factor';
import { TotpSetup, useTotpSecret } from './totp-setup';

interface Props {
  totp: SecondFactors['totp'];
  /** No other way is left without it. */
  isLast: boolean;
  onCodes: (codes: string[] | null) => void;
}

export function AppFactor({ totp, isLast, onCodes }: Props) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const { secret, begin, isBeginning, end } = useTotpSecret();
  return (
    <Factor
      title={t('app.title')}
      text={totp ? t('added', { date: format.relative(totp.createdAt) }) : t('app.text')}
    >
      <Button size="sm" variant="secondary" loading={isBeginning} onClick={() => void begin()}>
        {t(totp ? 'app.replace' : 'app.setUp')}
      </Button>
      {totp && <RemoveButton isLast={isLast} />}
      {secret && <TotpDialog secret={secret} isReplacing={totp !== null} onCodes={onCodes} onClose={end} />}
    </Factor>
  );
}

function RemoveButton({ isLast }: Pick<Props, 'isLast'>) {
  const { t } = useTranslation('security');
  const { remove, isPending } = useRemoval(isLast);
  return (
    <Button size="sm" variant="dangerGhost" loading={isPending} onClick={() => void remove()}>
      {t('app.remove')}
    </Button>
  );
}

function useRemoval(isLast: boolean) {
  const { t } = useTranslation('security');
  const confirm = useConfirm();
  const tellFailure = useFailureToast();
  const { mutateAsync, isPending } = useRemoveTotp();
  const remove = async () => {
    const question = {
      title: t('app.removeTitle'),
      description: t(isLast ? 'removeLast' : 'app.removeText'),
      confirmLabel: t('app.removeConfirm'),
    };
    const keepFocus = focusToCard();
    if (!(await confirm(question))) return;
    try {
      await mutateAsync();
      toast({ tone: 'success', title: t('app.removed') });
      keepFocus();
    } catch (error) {
      tellFailure(t('failed'), error);
    }
  };
  return { remove, isPending };
}

interface DialogProps extends Pick<Props, 'onCodes'> {
  secret: TotpSecret;
  /** The account has an app already. */
  isReplacing: boolean;
  onClose: () => void;
}

function TotpDialog({ secret, isReplacing, onCodes, onClose }: DialogProps) {
  const { t } = useTranslation(['security', 'common']);
  return (
    <Dialog
      open
      sticky
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={t(isReplacing ? 'app.replaceTitle' : 'app.setUp')}
      description={isReplacing ? `${t('app.dialogText')} ${t('app.replaceText')}` : t('app.dialogText')}
    >
      <TotpSetup
        secret={secret}
        onAdded={({ recoveryCodes }) => {
          toast({ tone: 'success', title: t('app.done') });
          onClose();
          onCodes(recoveryCodes);
        }}
      >
        {(sending) => (
          <DialogFooter>
            <Button type="submit" loading={sending}>
              {t('app.confirm')}
            </Button>
            <Button variant="secondary" disabled={sending} onClick={onClose}>
              {t('common:cancel')}
            </Button>
          </DialogFooter>
        )}
      </TotpSetup>
    </Dialog>
  );
}

import { useTranslation } from 'react-i18next';
import { useConfirm } from '@/ui/feedback/confirm';
import { useFailureToast } from '@/ui/feedback/use-failure-toast';
import { Button } from '@/ui/page/button';
import { useRenewCodes } from '../api';
import { Factor } from './factor';

interface Props {
  /** How many codes still work. */
  left: number;
  onCodes: (codes: string[]) => void;
}

export function RecoveryFactor({ left, onCodes }: Props) {
  const { t } = useTranslation('security');
  const confirm = useConfirm();
  const tellFailure = useFailureToast();
  const { mutateAsync, isPending } = useRenewCodes();
  const renew = async () => {
    const question = {
      title: t('recovery.renewTitle'),
      description: t('recovery.renewText'),
      confirmLabel: t('recovery.renew'),
      tone: 'neutral',
    } as const;
    if (!(await confirm(question))) return;
    try {
      onCodes((await mutateAsync()).recoveryCodes);
    } catch (error) {
      tellFailure(t('failed'), error);
    }
  };
  return (
    <Factor
      title={t('recovery.title')}
      text={`${t('recovery.left', { count: left })}. ${t('recovery.text')}`}
    >
      <Button size="sm" variant="secondary" loading={isPending} onClick={() => void renew()}>
        {t('recovery.renew')}
      </Button>
    </Factor>
  );
}

import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { toast } from '@/ui/feedback/toast';
import { useFailureToast } from '@/ui/feedback/use-failure-toast';
import { Switch } from '@/ui/form/switch';
import { type Devices, useDeviceChange } from '../api';
import { obstacleHere, switchOff, switchOn, Unreachable } from '../model/this-browser';

/** Switches push on for this browser, which asks for the permission, or says why it can't be switched on. */
export function PushSwitch({ shown }: { shown: Devices }) {
  const { t } = useTranslation('push');
  const { change, isPending } = useSwitch(shown);
  const obstacle = obstacleHere(shown);
  const isOn = obstacle === null && shown.devices.some(({ id }) => id === shown.session);
  return (
    <>
      <Switch
        checked={isOn}
        disabled={obstacle !== null || isPending}
        onCheckedChange={(wanted) => void change(wanted)}
        label={t('here')}
        hint={t('hint')}
      />
      <p role="status" className="mt-1 text-sm text-yellow-ink">
        {obstacle && t(`obstacles.${obstacle}`)}
      </p>
    </>
  );
}

function useSwitch(shown: Devices) {
  const { t } = useTranslation('push');
  const { id: userId } = useUser();
  const tellFailure = useFailureToast();
  const { mutateAsync, isPending } = useDeviceChange(async (wanted: boolean) => {
    if (!wanted) return switchOff(shown);
    return switchOn(userId, shown);
  });
  const change = async (wanted: boolean) => {
    try {
      const isAllowed = await mutateAsync(wanted);
      if (isAllowed === false)
        return toast({ tone: 'info', title: t('notAllowed'), description: t('notAllowedText') });
      toast({ tone: 'success', title: t(wanted ? 'on' : 'offNow') });
    } catch (error) {
      if (!(error instanceof Unreachable)) return tellFailure(t('failed'), error);
      toast({ tone: 'error', title: t('failed'), description: t('unreachable') });
    }
  };
  return { change, isPending };
}

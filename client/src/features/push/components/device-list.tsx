import type { PushDevice } from '@shared/contracts/push';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { toast } from '@/ui/feedback/toast';
import { useFailureToast } from '@/ui/feedback/use-failure-toast';
import { Button } from '@/ui/page/button';
import { useFocusHandedOn } from '@/ui/page/use-focus-handed-on';
import { Badge } from '@/ui/text/badge';
import { DateText } from '@/ui/text/date-text';
import { DeviceIcon, deviceName } from '@/ui/text/device';
import { type Devices, removeDevice, useDeviceChange } from '../api';
import { switchOff } from '../model/this-browser';

/** The devices that receive a person's pushed notices, each with a button that removes it. */
export function DeviceList({ shown }: { shown: Devices }) {
  const { t } = useTranslation('push');
  return (
    <>
      <h3 className="mt-4 font-semibold text-sm">{t('devices')}</h3>
      <ul className="divide-y divide-line">
        {shown.devices.map((device) => (
          <DeviceItem key={device.id} device={device} shown={shown} />
        ))}
      </ul>
    </>
  );
}

function DeviceItem({ device, shown }: { device: PushDevice; shown: Devices }) {
  const { t } = useTranslation('push');
  const { t: ofSession } = useTranslation('sessions');
  const format = useFormat();
  const tellFailure = useFailureToast();
  const { id, system, createdAt, lastSentAt } = device;
  const isHere = id === shown.session;
  const { mutateAsync, isPending } = useDeviceChange(() => (isHere ? switchOff(shown) : removeDevice(id)));
  const name = deviceName(device) || ofSession('unknownDevice');
  const remove = () =>
    // by promise: callbacks of `mutate` are not called after the row unmounts
    mutateAsync(undefined).then(
      () => toast({ tone: 'success', title: t(isHere ? 'offNow' : 'removed') }),
      (error) => tellFailure(t('failed'), error),
    );
  return (
    <li {...useFocusHandedOn<HTMLLIElement>()} className="flex items-start gap-3 py-3">
      <DeviceIcon system={system} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi className="wrap-anywhere">{name}</bdi>
          {isHere && <Badge icon={null}>{ofSession('current')}</Badge>}
        </p>
        <p className="text-ink-muted">
          {t('since')} <DateText value={createdAt} />
        </p>
        <p className="text-ink-muted">
          {lastSentAt ? (
            <>
              {t('lastSent')} <DateText value={lastSentAt}>{format.relative(lastSentAt)}</DateText>
            </>
          ) : (
            t('neverSent')
          )}
        </p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        loading={isPending}
        aria-label={t('removeOf', { device: isolate(name) })}
        onClick={() => void remove()}
      >
        {t('remove')}
      </Button>
    </li>
  );
}

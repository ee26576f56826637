import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { allowDesktop, desktopPermission } from '@/lib/desktop-notifications';
import type { Settings } from '@/lib/settings';
import { Checkbox } from '@/ui/form/checkbox';

/** Notifications outside of the page: the browser has to allow them, and is asked when they are switched on. */
export function PushSetting() {
  const { t } = useTranslation('settings', { keyPrefix: 'notifications' });
  const { control } = useFormContext<Settings>();
  const { field } = useController({ name: 'pushNotifications', control });
  const [permission, setPermission] = useState(desktopPermission);
  const isPossible = permission === 'default' || permission === 'granted';
  const change = async (wanted: boolean) => {
    if (!wanted) return field.onChange(false);
    const answer = await allowDesktop({ title: t('pushSample'), body: t('pushHint'), tag: 'masar-sample' });
    setPermission(answer);
    field.onChange(answer === 'granted');
  };
  return (
    <div>
      <Checkbox
        ref={field.ref}
        checked={field.value && permission === 'granted'}
        disabled={!isPossible}
        onCheckedChange={(wanted) => void change(wanted)}
        onBlur={field.onBlur}
        label={t('pushNotifications')}
        hint={t('pushHint')}
      />
      <p role="status" className="ps-7.5 text-yellow-ink text-xs">
        {permission === 'denied' && t('pushDenied')}
        {permission === 'unsupported' && t('pushUnsupported')}
      </p>
    </div>
  );
}

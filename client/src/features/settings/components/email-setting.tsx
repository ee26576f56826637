import { useTranslation } from 'react-i18next';
import { Switch } from '@/ui/form/switch';
import { AccountSettings } from './account-settings';

/** Whether notifications are mailed; there is nothing to choose where the hub sends no mail. */
export function EmailSetting() {
  const { t } = useTranslation('settings', { keyPrefix: 'notifications' });
  return (
    <AccountSettings count={1}>
      {({ emailNotifications, mail }, choose) => (
        <Switch
          checked={mail && emailNotifications}
          disabled={!mail}
          onCheckedChange={(wanted) => choose({ emailNotifications: wanted })}
          label={t('emailNotifications')}
          hint={mail ? t('emailHint') : t('emailUnavailable')}
        />
      )}
    </AccountSettings>
  );
}

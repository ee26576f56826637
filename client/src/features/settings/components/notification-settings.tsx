import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CheckSetting } from './fields';
import { SettingSection } from './setting-section';

export function NotificationSettings() {
  const { t } = useTranslation('settings', { keyPrefix: 'notifications' });
  return (
    <SettingSection title={t('title')} description={t('text')} icon={<Bell />}>
      <CheckSetting name="emailNotifications" label={t('emailNotifications')} />
      <CheckSetting name="pushNotifications" label={t('pushNotifications')} />
      <CheckSetting
        name="taskAssignmentNotifications"
        label={t('taskAssignmentNotifications')}
        hint={t('taskAssignmentHint')}
      />
      <CheckSetting
        name="projectUpdateNotifications"
        label={t('projectUpdateNotifications')}
        hint={t('projectUpdateHint')}
      />
    </SettingSection>
  );
}

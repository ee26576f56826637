import { visibilities } from '@shared/rules/settings';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AccountSettings } from './account-settings';
import { ChoiceRow } from './choice-row';
import { SettingSection } from './setting-section';

export function PrivacySettings() {
  const { t } = useTranslation('settings', { keyPrefix: 'privacy' });
  const options = visibilities.map((value) => ({ value, label: t(`visibilities.${value}`) }));
  return (
    <SettingSection title={t('title')} description={t('text')} icon={<ShieldCheck />}>
      <AccountSettings count={2}>
        {({ profileVisibility, activityVisibility }, choose) => (
          <>
            <ChoiceRow
              label={t('profileVisibility')}
              hint={`${t(`profile.${profileVisibility}`)} ${t('profile.always')}`}
              value={profileVisibility}
              onValueChange={(chosen) => choose({ profileVisibility: chosen })}
              options={options}
            />
            <ChoiceRow
              label={t('activityVisibility')}
              hint={t(`activity.${activityVisibility}`)}
              value={activityVisibility}
              onValueChange={(chosen) => choose({ activityVisibility: chosen })}
              options={options}
            />
          </>
        )}
      </AccountSettings>
    </SettingSection>
  );
}

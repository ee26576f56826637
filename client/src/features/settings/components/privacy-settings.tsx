import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { audiences } from '@/lib/settings';
import { ChoiceSetting } from './fields';
import { SettingSection } from './setting-section';

export function PrivacySettings() {
  const { t } = useTranslation('settings', { keyPrefix: 'privacy' });
  const options = audiences.map((value) => ({ value, label: t(`audiences.${value}`) }));
  return (
    <SettingSection title={t('title')} description={t('text')} icon={<ShieldCheck />}>
      <ChoiceSetting name="profileVisibility" label={t('profileVisibility')} options={options} />
      <ChoiceSetting name="activityVisibility" label={t('activityVisibility')} options={options} />
    </SettingSection>
  );
}

import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SettingFacts } from './setting-facts';
import { SettingSection } from './setting-section';

/** Who sees what follows from the rights that the server grants; there is nothing to choose, so it is told. */
export function PrivacySettings() {
  const { t } = useTranslation('settings', { keyPrefix: 'privacy' });
  return (
    <SettingSection title={t('title')} description={t('text')} icon={<ShieldCheck />}>
      <SettingFacts
        facts={[
          { name: t('profileVisibility'), text: t('profileText') },
          { name: t('activityVisibility'), text: t('activityText') },
        ]}
      />
    </SettingSection>
  );
}

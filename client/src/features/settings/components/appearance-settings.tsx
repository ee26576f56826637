import { languages } from '@shared/language';
import { densities, firstPages } from '@shared/rules/settings';
import { Monitor, Moon, Palette, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { textSizeChoice, textSizes, themeChoice, themes } from '@/lib/appearance';
import { useLanguage } from '@/lib/direction';
import { useSwitchLanguage } from '@/ui/page/use-switch-language';
import { AccountSettings } from './account-settings';
import { ChoiceRow } from './choice-row';
import { SettingSection } from './setting-section';

const themeIcons = { light: <Sun />, dark: <Moon />, system: <Monitor /> };

/** These act, and are kept, as soon as they are chosen; the header's toggles choose the same theme and language. */
export function AppearanceSettings() {
  const { t } = useTranslation('settings', { keyPrefix: 'appearance' });
  const { language } = useLanguage();
  const switchLanguage = useSwitchLanguage();
  return (
    <SettingSection title={t('title')} description={t('text')} icon={<Palette />}>
      <ChoiceRow
        label={t('language')}
        value={language}
        onValueChange={(chosen) => void switchLanguage(chosen)}
        options={languages.map((value) => ({
          value,
          label: <span lang={value}>{t(`languages.${value}`)}</span>,
        }))}
      />
      <ChoiceRow
        label={t('theme')}
        value={themeChoice.useValue()}
        onValueChange={themeChoice.set}
        options={themes.map((value) => ({ value, label: t(`themes.${value}`), icon: themeIcons[value] }))}
      />
      <ChoiceRow
        label={t('fontSize')}
        value={textSizeChoice.useValue()}
        onValueChange={textSizeChoice.set}
        options={textSizes.map((value) => ({ value, label: t(`fontSizes.${value}`) }))}
      />
      <AccountSettings count={2}>
        {({ density, firstPage }, choose) => (
          <>
            <ChoiceRow
              label={t('density')}
              hint={t('densityHint')}
              value={density}
              onValueChange={(chosen) => choose({ density: chosen })}
              options={densities.map((value) => ({ value, label: t(`densities.${value}`) }))}
            />
            <ChoiceRow
              label={t('firstPage')}
              hint={t('firstPageHint')}
              value={firstPage}
              onValueChange={(chosen) => choose({ firstPage: chosen })}
              options={firstPages.map((value) => ({ value, label: t(`firstPages.${value}`) }))}
            />
          </>
        )}
      </AccountSettings>
    </SettingSection>
  );
}

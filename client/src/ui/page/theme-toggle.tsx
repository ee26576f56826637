import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { themeChoice, themes } from '@/lib/appearance';
import { Menu, MenuChoices } from '../overlay/menu';
import { IconButton } from './icon-button';

const icons = { light: Sun, dark: Moon, system: Monitor };

/** Light, dark, or like the device. */
export function ThemeToggle({ className }: { className?: string }) {
  const { t } = useTranslation('shell');
  const theme = themeChoice.useValue();
  const Icon = icons[theme];
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={t('theme.label')}
          icon={<Icon aria-hidden="true" />}
          {...(className && { className })}
        />
      }
    >
      <MenuChoices
        label={t('theme.label')}
        value={theme}
        onValueChange={themeChoice.set}
        options={themes.map((value) => {
          const OptionIcon = icons[value];
          return { value, label: t(`theme.${value}`), icon: <OptionIcon aria-hidden="true" /> };
        })}
      />
    </Menu>
  );
}

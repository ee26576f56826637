import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { themes, useTheme } from '@/lib/appearance';
import { Menu, MenuChoices } from '../overlay/menu';
import { IconButton } from './icon-button';

const icons = { light: Sun, dark: Moon, system: Monitor };

/** Light, dark, or like the device. */
export function ThemeToggle({ className }: { className?: string }) {
  const { t } = useTranslation('shell');
  const [theme, setTheme] = useTheme();
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
        onValueChange={setTheme}
        options={themes.map((value) => {
          const OptionIcon = icons[value];
          return { value, label: t(`theme.${value}`), icon: <OptionIcon aria-hidden="true" /> };
        })}
      />
    </Menu>
  );
}

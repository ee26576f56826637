import {
  Bell,
  FilePlus,
  FolderPlus,
  Languages,
  ListPlus,
  type LucideIcon,
  Moon,
  Settings,
  Sun,
  UserRound,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { themeChoice } from '@/lib/appearance';
import { useLanguage } from '@/lib/direction';
import { paths } from '@/lib/paths';
import { useSwitchLanguage } from '@/ui/page/use-switch-language';
import { barLinks, dueLink, hasManagementBar, useManagementLinks, useWorkLinks } from '../navigation-links';

export interface Command {
  name: string;
  icon: LucideIcon;
  run: () => void;
  /** Of another language than the interface. */
  lang?: string;
}

/** The pages that lead on from the menus. */
export function usePlaces(): Command[] {
  const { t } = useTranslation('frame');
  const user = useUser();
  const navigate = useNavigate();
  const bar = hasManagementBar(user, location.pathname) ? barLinks(user) : [];
  const links = [...useWorkLinks(), dueLink, ...bar, ...useManagementLinks()];
  const byPath = new Map(links.map((link) => [link.to, link]));
  return [...byPath.values()].map(({ to, text, icon }) => ({ name: t(text), icon, run: () => navigate(to) }));
}

/** What can be done from anywhere. */
export function useCommands(): Command[] {
  const { t } = useTranslation('search', { keyPrefix: 'actions' });
  const { t: ofShell } = useTranslation('shell');
  const { can } = useUser();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const switchLanguage = useSwitchLanguage();
  const isDark = document.documentElement.dataset.theme === 'dark';
  const other = language === 'ar' ? 'en' : 'ar';
  const to = (path: string) => () => void navigate(path);
  return [
    { name: t('newRequest'), icon: FilePlus, run: to(paths.createRequest) },
    ...(can.createTasks ? [{ name: t('newTask'), icon: ListPlus, run: to(paths.createTask) }] : []),
    ...(can.createProjects
      ? [{ name: t('newProject'), icon: FolderPlus, run: to(paths.createProject) }]
      : []),
    { name: t('notifications'), icon: Bell, run: to(paths.notifications) },
    { name: t('profile'), icon: UserRound, run: to(paths.profile) },
    { name: t('settings'), icon: Settings, run: to(paths.settings) },
    {
      name: t(isDark ? 'light' : 'dark'),
      icon: isDark ? Sun : Moon,
      run: () => themeChoice.set(isDark ? 'light' : 'dark'),
    },
    { name: ofShell('switchLanguage'), icon: Languages, lang: other, run: () => void switchLanguage(other) },
  ];
}

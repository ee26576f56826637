import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NotificationBell } from '@/features/notifications/components/notification-bell';
import { paths } from '@/lib/paths';
import { LanguageToggle } from '@/ui/page/language-toggle';
import { ThemeToggle } from '@/ui/page/theme-toggle';
import { Logo } from '@/ui/text/logo';
import { UserMenu } from './user-menu';
import { WorkNavigation } from './work-navigation';

/** The shared header; each page's title and description follow below it, in `ui/page.tsx`. */
export function Header() {
  const { t } = useTranslation('shell');
  return (
    <header className="@container mx-auto flex h-15 max-w-(--container-page) items-center gap-1 px-4 sm:gap-2 sm:px-6">
      <Link to={paths.landing} aria-label={t('home')} className="flex rounded-md max-lg:me-auto">
        {/* where there is no room for all, the mark says it alone */}
        <Logo className="@max-[20rem]:[&>span]:hidden" />
      </Link>
      <WorkNavigation />
      <LanguageToggle />
      <ThemeToggle />
      <NotificationBell />
      <UserMenu />
    </header>
  );
}
